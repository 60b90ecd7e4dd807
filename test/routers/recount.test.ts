import { expect, test } from 'vitest'
import { readAllImages, readMiscounts, readNewestWeezeDate } from '#routers/admin/recount.reads.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'

describeWorlds('Recount', world => {
  test('design rule 5, design 8: finds no wrong counter where all are right, and each one that is wrong', async () => {
    const { store } = world()
    expect(await readMiscounts(store.read)).toEqual({})
    const failing = store.write(async tx => {
      await tx.update(tx.t.weezes).set({ likesCount: 99, repliesCount: 99, reweezsCount: 99 })
      await tx.update(tx.t.users).set({ weezesCount: 99, notificationsCount: 99, followersCount: 99, followingCount: 99 })
      await tx.update(tx.t.exercises).set({ weezesCount: 99 })
      throw new Error(Object.keys(await readMiscounts(tx)).join(', '))
    })
    await expect(failing).rejects.toThrow(
      'weezes of exercises, weezes of people, notifications of people, followers of people, followed by people, likes of weezes, replies of weezes, reweezes of weezes',
    )
  })

  test('design 8: knows every image and the newest moment of all exercises', async () => {
    const { store, exercises } = world()
    const images = await readAllImages(store.read)
    for (const { exerciseId, imageId } of Object.values(exercises)) expect(images).toContainEqual({ exerciseId, imageId })
    const moments = (await store.read.select().from(store.read.t.exercises)).map(({ lastCreatedOn }) => lastCreatedOn.getTime())
    expect((await readNewestWeezeDate(store.read))?.getTime()).toBe(Math.max(...moments))
  })
})
