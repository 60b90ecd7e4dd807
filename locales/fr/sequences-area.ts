import { frSequences } from './sequences.ts'

/** The French texts of the control room. */
export const frSequencesArea = { sequences: frSequences } as const
