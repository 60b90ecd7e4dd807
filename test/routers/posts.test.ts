import { expect, test } from 'vitest'
import { weeze } from '#routers/weezes/weezes.contract.ts'
import { errorOf } from '#test/support/call-errors.ts'
import type { ExerciseName } from '#test/support/canary-exercises.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { fingerprint } from '#test/support/fingerprint.ts'
import { promise } from '#test/support/promise.ts'

const missing = 1
const errorWithCode = (code: string) => expect.objectContaining({ code })

describeWorlds('Posts', world => {
  const rows = (name: ExerciseName) => fingerprint(world().store, [world().exercises[name].exerciseId])
  const image = (name: ExerciseName) => ({ type: 'IMAGE' as const, val: world().exercises[name].imageId })

  test('a weeze is answered as its readers see it', async () => {
    const { people, imageId } = world().exercises.acme
    const camille = await world().as('acme', 'camille')
    const video = { type: 'VIDEO' as const, val: 'https://youtu.be/x' }
    const medias = [{ ...image('acme'), alt: 'une usine' }, video]
    const posted = await camille.weezes.post({ text: 'E\u0301té', mentions: [people.karim], medias, sponsored: true })
    expect(weeze.strict().parse(posted)).toEqual(posted)
    await promise('API-09', () =>
      expect(posted).toMatchObject({ text: 'Été', sponsored: true, author: { id: people.camille }, likesCount: 0, liked: false }),
    )
    await promise('POST-06', () =>
      expect(posted.medias).toEqual([{ type: 'IMAGE', val: imageId, alt: 'une usine', width: 32, height: 32 }, video]),
    )
    await promise('COMP-01', async () => expect((await camille.weezes.feed({})).data[0]).toEqual(posted))
  })

  test('text or an image is needed, and white space is no text', async () => {
    const camille = await world().as('acme', 'camille')
    const before = await rows('acme')
    await promise('COMP-02', async () => {
      for (const text of ['', ' ', '\n\t\u00a0\u2003\ufeff'])
        await expect(camille.weezes.post({ text })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      expect(await rows('acme')).toBe(before)
      await expect(camille.weezes.post({ medias: [image('acme')] })).resolves.toMatchObject({ text: '' })
    })
  })

  test('281 characters are sent, 10,000 too, and one more is rejected', async () => {
    const camille = await world().as('acme', 'camille')
    await promise('COMP-07', async () => {
      for (const length of [281, 10_000])
        await expect(camille.weezes.post({ text: 'é'.repeat(length) })).resolves.toMatchObject({ text: 'é'.repeat(length) })
      await expect(camille.weezes.post({ text: 'é'.repeat(10_001) })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    })
  })

  test('twenty images and no more', async () => {
    const camille = await world().as('acme', 'camille')
    const medias = Array.from({ length: 20 }, () => image('acme'))
    await promise('COMP-09', async () => {
      await expect(camille.weezes.post({ medias })).resolves.toMatchObject({ medias: { length: 20 } })
      await expect(camille.weezes.post({ medias: [...medias, image('acme')] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    })
  })

  test('an unknown image, another exercise’s image and a video from elsewhere get the same error', async () => {
    const camille = await world().as('acme', 'camille')
    const before = await rows('acme')
    const refused = [
      { type: 'IMAGE' as const, val: 'A'.repeat(22) },
      image('blue'),
      image('root'),
      { type: 'VIDEO' as const, val: 'https://elsewhere.test/film' },
      { type: 'VIDEO' as const, val: 'javascript:alert(1)' },
    ]
    for (const media of refused)
      await expect(camille.weezes.post({ text: 'x', medias: [media] })).rejects.toEqual(errorWithCode('BAD_REQUEST'))
    expect(await rows('acme')).toBe(before)
  })

  test('only people of the exercise can be mentioned', async () => {
    const camille = await world().as('acme', 'camille')
    for (const mention of [missing, world().exercises.blue.people.camille])
      expect(await errorOf(camille.weezes.post({ text: 'x', mentions: [mention] }))).toEqual([
        'BAD_REQUEST',
        { mentions: 'Unknown person' },
      ])
  })

  test.each([
    ['animator', 'mairie', 'OK', 'ROLE-02'],
    ['admin', 'mairie', 'OK', 'ROLE-02'],
    ['animator', 'animator', 'OK', 'COMP-22'],
    ['camille', 'camille', 'OK', 'COMP-22'],
    ['animator', 'admin', 'FORBIDDEN', 'COMP-22'],
    ['admin', 'animator', 'FORBIDDEN', 'COMP-22'],
    ['animator', 'camille', 'FORBIDDEN', 'COMP-22'],
    ['animator', 'observer', 'FORBIDDEN', 'COMP-22'],
    ['camille', 'karim', 'FORBIDDEN', 'COMP-22'],
    ['camille', 'mairie', 'FORBIDDEN', 'COMP-22'],
    ['camille', 'animator', 'FORBIDDEN', 'COMP-22'],
    ['observer', 'observer', 'FORBIDDEN', 'ROLE-10'],
    ['observer', 'mairie', 'FORBIDDEN', 'COMP-22'],
  ] as const)('%s writes as %s: %s', async (username, identity, outcome, id) => {
    const { people } = world().exercises.acme
    const caller = await world().as('acme', username)
    const before = await rows('acme')
    const post = caller.weezes.post({ text: 'in the name of', authorId: people[identity] })
    const author = { id: people[identity], username: identity }
    if (outcome === 'OK') return promise(id, async () => expect(await post).toMatchObject({ author }))
    await promise(id, async () => {
      await expect(post).rejects.toEqual(errorWithCode(outcome))
      expect(await rows('acme')).toBe(before)
    })
  })
})
