import type { frDryRun } from '../fr/dry-run.ts'
import type { TranslationOf } from '../phrase-types.ts'

/** The English texts of the dry run of a plan. */
const enDryRun: TranslationOf<typeof frDryRun> = {
  title: 'Dry run',
  hint: 'Robots play the plan at one stretch, and the cell does nothing of what is expected of it. Nothing is stored.',
  robots: 'Robots that play',
  askEvery: 'Minutes between two questions',
  between: 'from {min:number} to {max:number}',
  total: 'About {count:number} decision{{s}} in {time:string}.',
  calm: 'Nobody has more than {most:number} of them in a minute.',
  crowded: '{count:number} moment{{s}} at which more than {most:number} decisions in a minute fall on one person.',
  table: 'Decisions of the team, by {minutes:number} minutes',
  moment: 'Moment',
  everybody: 'Without a role',
  shared: 'for {count:number} {{person|people}}',
  answers: '{count:number} answer{{s}}',
  hand: '{count:number} to play',
  reminders: '{count:number} reminder{{s}}',
  proposals: '{count:number} proposed',
  fullest: 'up to {count:string} a minute',
  conditions: 'Conditional lines, if the cell stays silent',
  line: 'Line {number:number}',
  proposed: 'proposed at {time:string}',
  published: 'published at {time:string}',
  never: 'does not come',
  nothing: 'No line is planned.',
  failed: 'The dry run could not be played. Please try again.',
}

/** The English texts of the dry run. */
export const enDryRunArea = { dryRun: enDryRun }
