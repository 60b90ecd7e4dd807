import type { frRunWords } from '../fr/run-words.ts'
import type { TranslationOf } from '../phrase-types.ts'

/** The English words for what a run consists of, in its file and beside another one. */
export const enRunWords: TranslationOf<typeof frRunWords> = {
  camps: { players: 'Players', personas: 'Personas', sequences: 'Sequences', chatter: 'Chatter' },
  states: { published: 'Published', failed: 'Failed', skipped: 'Skipped', late: 'Late', pending: 'Not published' },
  /** With what the cell answered. */
  acts: { weeze: 'Weeze', message: 'Message', mail: 'Mail', article: 'Article', communique: 'Communiqué', outside: 'Outside of Weez' },
  means: { phone: 'Phone', radio: 'Radio', inPerson: 'In person', paper: 'Paper', other: 'Other' },
  outcomes: { reached: 'Reached', noAnswer: 'No answer', callBack: 'To call again', refused: 'Refused' },
  handStates: { published: 'Done', failed: 'Failed', skipped: 'Skipped', late: 'Late', pending: 'Not played' },
  verdicts: {
    met: 'in time',
    late: 'late',
    untimed: 'met, time unknown',
    partial: 'in part',
    refused: 'refused',
    dropped: 'dropped',
    unjudged: 'not judged',
    missed: 'unanswered',
    open: 'still expected',
  },
}
