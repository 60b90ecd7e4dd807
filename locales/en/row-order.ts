import type { frRowOrder } from '../fr/row-order.ts'
import type { TranslationOf } from '../phrase-types.ts'

/** The English texts of what the times of a chronogramme, and the numbers that its rows name, leave open. */
export const enRowOrder: TranslationOf<typeof frRowOrder> = {
  timeMissing: 'No time: write H+00:15, 10h15 or 15 min',
  time: 'Unreadable time “{value:string}”: write H+00:15, 10h15 or 15 min',
  date: 'There is no such day: “{value:string}”',
  day: 'Unreadable day “{value:string}”: the time alone counts. Write 07/12/2026 or D+1',
  timeBack: '“{value:string}” comes before the row above: earlier, or a day later? Move the row, or write D+1 before the time',
  timeMixed: 'Nothing says where “{value:string}” belongs: write the time as in the first row, for example H+00:15',
  timeOrder: '“{value:string}” comes before the row above: check its day and time',
  timeStart: '“{value:string}” from the start, or at night? Write H+02:00 or 2h00; the rows below are read alike',
  timeUnit: '“{value:string}”: hours or minutes? Write H+15 min or H+15 h',
  afterEnd: 'This row comes after the end of the sequence, at {value:string}',
  recipientUnused: 'This row is public: “{value:string}” is no recipient of it. Write “message” as its kind if it should be',
  replyAmbiguous: 'Several rows have the number “{value:string}”',
}
