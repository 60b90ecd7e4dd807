import { frSequences } from './sequences.ts'
import { frStorms } from './storms.ts'

/** The French texts of the control room. */
export const frSequencesArea = { sequences: frSequences, storms: frStorms } as const
