import { enSequences } from './sequences.ts'
import { enStorms } from './storms.ts'

/** The English texts of the control room. */
export const enSequencesArea = { sequences: enSequences, storms: enStorms } as const
