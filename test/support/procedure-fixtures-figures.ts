import type { ProcedureFixture } from './procedure-fixture.ts'

/** The fixtures of `figures` and `dossier`. */
export const figuresFixtures = {
  'dossier.progress': { validInput: () => ({}), targetInputs: () => [] },
  // The world has no run: `comparison.test.ts` compares those that it plays.
  'dossier.compare': { validInput: () => ({ a: 'now', b: 'now' }), targetInputs: () => [] },
  'figures.live': { validInput: () => ({}), targetInputs: () => [] },
  'figures.moods': {
    validInput: ({ weezeId }) => ({ ids: [weezeId] }),
    targetInputs: ({ weezeId }) => [{ ids: [weezeId] }],
    consumes: 'mood',
  },
  'figures.setMood': {
    validInput: ({ weezeId }) => ({ id: weezeId, mood: 'negative' }),
    targetInputs: ({ weezeId }) => [
      { id: weezeId, mood: 'positive' },
      { id: weezeId, mood: null },
    ],
  },
} as const satisfies Record<string, ProcedureFixture>
