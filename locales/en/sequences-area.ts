import { enSequences, enStage } from './sequences.ts'

import { enStorms } from './storms.ts'

/** The English texts of the control room. */
export const enSequencesArea = { sequences: enSequences, stage: enStage, storms: enStorms } as const
