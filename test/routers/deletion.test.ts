import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'
import type { Caller } from '#test/support/world.ts'

describeWorlds('Deletion', world => {
  let animator: Caller['weezes']
  let camille: Caller['weezes']
  let karim: Caller['weezes']
  beforeEach(async () => {
    animator = (await world().as('acme', 'animator')).weezes
    camille = (await world().as('acme', 'camille')).weezes
    karim = (await world().as('acme', 'karim')).weezes
  })
  const gone = { code: 'NOT_FOUND', message: 'Not found' }

  test('a deleted weeze and its plain reweezes are nowhere any more; a quote shows that it is gone', async () => {
    const { id } = await camille.post({ text: 'to be deleted #deletedOnly' })
    const plain = await karim.reweez({ id })
    const quote = await karim.reweez({ id, text: 'a quote of it' })
    const reply = await karim.reply({ id, text: 'an answer' })
    await karim.like({ id, liked: true })
    await promise('ROLE-01', async () => expect(await animator.delete({ id })).toBeUndefined())
    const { people } = world().exercises.acme
    const feeds = [
      await camille.feed({}),
      await camille.feed({ scope: 'following' }),
      await camille.byAuthor({ userId: people.camille }),
      await camille.byAuthor({ userId: people.karim }),
    ]
    for (const { data } of feeds) for (const weeze of data) expect([id, plain.id]).not.toContain(weeze.id)
    expect(await camille.byHashtag({ hashtag: 'deletedOnly' })).toMatchObject({ count: 0, data: [] })
    const kept = (await camille.byAuthor({ userId: people.karim })).data
    expect(kept.find(weeze => weeze.id === quote.id)).toMatchObject({ reweezId: id, reweez: null })
    expect(kept.find(weeze => weeze.id === reply.id)).toMatchObject({ conversationId: id })
    for (const act of [karim.like, animator.delete])
      for (const deleted of [id, plain.id]) await expect(act({ id: deleted })).rejects.toMatchObject(gone)
  })

  test('design rules 7 and 16: the row and its likes are kept, and the deletion is recorded, also of one’s own', async () => {
    const { id } = await animator.post({ text: 'kept for the report' })
    await karim.like({ id, liked: true })
    await animator.delete({ id })
    const { read } = world().store
    const { weezes, likes, audit } = read.t
    const { exerciseId, people } = world().exercises.acme
    const [row] = await read.select().from(weezes).where(eq(weezes.id, id))
    expect(row).toMatchObject({ text: 'kept for the report', likesCount: 1, deletedOn: expect.any(Date) })
    expect(await read.select().from(likes).where(eq(likes.weezeId, id))).toHaveLength(1)
    const rows = await read
      .select()
      .from(audit)
      .where(and(eq(audit.exerciseId, exerciseId), eq(audit.objectId, id)))
    expect(rows).toMatchObject([{ action: 'weeze.delete', actorId: people.animator, identityId: people.animator }])
  })
})
