import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#db/store.ts'
import { readPeople } from '#routers/people.reads.ts'
import { toSharedWeezes, type WeezeRow } from '#routers/weezes/weezes.reads.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'

const row: WeezeRow = {
  ...{ id: 1, text: 'Hello', createdOn: new Date(0), conversationId: 1, medias: [], sponsored: false },
  ...{ authorId: 0, replyToId: null, replyToAuthorId: null, reweezId: null, articleId: null },
  ...{ repliesCount: 0, reweezsCount: 0, likesCount: 0 },
}

describeWorlds('People of a page', world => {
  const acme = () => world().exercises.acme
  const rename = (tx: Db, firstname: string) => {
    const { users } = tx.t
    const camille = and(eq(users.exerciseId, acme().exerciseId), eq(users.id, acme().people.camille))
    return tx.update(users).set({ firstname }).where(camille)
  }
  const nameOf = async (db: Db) => {
    const id = acme().people.camille
    return (await readPeople(db, acme().exerciseId, new Set([id]))).get(id)?.firstname
  }

  test('a name that is taken back was never kept, and one that is committed shows at once', async () => {
    const { store } = world()
    const before = await nameOf(store.read)
    const failed = store.write(async tx => {
      tx.touch(acme().exerciseId, 'people')
      await rename(tx, 'Undone')
      expect(await nameOf(tx)).toBe('Undone')
      expect(await nameOf(store.read)).toBe(before)
      throw new Error('back')
    })
    await expect(failed).rejects.toThrow('back')
    expect(await nameOf(store.read)).toBe(before)
    await store.write(async tx => {
      tx.touch(acme().exerciseId, 'people')
      await rename(tx, 'Cam')
    })
    expect(await nameOf(store.read)).toBe('Cam')
  })

  test('a weeze whose author was deleted meanwhile is left out, and a reply to somebody deleted is no reply', async () => {
    const { exerciseId, people } = acme()
    const [gone, author] = [987_654_321, people.camille]
    const rows = [
      { ...row, authorId: gone },
      { ...row, id: 2, authorId: author, replyToId: 1, replyToAuthorId: gone },
    ]
    expect(await toSharedWeezes(world().store.read, exerciseId, rows)).toMatchObject([{ id: 2, author: { id: author }, replyTo: null }])
  })

  test('what a reader likes or passes on shows on an older page at once, and no longer when it is taken back', async () => {
    const camille = await world().as('acme', 'camille')
    const { data } = await camille.weezes.feed({})
    const [newer, weeze] = data.slice(4)
    const older = async () => (await camille.weezes.feed({ before: newer?.createdOn })).data.find(({ id }) => id === weeze?.id)
    const id = weeze?.id ?? 0
    const before = await older()
    await camille.weezes.like({ id, liked: !before?.liked })
    expect(await older()).toMatchObject({ liked: !before?.liked })
    await camille.weezes.like({ id, liked: before?.liked })
    expect(await older()).toEqual(before)
    await camille.weezes.reweez({ id, text: '', mentions: [], medias: [], sponsored: false })
    expect(await older()).toMatchObject({ reweezed: true })
    await camille.weezes.undoReweez({ id })
    expect(await older()).toMatchObject({ reweezed: false })
  })
})
