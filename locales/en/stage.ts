import type { frStage } from '../fr/stage.ts'
import type { TranslationOf } from '../phrase-types.ts'

/** The English texts of where an exercise stands, for who conducts it. */
export const enStage: TranslationOf<typeof frStage> = {
  rehearsing: 'Rehearsal: it can be undone, or kept.',
  begin: 'Start a run',
  between: 'Run {number:number} closed: nothing plays.',
  betweenRuns: 'The run is closed: begin the next one, or go back to preparing.',
}
