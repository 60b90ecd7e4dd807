import { z } from 'zod'
import { articleStatuses, itemKinds } from '#db/schema/enums.ts'
import { reason } from '../error-reasons.contract.ts'
import { mailParty } from '../mail/mail.contract.ts'
import { person } from '../people.contract.ts'
import { id, isoDateTime, terms } from '../scalars.contract.ts'

/** Of how many minutes a search for what is new may be: 10 or 60. */
const minutes = z
  .int()
  .refine(value => value === 10 || value === 60, reason('search.limit'))
  .meta({ enum: [10, 60] })

/** A search by the beginnings of words, accents and case aside; all words must be found (EXO-150). */
export const findInput = z.strictObject({
  terms,
  authorId: id.optional().meta({ description: 'Only what this person wrote', example: 7 }),
  /** Asked by those who know who is a persona (design rule 12). */
  camp: z
    .enum(['players', 'personas'])
    .optional()
    .meta({ description: 'Only what these wrote, for animators and observers', example: 'players' }),
  minutes: minutes.optional().meta({ description: 'Only what was written in the last minutes', example: 10 }),
  hasPicture: z.boolean().default(false).meta({ description: 'Only what has a picture', example: true }),
})
export type FindInput = z.infer<typeof findInput>

/** A part of a text, and where in it words of the search begin and end. */
export const markedText = z.object({ text: z.string(), marks: z.array(z.tuple([z.int(), z.int()])) })
export type MarkedText = z.infer<typeof markedText>

const foundPerson = z.object({ person, name: markedText })
const foundWeeze = z.object({
  id,
  /** The first weeze of its thread; null when it is in none. */
  conversationId: id.nullable(),
  author: person,
  words: markedText,
  imagesCount: z.int(),
  createdOn: isoDateTime,
})
const foundMessage = z.object({
  id,
  conversationId: id,
  author: person,
  words: markedText,
  createdOn: isoDateTime,
  /** Whether it is in the mailboxes of the personas, not in those of the reader. */
  shared: z.boolean(),
})
const foundMail = z.object({
  id,
  threadId: id,
  from: mailParty,
  subject: markedText,
  words: markedText,
  attachments: z.int(),
  createdOn: isoDateTime,
})
const foundArticle = z.object({
  id,
  frontId: z.string(),
  title: markedText,
  words: markedText,
  source: z.string(),
  status: z.enum(articleStatuses),
  publishedOn: isoDateTime.nullable(),
})
const foundItem = z.object({
  id,
  sequenceId: id,
  sequence: z.string(),
  kind: z.enum(itemKinds),
  author: person,
  words: markedText,
  /** Seconds from the start of the sequence. */
  offset: z.int(),
})

const foundNote = z.object({
  id,
  author: person,
  words: markedText,
  notedOn: isoDateTime,
  /** Seconds of the exercise clock, null before its start. */
  elapsed: z.int().nullable(),
})

const group = <Found extends z.ZodType>(found: Found) => z.object({ data: z.array(found), hasMore: z.boolean() })

/** What was found by kind, each the newest first and up to `foundMax`. */
export const found = z.object({
  people: group(foundPerson),
  weezes: group(foundWeeze),
  messages: group(foundMessage),
  /** Of mailboxes that the reader may open; empty where the exercise has no mail. */
  mails: group(foundMail),
  articles: group(foundArticle),
  /** Of sequences; empty for players. */
  items: group(foundItem),
  /** Of observers and animators, newest moment first; empty for players. */
  notes: group(foundNote),
})
export type Found = z.infer<typeof found>
