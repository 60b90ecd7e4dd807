import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('A generated past', world => {
  test('speaks of the town of its exercise, and is shown before it is written', async () => {
    const { services, exercises } = world()
    const { exerciseId } = exercises.blue
    const { token } = await services.sessions.start({ exerciseId: exercises.root.exerciseId, userId: exercises.root.people.admin }, '')
    const { admin } = await world().withToken('root', token)
    const { read } = world().store
    const readTexts = () => read.select({ text: read.t.weezes.text }).from(read.t.weezes).where(eq(read.t.weezes.exerciseId, exerciseId))
    const before = await readTexts()
    expect((await admin.exercises.previewHistory({ exerciseId })).town).toBeNull()
    await (await world().as('blue', 'animator')).admin.sequences.setVariables({ variables: { ville: 'Arles' } })
    const preview = await admin.exercises.previewHistory({ exerciseId, language: 'en' })
    await promise('EXO-82', async () => {
      expect([preview.sentences.length, preview.town]).toEqual([10, 'Arles'])
      expect(await readTexts()).toEqual(before)
    })
    const { weezes } = await admin.exercises.generateHistory({ exerciseId, days: 5 })
    const known = new Set(before.map(({ text }) => text))
    const texts = (await readTexts()).flatMap(({ text }) => (known.has(text) ? [] : [text]))
    await promise('EXO-81', () => {
      expect(weezes).toBeGreaterThan(50)
      expect(texts.some(text => text.includes('Arles'))).toBe(true)
      expect(texts.join(' ')).not.toMatch(/Valmare|Mirelle|[{}]/)
    })
  })
})
