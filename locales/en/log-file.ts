import type { frLogFile } from '../fr/log-file.ts'
import type { TranslationOf } from '../phrase-types.ts'

/** The English words of the log as a file. */
export const enLogFile: TranslationOf<typeof frLogFile> = {
  columns: {
    id: 'No.',
    on: 'Time',
    clock: 'H+',
    kind: 'Kind',
    words: 'Text',
    author: 'Author',
    owner: 'Owner',
    due: 'Due',
    ended: 'Done or lifted at',
    about: 'About no.',
    correctedBy: 'Corrected by no.',
    attached: 'Attachment',
    received: 'Received at',
  },
  kinds: { information: 'Information', decision: 'Decision', action: 'Action' },
  acts: { done: 'Action done', lifted: 'Decision lifted', undone: 'Taken back' },
}
