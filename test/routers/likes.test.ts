import { beforeEach, expect, test } from 'vitest'
import { findCounterMismatches } from '#test/support/counter-mismatches.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('Likes', world => {
  let id: number
  beforeEach(async () => {
    id = (await (await world().as('acme', 'karim')).weezes.post({ text: 'likeable' })).id
  })
  const camille = () => world().as('acme', 'camille')

  test('without a state it toggles and answers the weeze', async () => {
    const { like } = (await camille()).weezes
    await promise('API-13', async () => {
      expect(await like({ id })).toMatchObject({ id, text: 'likeable', liked: true, likesCount: 1 })
      expect(await like({ id })).toMatchObject({ liked: false, likesCount: 0 })
      expect(await like({ id })).toMatchObject({ liked: true, likesCount: 1 })
    })
  })

  test('design rule 6: with a state it sets it, however often it is sent', async () => {
    const { like } = (await camille()).weezes
    await promise('API-13', async () => {
      for (const liked of [true, true, true]) expect(await like({ id, liked })).toMatchObject({ liked: true, likesCount: 1 })
      for (const liked of [false, false]) expect(await like({ id, liked })).toMatchObject({ liked: false, likesCount: 0 })
    })
  })

  test('design rules 5 and 6: the same like twenty times at once counts once', async () => {
    const { like } = (await camille()).weezes
    const answers = await Promise.all(Array.from({ length: 20 }, () => like({ id, liked: true })))
    expect(answers.every(answer => answer.liked)).toBe(true)
    expect(await like({ id, liked: true })).toMatchObject({ liked: true, likesCount: 1 })
    expect(await findCounterMismatches(world().store)).toEqual([])
  })
})
