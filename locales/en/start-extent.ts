import type { frStartExtent } from '../fr/start-extent.ts'
import type { TranslationOf } from '../phrase-types.ts'

/** The English texts of what going back to the start erases and keeps. */
export const enStartExtent: TranslationOf<typeof frStartExtent> = {
  erased: 'Will be erased',
  kept: 'Stays',
  there: 'At the start',
  nothing: 'Nothing',
  playerWeezes: '{count:number} weeze{{s}} of players',
  otherWeezes: '{count:number} weeze{{s}} of personas and the team',
  messages: '{count:number} message{{s}}',
  articles: '{count:number} article{{s}}',
  notes: '{count:number} note{{s}} of observers',
  changedLines: '{count:number} change{{s}} to the plan',
  weezes: '{count:number} weeze{{s}} of the past',
  lines: '{count:number} line{{s}} of the plan',
  likes: '{count:number} like{{s}}',
  follows: '{count:number} follow{{s}}',
  inexact: 'This exercise began before its start was frozen: profiles, the plan and what was read stay as they are now.',
}
