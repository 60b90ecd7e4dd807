import type { ProcedureFixture } from './procedure-fixture.ts'

/** What a stop of these tests says. */
export const stopWords = {
  situation: 'leave' as const,
  text: 'Alarme incendie au siège. Quittez le bâtiment maintenant.',
  steps: ['Laissez votre poste, sortez à pied.'],
  place: 'parking est, point B',
  calls: [{ name: 'Élise Caron', detail: 'direction de l’exercice', number: '06 39 98 26 12' }],
}

/** The fixtures of `stops`. Done already: a stop would end the other calls, and `stops.test.ts` makes them. */
export const stopFixtures = {
  'stops.get': { level: 'animator', validInput: () => undefined, targetInputs: () => [] },
  'stops.begin': { level: 'animator', validInput: () => ({ ...stopWords, number: 0, confirm: 'réel' }), targetInputs: () => [] },
  'stops.lift': { level: 'animator', validInput: () => ({ number: 0, ending: 'resumed', confirm: 'lever' }), targetInputs: () => [] },
  'stops.setSettings': { level: 'animator', validInput: () => ({ place: 'valid' }), targetInputs: () => [] },
} as const satisfies Record<string, ProcedureFixture>
