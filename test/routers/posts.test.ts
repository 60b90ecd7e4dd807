import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import { weeze } from '#routers/weezes/weezes.contract.ts'
import type { ExerciseName } from '#test/support/canary-exercises.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { fingerprint } from '#test/support/fingerprint.ts'

const missing = 1
const errorWithCode = (code: string) => expect.objectContaining({ code })

describeWorlds('Posts', world => {
  const rows = (name: ExerciseName) => fingerprint(world().store, [world().exercises[name].exerciseId])
  const image = (name: ExerciseName) => ({ type: 'IMAGE' as const, val: world().exercises[name].imageId })

  test('API-09, COMP-01, COMP-16, ENT-06, POST-06: a weeze is answered as its readers see it', async () => {
    const { people, imageId } = world().exercises.acme
    const camille = await world().as('acme', 'camille')
    const video = { type: 'VIDEO' as const, val: 'https://youtu.be/x' }
    const medias = [{ ...image('acme'), alt: 'une usine' }, video]
    const posted = await camille.weezes.post({ text: 'E\u0301té', mentions: [people.karim], medias, sponsored: true })
    expect(weeze.strict().parse(posted)).toEqual(posted)
    expect(posted).toMatchObject({ text: 'Été', sponsored: true, author: { id: people.camille }, likesCount: 0, liked: false })
    expect(posted.medias).toEqual([{ type: 'IMAGE', val: imageId, alt: 'une usine', width: 32, height: 32 }, video])
    expect((await camille.weezes.feed({})).data[0]).toEqual(posted)
  })

  test('design rule 13, COMP-02: text or an image is needed, and white space is no text', async () => {
    const camille = await world().as('acme', 'camille')
    const before = await rows('acme')
    for (const text of ['', ' ', '\n\t\u00a0\u2003\ufeff'])
      await expect(camille.weezes.post({ text })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await rows('acme')).toBe(before)
    await expect(camille.weezes.post({ medias: [image('acme')] })).resolves.toMatchObject({ text: '' })
  })

  test('COMP-07: 281 characters are sent, 10,000 too, and one more is rejected', async () => {
    const camille = await world().as('acme', 'camille')
    for (const length of [281, 10_000])
      await expect(camille.weezes.post({ text: 'é'.repeat(length) })).resolves.toMatchObject({ text: 'é'.repeat(length) })
    await expect(camille.weezes.post({ text: 'é'.repeat(10_001) })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('COMP-09: twenty images and no more', async () => {
    const camille = await world().as('acme', 'camille')
    const medias = Array.from({ length: 20 }, () => image('acme'))
    await expect(camille.weezes.post({ medias })).resolves.toMatchObject({ medias: { length: 20 } })
    await expect(camille.weezes.post({ medias: [...medias, image('acme')] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('POST-06: an unknown image, another exercise’s image and a video from elsewhere get the same error', async () => {
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

  test('COMP-16: only people of the exercise can be mentioned', async () => {
    const camille = await world().as('acme', 'camille')
    for (const mention of [missing, world().exercises.blue.people.camille])
      await expect(camille.weezes.post({ text: 'x', mentions: [mention] })).rejects.toEqual(errorWithCode('BAD_REQUEST'))
  })

  test.each([
    ['animator', 'mairie', 'OK'],
    ['admin', 'mairie', 'OK'],
    ['animator', 'animator', 'OK'],
    ['camille', 'camille', 'OK'],
    ['animator', 'admin', 'FORBIDDEN'],
    ['admin', 'animator', 'FORBIDDEN'],
    ['animator', 'camille', 'FORBIDDEN'],
    ['animator', 'observer', 'FORBIDDEN'],
    ['camille', 'karim', 'FORBIDDEN'],
    ['camille', 'mairie', 'FORBIDDEN'],
    ['camille', 'animator', 'FORBIDDEN'],
    ['observer', 'observer', 'FORBIDDEN'],
    ['observer', 'mairie', 'FORBIDDEN'],
  ] as const)('COMP-22, ROLE-02, design rule 7: %s writes as %s: %s', async (username, identity, outcome) => {
    const { people } = world().exercises.acme
    const caller = await world().as('acme', username)
    const before = await rows('acme')
    const post = caller.weezes.post({ text: 'in the name of', authorId: people[identity] })
    if (outcome === 'OK') return expect(await post).toMatchObject({ author: { id: people[identity], username: identity } })
    await expect(post).rejects.toEqual(errorWithCode(outcome))
    expect(await rows('acme')).toBe(before)
  })

  test('design rule 1: another exercise’s persona is answered as one that does not exist', async () => {
    const answers: Partial<Record<Role, unknown[]>> = {}
    for (const [role, username] of [
      ['ANIMATOR', 'animator'],
      ['USER', 'camille'],
    ] as const) {
      const caller = await world().as('acme', username)
      answers[role] = []
      for (const authorId of [world().exercises.blue.people.mairie, world().exercises.root.people.mairie, missing])
        answers[role].push(await caller.weezes.post({ text: 'x', authorId }).catch(({ code, message }) => [code, message]))
    }
    expect(answers.ANIMATOR).toEqual(Array(3).fill(['NOT_FOUND', 'Not found']))
    expect(answers.USER).toEqual(Array(3).fill(['FORBIDDEN', 'Forbidden']))
  })

  test('design rule 7: writing as a persona leaves an audit row with the weeze, writing as oneself none', async () => {
    const { store, exercises } = world()
    const { exerciseId, people } = exercises.blue
    const { audit, weezes } = store.read.t
    const animator = await world().as('blue', 'animator')
    await animator.weezes.post({ text: 'myself' })
    const posted = await animator.weezes.post({ text: 'as the town hall', authorId: people.mairie })
    const rows = await store.read.select().from(audit).where(eq(audit.exerciseId, exerciseId))
    const act = { actorId: people.animator, identityId: people.mairie, action: 'weeze.post', objectId: posted.id }
    expect(rows).toEqual([expect.objectContaining(act)])

    // In one transaction: when the whole falls, neither of the two is there.
    const falling = store.write(async () => {
      await animator.weezes.post({ text: 'never', authorId: people.mairie })
      throw new Error('fallen')
    })
    await expect(falling).rejects.toThrow('fallen')
    expect(await store.read.select().from(audit).where(eq(audit.exerciseId, exerciseId))).toHaveLength(1)
    const never = and(eq(weezes.exerciseId, exerciseId), eq(weezes.text, 'never'))
    expect(await store.read.select().from(weezes).where(never)).toEqual([])
  })
})
