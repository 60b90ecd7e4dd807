import type { frReadiness } from '../fr/readiness.ts'
import type { TranslationOf } from '../phrase-types.ts'

/** The English texts of what an exercise needs before it is played. */
export const enReadiness = {
  title: 'Preparation of the exercise',
  done: 'Preparation: {done:number} of {all:number} steps done',
  ready: 'Done',
  missing: 'To do',
  players: '{count:number} player{{s}}',
  animators: '{count:number} animator{{s}}',
  personas: '{count:number} persona{{s}}',
  mediaSources: '{count:number} media source{{s}}',
  items: '{count:number} row{{s}} of a schedule',
  weezes: '{count:number} weeze{{s}} before the start',
  connected: '{count:number} player{{s}} connected',
  started: '{count:number} sequence{{s}} started',
} as const satisfies TranslationOf<typeof frReadiness>
