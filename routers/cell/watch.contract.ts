import { z } from 'zod'
import { watchPlaces } from '#db/schema/enums.ts'
import { reason } from '../error-reasons.contract.ts'
import { watchAuthorsMax, watchPeriods, watchPhraseMax, watchWordMax, watchWordsMax } from '../limits.contract.ts'
import { people, person } from '../people.contract.ts'
import { before, id, isoDateTime, isoMoment, line, noInput } from '../scalars.contract.ts'
import { markedText } from '../search/search.contract.ts'

const words = z.array(line(watchWordMax)).max(watchWordsMax).default([])

/** What a column finds (CELL-06): all of `words`, one of `any` and the phrase, and nothing of `without`. */
const watchQuery = z.strictObject({
  words: words.meta({ description: 'Beginnings of words, hashtags with # and people with @, all of them', example: ['école', '#fuite'] }),
  any: words.meta({ description: 'Beginnings of words, one of them', example: ['parents'] }),
  without: words.meta({ description: 'As `words`, none of them', example: ['cantine'] }),
  phrase: line(watchPhraseMax).default('').meta({ description: 'Whole words in this order', example: '16 h 30' }),
  authorIds: z
    .array(id)
    .max(watchAuthorsMax)
    .default([])
    .meta({ description: 'Only weezes of one of these people', example: [7] }),
  places: z
    .array(z.enum(watchPlaces))
    .min(1)
    .max(watchPlaces.length)
    .default([...watchPlaces]),
  hasPicture: z.boolean().default(false),
  minutes: z
    .int()
    .refine(value => watchPeriods.some(period => period === value), reason('search.limit'))
    .meta({ enum: [...watchPeriods] })
    .nullable()
    .default(null),
})

/** Tells readers of a column of so many publications within so many minutes. */
const watchAlert = z.strictObject({ count: z.int().min(1).max(999), minutes: z.int().min(1).max(60) })
export type WatchAlert = z.infer<typeof watchAlert>

const columnFields = { query: watchQuery, alert: watchAlert.nullable().default(null) }

export const addColumnInput = z.strictObject({ ...columnFields, shared: z.boolean().default(false) })
export type AddColumnInput = z.output<typeof addColumnInput>
export const editColumnInput = addColumnInput.extend({ id })
export type EditColumnInput = z.output<typeof editColumnInput>
/** A column that was added. */
export const addedColumn = z.object({ id })
export const deleteColumnInput = z.strictObject({ id })
export const previewColumnInput = z.strictObject(columnFields)
export type PreviewColumnInput = z.output<typeof previewColumnInput>
export const readColumnInput = z.strictObject({ id, before })
export type ReadColumnInput = z.output<typeof readColumnInput>
/** The newest publication of a column that one has seen, and until when one has seen its alerts. */
export const seeColumnInput = z.strictObject({ id, seenOn: isoMoment.optional(), alertSeenOn: isoMoment.optional() })
export type SeeColumnInput = z.output<typeof seeColumnInput>
export const readWatchInput = noInput

/** How a column stands. */
export const watchColumn = z.object({
  id,
  owner: person,
  shared: z.boolean(),
  query: watchQuery,
  /** The people of `query.authorIds`. */
  authors: people,
  alert: watchAlert.nullable(),
  /** Until which publication the reader has seen it, and how many are newer, up to 99; those who oversee have seen all. */
  seenOn: isoDateTime,
  newCount: z.int(),
  /** Its publications by 5 minutes in the last hour, the oldest first. */
  bars: z.array(z.int()),
  /** An alert that the reader has not seen: when it rang, and the most publications within its time, with the moment of the last of them. */
  ringing: z.object({ since: isoDateTime, count: z.int(), on: isoDateTime }).nullable(),
})
export type WatchColumn = z.infer<typeof watchColumn>

const mediaName = z.object({ id: z.int(), name: z.string(), logoSmall: z.string() })

/** The columns that one sees, and what all of them found in the last hour. */
export const watch = z.object({
  data: z.array(watchColumn),
  /** The end of the last bar; each is of 5 minutes. */
  until: isoDateTime,
  bars: z.array(z.int()),
  count: z.int(),
  /** Who published most of it: a person or a newspaper. */
  accounts: z.array(z.object({ person: person.nullable(), source: mediaName.nullable(), count: z.int() })),
  /** When the exercise stood. */
  pauses: z.array(z.object({ from: isoDateTime, to: isoDateTime.nullable() })),
})
export type Watch = z.infer<typeof watch>

/** A publication that a column found; an article has a newspaper, a communiqué a number. */
const watchRow = z.object({
  subject: z.enum(['weeze', 'article', 'communique']),
  id,
  author: person.nullable(),
  source: mediaName.nullable(),
  /** The address of an article. */
  frontId: z.string().nullable(),
  number: z.int().nullable(),
  words: markedText,
  picture: z.object({ val: z.string(), alt: z.string() }).nullable(),
  counts: z.object({ replies: z.int(), reweezs: z.int(), likes: z.int() }).nullable(),
  createdOn: isoDateTime,
})
export type WatchRow = z.infer<typeof watchRow>

/** What a column found, the newest first. */
export const watchPage = z.object({ data: z.array(watchRow), hasMore: z.boolean() })
export type WatchPage = z.infer<typeof watchPage>

/** How much a column would find, up to 2,000, and how often it would have told of it, the last time at `lastAlertOn`. */
export const watchPreview = z.object({ count: z.int(), hasMore: z.boolean(), alerts: z.int(), lastAlertOn: isoDateTime.nullable() })
export type WatchPreview = z.infer<typeof watchPreview>
