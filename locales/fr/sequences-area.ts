import { frSequences } from './sequences.ts'
import { frStage } from './stage.ts'
import { frStorms } from './storms.ts'

/** The French texts of the control room. */
export const frSequencesArea = { sequences: frSequences, stage: frStage, storms: frStorms } as const
