import { and, desc, eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#routers/random.rules.ts'
import { feedAuthors } from '#routers/weezes/feed.contract.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { createFakeScheduler, createPlannedSequence } from '#test/support/fake-scheduler.ts'
import { promise } from '#test/support/promise.ts'
import { addCrowd, stormWish } from '#test/support/storm-crowd.ts'
import type { Caller } from '#test/support/world.ts'

const camps = feedAuthors.options
type AuthorKind = (typeof camps)[number]

describeWorlds('The camps of the feed', world => {
  let animator: Caller
  let observer: Caller
  let camille: Caller
  let karim: Caller
  beforeAll(async () => {
    animator = await world().as('acme', 'animator')
    observer = await world().as('acme', 'observer')
    camille = await world().as('acme', 'camille')
    karim = await world().as('acme', 'karim')
  })
  const acme = () => world().exercises.acme

  /** The ids of a camp, the newest first, by looking at every weeze. */
  const listPlainly = async (camp: AuthorKind) => {
    const { read } = world().store
    const { chatterPosts: posts, sequencePublications: lines, stormReactions: reactions, users, weezes } = read.t
    const { exerciseId } = acme()
    const rows = await read
      .select({ id: weezes.id, role: users.role })
      .from(weezes)
      .innerJoin(users, and(eq(users.exerciseId, weezes.exerciseId), eq(users.id, weezes.authorId)))
      .where(and(eq(weezes.exerciseId, exerciseId), isNull(weezes.deletedOn)))
      .orderBy(desc(weezes.createdOn))
    const published = [
      ...(await read.select({ id: lines.publishedId }).from(lines).where(eq(lines.exerciseId, exerciseId))),
      ...(await read.select({ id: reactions.publishedId }).from(reactions).where(eq(reactions.exerciseId, exerciseId))),
    ]
    const played = new Set(published.map(({ id }) => id))
    const said = new Set((await read.select({ id: posts.weezeId }).from(posts).where(eq(posts.exerciseId, exerciseId))).map(({ id }) => id))
    const authorKindOf = ({ id, role }: (typeof rows)[number]): AuthorKind => {
      if (said.has(id)) return 'chatter'
      if (played.has(id)) return 'sequences'
      return role === 'USER' ? 'players' : 'personas'
    }
    return rows.filter(row => authorKindOf(row) === camp).map(({ id }) => id)
  }
  /** The ids of a camp, the newest first, by paging through the feed. */
  const listByPages = async (camp: AuthorKind) => {
    const pages = [await observer.weezes.feed({ authors: camp })]
    for (let last = pages[0]; last?.hasNext; last = pages.at(-1))
      pages.push(await observer.weezes.feed({ authors: camp, before: last.data.at(-1)?.createdOn }))
    return { ids: pages.flatMap(({ data }) => data.map(({ id }) => id)), counts: new Set(pages.map(({ count }) => count)) }
  }
  /** The same from the oldest on, as a poll reads what is newer. */
  const listByPolls = async (camp: AuthorKind) => {
    const ids: number[] = []
    let after = new Date(0).toISOString()
    for (let more = true; more; ) {
      const { data, hasNext } = await observer.weezes.feed({ authors: camp, after })
      ids.unshift(...data.map(({ id }) => id))
      after = data[0]?.createdOn ?? after
      more = hasNext
    }
    return ids
  }

  test('whatever is written, published and deleted, each weeze is of one camp, page by page and counted', async () => {
    const random = seededRandom(24)
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
    const { exerciseId, people } = acme()
    await addCrowd(world())
    const { id: weezeId } = await camille.weezes.post({ text: 'Un numéro vert est ouvert.' })
    const { id: stormId } = await animator.admin.storms.launch({ ...stormWish, weezeId })
    await animator.admin.storms.setStatus({ id: stormId, status: 'STOPPED' })
    const { id: sequenceId } = await createPlannedSequence(world(), 'drawn', [{ offset: 0 }])
    const ids: number[] = []
    const write = {
      player: () => pick([camille, karim]).weezes.post({ text: 'A player' }),
      persona: () =>
        animator.weezes.post({ text: 'A persona', authorId: people[pick(['mairie', 'prefecture', 'echo', 'rumeur'] as const)] }),
      animator: () => animator.weezes.post({ text: 'An animator' }),
    }
    for (let at = 0; at < 300; at += 1) {
      const by = pick(['player', 'player', 'persona', 'persona', 'persona', 'animator'] as const)
      const { id: publishedId } = await write[by]()
      ids.push(publishedId)
      const how = by === 'player' ? 'hand' : pick(['hand', 'line', 'reaction', 'chatter', 'chatter'] as const)
      await world().store.write(async tx => {
        tx.invalidate(exerciseId, 'sequences')
        const { chatterPosts, sequencePublications, stormReactions } = tx.t
        const on = world().clock.now()
        if (how === 'line')
          await tx.insert(sequencePublications).values({ exerciseId, sequenceId, run: 9, itemId: at + 1, publishedId, createdOn: on })
        const reaction = { exerciseId, stormId, position: 1000 + at, at: 0, kind: 'reply', personaId: people.echo, publishedId } as const
        const said = { exerciseId, textId: at + 1, personaGroup: 'Riverains', text: `Said ${at}`, at, createdOn: on }
        if (how === 'chatter') await tx.insert(chatterPosts).values({ ...said, weezeId: publishedId })
        if (how === 'reaction') await tx.insert(stormReactions).values(reaction)
      })
      if (random() < 0.1) await animator.weezes.delete({ id: pick(ids) }).catch(() => undefined)
    }
    await promise('EXO-332', async () => {
      for (const camp of camps) {
        const plainly = await listPlainly(camp)
        expect(plainly.length).toBeGreaterThan(20)
        const { ids: paged, counts } = await listByPages(camp)
        expect([camp, paged]).toEqual([camp, plainly])
        expect([...counts]).toEqual([plainly.length])
        expect([camp, await listByPolls(camp)]).toEqual([camp, plainly])
      }
      const { count } = await observer.weezes.feed({})
      const sizes = await Promise.all(camps.map(async authors => (await observer.weezes.feed({ authors })).count))
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count)
    })
  })

  test('what a storm says is of the sequences; players are refused', async () => {
    const { id: weezeId } = await camille.weezes.post({ text: 'Les écoles restent ouvertes.' })
    await addCrowd(world())
    await animator.admin.storms.launch({ ...stormWish, weezeId })
    const scheduler = createFakeScheduler(world())
    try {
      await scheduler.pass(70_000)
    } finally {
      await scheduler.release()
    }
    const { data: replies } = (await animator.weezes.thread({ id: weezeId })).replies
    expect(replies.length).toBeGreaterThan(0)
    await promise('EXO-332', async () => {
      const { ids } = await listByPages('sequences')
      expect(ids).toEqual(expect.arrayContaining(replies.map(({ id }) => id)))
      for (const authors of camps)
        await expect(camille.weezes.feed({ authors })).rejects.toMatchObject({
          code: 'FORBIDDEN',
          cause: { fields: { authors: 'Not for players' } },
        })
    })
  })
})
