import { frSequences, frStage } from './sequences.ts'

import { frStorms } from './storms.ts'

/** The French texts of the control room. */
export const frSequencesArea = { sequences: frSequences, stage: frStage, storms: frStorms } as const
