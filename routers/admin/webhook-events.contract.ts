import { z } from 'zod'
import {
  actKinds,
  debtSubjects,
  itemKinds,
  judgements,
  moods,
  sequenceKinds,
  sequenceStatuses,
  stormStatuses,
  type webhookEvents,
} from '#db/schema/enums.ts'
import { publishedCommunique } from '../cell/publications.contract.ts'
import { mail } from '../mail/mail.contract.ts'
import { note } from '../notes/notes.contract.ts'
import { person } from '../people.contract.ts'
import { article } from '../press/press.contract.ts'
import { id, isoDateTime } from '../scalars.contract.ts'
import { exercisePhase } from '../session.contract.ts'
import { mention, weeze } from '../weezes/weezes.contract.ts'
import type { testWebhookEvent } from './webhooks.contract.ts'

const like = z.object({ weeze, person })
const follow = z.object({ person, follower: person })
const sequence = z.object({ id, name: z.string(), kind: z.enum(sequenceKinds), status: z.enum(sequenceStatuses) })
const line = z.object({ id, sequenceId: id, kind: z.enum(itemKinds), title: z.string(), author: person })
/** `publishedId` = the weeze, message or article that the line became, or the time that somebody played it by hand. */
const publishedLine = line.extend({ publishedId: id })
/** Without blind copies; `text` = the words of the body. */
const toldMail = mail
  .pick({ id: true, from: true, to: true, cc: true, subject: true, createdOn: true })
  .extend({ threadId: id, text: z.string() })
const storm = z.object({ id, weezeId: id, status: z.enum(stormStatuses) })
/**
 * `player` is null where the whole cell owes it, `expected` where an answer is enough; `delay` in seconds of the exercise clock. `act` is what was
 * judged, at `reactedOn`; both are null before that.
 */
const debt = z.object({
  id,
  subject: z.enum(debtSubjects),
  subjectId: id,
  persona: person,
  player: person.nullable(),
  expected: z.string().nullable(),
  objective: z.string().nullable(),
  askedOn: isoDateTime,
  delay: z.int(),
  judgement: z.enum(judgements).nullable(),
  reactedOn: isoDateTime.nullable(),
  act: z.object({ kind: z.enum(actKinds), id: id.nullable() }).nullable(),
})

const exerciseRun = z.object({ number: z.int(), name: z.string() })

/** What each event carries; one that is not decided here does not compile. */
export const webhookEventData = {
  'weeze.posted': weeze,
  'weeze.replied': weeze,
  'article.published': article,
  'weeze.deleted': z.object({ id, author: person }),
  'weeze.liked': like,
  'weeze.unliked': like,
  'person.mentioned': z.object({ weeze, people: z.array(person) }),
  'person.followed': follow,
  'person.unfollowed': follow,
  'mail.sent': toldMail,
  'message.received': z.object({ id, conversationId: id, createdOn: isoDateTime, content: z.string(), author: person, persona: person }),
  'article.changed': article,
  'article.unpublished': article,
  'sequence.started': sequence,
  'sequence.paused': sequence,
  'sequence.ended': sequence,
  'item.published': publishedLine,
  'item.failed': line.extend({ failure: z.string() }),
  'inject.published': publishedLine,
  'storm.started': storm,
  'storm.paused': storm,
  'storm.ended': storm,
  'debt.opened': debt,
  'debt.met': debt,
  'debt.overdue': debt,
  'desk.handed-over': z.object({ from: person, to: person, roles: z.array(z.object({ id, name: z.string() })) }),
  'mood.tagged': z.object({ weeze, mood: z.enum(moods).nullable() }),
  'exercise.reset': z.object({}),
  'phase.changed': z.object({ before: exercisePhase, phase: exercisePhase, resumesOn: isoDateTime.nullable(), writingClosed: z.boolean() }),
  'rehearsal.started': z.object({}),
  'rehearsal.undone': z.object({}),
  'run.started': exerciseRun,
  /** `base` = the base path of its archive. */
  'run.closed': exerciseRun.extend({ base: z.string() }),
  'run.undone': exerciseRun,
  'note.written': note,
  'note.changed': note,
  'communique.released': publishedCommunique,
  'note.deleted': z.object({ id, author: person }),
  'webhook.test': z.object({}),
} as const satisfies Record<(typeof webhookEvents)[number] | typeof testWebhookEvent, z.ZodType>

export type WebhookEventData = { [Event in keyof typeof webhookEventData]: z.input<(typeof webhookEventData)[Event]> }

/** The version of what is around the data: fields are added to it, and never changed. */
export const webhookMessageVersion = 1

/**
 * What is sent with every event. `actor` = who did it, in their own name or as a persona, null for a clock, the command line and other exercises;
 * `mentions` = the people whom its words name; `url` = the page of what it is about, null where the server does not know its public address.
 */
export const webhookMessage = z.object({
  type: z.string(),
  timestamp: isoDateTime,
  exercice: z.literal(true),
  version: z.literal(webhookMessageVersion),
  exercise: z.object({ id, name: z.string(), path: z.string(), url: z.string().nullable() }),
  actor: person.nullable(),
  mentions: z.array(mention),
  path: z.string(),
  url: z.string().nullable(),
})
export type WebhookMessage = z.infer<typeof webhookMessage> & { data: unknown }
