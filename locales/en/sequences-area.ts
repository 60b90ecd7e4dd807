import { enSequences } from './sequences.ts'

/** The English texts of the control room. */
export const enSequencesArea = { sequences: enSequences } as const
