import type { frReadiness } from '../fr/readiness.ts'
import type { TranslationOf } from '../phrase-types.ts'
import { enItemFailures } from './item-failures.ts'

/** The English texts of what an exercise needs before it is played. */
export const enReadiness = {
  title: 'Preparation of the exercise',
  done: 'Preparation: {done:number} of {all:number} steps done',
  ready: 'Done',
  missing: 'To do',
  players: '{count:number} player{{s}}',
  officials: '{count:number} official account{{s}}',
  animators: '{count:number} animator{{s}}',
  personas: '{count:number} persona{{s}}',
  mediaSources: '{count:number} media source{{s}}',
  items: '{count:number} row{{s}} of a schedule',
  weezes: '{count:number} weeze{{s}} before the start',
  connected: '{count:number} player{{s}} connected',
  wrong: 'To correct',
  voiceless: '{count:number} media source{{s}} without a persona',
  voices: 'Each media source has its persona',
  lacking: '{count:number} line{{s}} to correct',
  complete: 'No line to correct',
  lines: 'Lines to correct',
  failure: enItemFailures,
  stage: 'Where the exercise stands',
  stages: { preparing: 'Preparing', rehearsing: 'Rehearsal', playing: 'Run', closed: 'Closed' },
  now: {
    preparing: 'Playing a sequence begins a rehearsal: it is undone in one go, or kept as a run.',
    rehearsing: 'What is played is undone in one go, or kept as a run.',
    playing: 'A run is going on: closing keeps it and leads back to the start.',
    closed: 'Nothing is played or written any more: begin the next run, or go back to preparing.',
  },
  toRuns: 'Runs',
  started: '{count:number} sequence{{s}} started',
} as const satisfies TranslationOf<typeof frReadiness>
