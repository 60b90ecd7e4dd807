import { z } from 'zod'
import { handMeans, handOutcomes, itemKinds, publicationOutcomes } from '#db/schema/enums.ts'
import { mail, mailThreadRow } from '../mail/mail.contract.ts'
import { conversation, message } from '../messaging/messaging.contract.ts'
import { person } from '../people.contract.ts'
import { article, frontId } from '../press/press.contract.ts'
import { id, isoDateTime, isoMoment } from '../scalars.contract.ts'
import { exerciseClock } from '../session.contract.ts'
import { articleCard } from '../weezes/article-cards.contract.ts'
import { feedAuthors } from '../weezes/feed.contract.ts'
import { profile } from '../weezes/profiles.contract.ts'
import type { trend } from '../weezes/trends.contract.ts'

/** The moment that is read. */
const at = isoMoment

export const momentInput = z.strictObject({ at })

/** A page of the feed of a moment: all, what players or personas wrote, or that of one author. */
export const pastFeedInput = z.strictObject({
  at,
  before: isoMoment.optional(),
  authors: feedAuthors.optional(),
  authorId: id.optional(),
})
export type PastFeedInput = z.infer<typeof pastFeedInput>

export const pastThreadInput = z.strictObject({ at, id, before: isoMoment.optional() })
export type PastThreadInput = z.infer<typeof pastThreadInput>

/** The trends of the last `duration` seconds before a moment. */
export const pastTrendsInput = z.strictObject({ at, duration: z.int().min(1).max(604_800) })

export const pastProfileInput = z.strictObject({ at, id })
export type PastProfileInput = z.infer<typeof pastProfileInput>

const pastProfile = profile.omit({ rewritesCount: true })
export type PastProfile = z.infer<typeof pastProfile>

/** The mailbox of a persona, or without one those of all. */
export const pastMailboxesInput = z.strictObject({ at, personaId: id.optional() })
export type PastMailboxesInput = z.infer<typeof pastMailboxesInput>

/** A conversation of a persona at a moment: who was typing is not kept. */
const pastConversation = conversation.omit({ rewrittenOn: true, typing: true })
export type PastConversation = z.infer<typeof pastConversation>

/** Those that wait, the longest wait first, then the others, newest activity first. */
const pastMailboxes = z.object({ waiting: z.int(), data: z.array(pastConversation) })
export type PastMailboxes = z.infer<typeof pastMailboxes>

export const pastMessagesInput = z.strictObject({ at, conversationId: id })
export type PastMessagesInput = z.infer<typeof pastMessagesInput>

const pastMessages = z.array(message)
export type PastMessages = z.infer<typeof pastMessages>

/** A page of the log of a moment. */
export const pastLogInput = z.strictObject({ at, before: id.optional() })

/** The threads of a mailbox, or without one those of all that the reader may open. */
export const pastMailThreadsInput = z.strictObject({ at, mailbox: id.optional(), before: isoMoment.optional() })
export type PastMailThreadsInput = z.infer<typeof pastMailThreadsInput>

/** A thread by its newest mail of the moment: who had read it, and who had put it away, is not kept. */
const pastMailRow = mailThreadRow
  .pick({
    id: true,
    subject: true,
    from: true,
    excerpt: true,
    mails: true,
    attachments: true,
    updatedOn: true,
  })
  /** Whether somebody waited for an answer to it. */
  .extend({ waits: z.boolean() })
export type PastMailRow = z.infer<typeof pastMailRow>

/** Newest first; `next` = the `before` of the page after it. */
const pastMails = z.object({ data: z.array(pastMailRow), next: isoDateTime.nullable() })
export type PastMails = z.infer<typeof pastMails>

export const pastMailThreadInput = z.strictObject({ at, id, mailbox: id.optional() })
export type PastMailThreadInput = z.infer<typeof pastMailThreadInput>

const pastMailThread = pastMailRow.extend({ data: z.array(mail), hasOlder: z.boolean() })
export type PastMailThread = z.infer<typeof pastMailThread>

export const pastArticleInput = z.strictObject({ at, frontId })

/** An article as readers had it. */
const pastArticle = articleCard.extend(article.pick({ subtitle: true, body: true, author: true, sources: true }).shape)
export type PastArticle = z.infer<typeof pastArticle>

/** A line of the plan; `planned` is when it was due as far as was known, null = unknown, `actual` when it was published. */
const pastLine = z.object({
  id,
  sequence: z.string(),
  kind: z.enum(itemKinds),
  offset: z.int(),
  author: person,
  words: z.string(),
  expected: z.string().nullable(),
  state: z.enum(['pending', ...publicationOutcomes]),
  planned: isoDateTime.nullable(),
  actual: isoDateTime.nullable(),
  publishedId: id.nullable(),
  /** How a line was to be played by hand, by which person or role of the desk, and for whom; null for any other. */
  hand: z.object({ means: z.enum(handMeans), player: z.string().nullable(), toName: z.string().nullable() }).nullable(),
  /** What had come of a line that somebody plays by hand, and the note; null for any other, and before. */
  play: z.object({ outcome: z.enum(handOutcomes), note: z.string() }).nullable(),
})
export type PastLine = z.infer<typeof pastLine>

/** The lines in the order of the plan, and the id of that which was due next. */
const pastPlan = z.object({ lines: z.array(pastLine), next: id.nullable() })
export type PastPlan = z.infer<typeof pastPlan>

export const spanInput = z.strictObject({})

/** The span that can be rewound, with the weezes of each minute of it. */
const rewindSpan = z.object({
  from: isoDateTime,
  to: isoDateTime,
  /** Whether it goes on, so that `to` is now. */
  goesOn: z.boolean(),
  minutes: z.array(z.int()),
  pauses: z.array(z.object({ from: isoDateTime, to: isoDateTime })),
  changes: exerciseClock.shape.changes,
})
export type RewindSpan = z.infer<typeof rewindSpan>
export type PastTrend = z.infer<typeof trend>
