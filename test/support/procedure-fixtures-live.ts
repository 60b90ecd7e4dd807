import type { ProcedureFixture } from './procedure-fixture.ts'
import { rewindFixtures } from './procedure-fixtures-rewind.ts'

/** The fixtures of `figures`, `dossier` and `rewind`. */
export const figuresFixtures = {
  'dossier.progress': { level: 'overseer', validInput: () => ({}), targetInputs: () => [] },
  'dossier.comparable': { level: 'overseer', validInput: () => undefined, targetInputs: () => [] },
  // The world has no run: `comparison.test.ts` compares those that it plays.
  'dossier.compare': { level: 'overseer', validInput: () => ({ a: 'now', b: 'now' }), targetInputs: () => [] },
  'figures.live': { level: 'overseer', validInput: () => ({}), targetInputs: () => [] },
  'figures.moods': {
    level: 'overseer',
    validInput: ({ weezeId }) => ({ ids: [weezeId] }),
    targetInputs: ({ weezeId }) => [{ ids: [weezeId] }],
    consumes: 'mood',
  },
  'figures.setMood': {
    level: 'animator',
    validInput: ({ weezeId }) => ({ id: weezeId, mood: 'negative' }),
    targetInputs: ({ weezeId }) => [
      { id: weezeId, mood: 'positive' },
      { id: weezeId, mood: null },
    ],
  },
  ...rewindFixtures,
} as const satisfies Record<string, ProcedureFixture>
