import { z } from 'zod'
import { communiqueStates, releaseChannels, releaseStates } from '#db/schema/enums.ts'
import { parsingLimits } from '../budgets.contract.ts'
import { reason } from '../error-reasons.contract.ts'
import {
  communiqueApproversMax,
  communiqueApproverTitleMax,
  communiqueAttachmentsMax,
  communiqueCommentMax,
  communiqueCommentsMax,
  communiqueLineMax,
  communiqueTitleMax,
  weezeTextMax,
} from '../limits.contract.ts'
import { mailAttachment } from '../mail/mail.contract.ts'
import { person } from '../people.contract.ts'
import { exactText, id, isoDateTime, isoMoment, line, noInput, somethingWritten, text } from '../scalars.contract.ts'
import { communiqueRef } from './publications.contract.ts'

/** What the exercise says of its communiqués: who approves, how many of them are enough (null = all), under whose letterhead they are and to which list they go. */
export const setRulesInput = z.strictObject({
  approvers: z
    .array(z.strictObject({ userId: id, title: line(communiqueApproverTitleMax).default('') }))
    .max(communiqueApproversMax)
    .refine(approvers => new Set(approvers.map(({ userId }) => userId)).size === approvers.length, reason('communique.approver')),
  approvalsMin: z.int().min(1).max(communiqueApproversMax).nullable().default(null),
  /** Nobody approves what they alone wrote. */
  othersApprove: z.boolean().default(false),
  /** The official account or persona whose letterhead it is, and that posts and writes. */
  accountId: id.nullable().default(null),
  /** The distribution list of the press. */
  listId: id.nullable().default(null),
})
export type SetRulesInput = z.output<typeof setRulesInput>

export const communiqueRules = z.object({
  approvers: z.array(z.object({ person, title: z.string() })),
  approvalsMin: z.int().nullable(),
  othersApprove: z.boolean(),
  account: person.nullable(),
  listId: id.nullable(),
})
export type CommuniqueRules = z.infer<typeof communiqueRules>

const channels = z.array(z.enum(releaseChannels)).transform(chosen => releaseChannels.filter(channel => chosen.includes(channel)))

/** `savedOn` names the words that its caller has read: 409 once there are others. */
const ofWords = { id, savedOn: isoMoment }

export const listCommuniquesInput = noInput
/** One that `corrects` a released one begins with its words. */
export const createCommuniqueInput = z.strictObject({ title: line(communiqueTitleMax).default(''), corrects: id.nullable().default(null) })
export type CreateCommuniqueInput = z.output<typeof createCommuniqueInput>
export const communiqueInput = z.strictObject({ id })
export type CommuniqueInput = z.output<typeof communiqueInput>

/** Absent fields stay as they are. Only the words are approved: another embargo or other channels make no version. */
export const saveCommuniqueInput = z.strictObject({
  ...ofWords,
  autosave: z.boolean().default(false),
  title: line(communiqueTitleMax).optional(),
  place: line(communiqueLineMax).optional(),
  /** What its letter is dated; null = its release. */
  datedOn: isoMoment.nullable().optional(),
  // What no communiqué has is left out of it.
  body: exactText(parsingLimits.articleBody.caps.characters).optional(),
  contact: text(communiqueLineMax).optional(),
  attachments: z.array(id).max(communiqueAttachmentsMax).optional(),
  weeze: text(weezeTextMax).optional(),
  embargoOn: isoMoment.nullable().optional(),
  channels: channels.optional(),
  /** Comments that this save does what they ask. */
  settles: z.array(id).max(communiqueCommentsMax).default([]),
})
export type SaveCommuniqueInput = z.output<typeof saveCommuniqueInput>

/** `take` the hand where it is free, `leave` or `pass` it to who asks, `ask` for it, `keep` it, which refuses that. */
export const communiqueHandInput = z.strictObject({ id, act: z.enum(['take', 'leave', 'ask', 'pass', 'keep']) })
export type CommuniqueHandInput = z.output<typeof communiqueHandInput>

export const submitCommuniqueInput = z.strictObject(ofWords)
export type SubmitCommuniqueInput = z.output<typeof submitCommuniqueInput>

/** Releases approved words by `channels`, now or by the clock once `embargoOn` has come; what is absent is as it was saved. */
export const releaseCommuniqueInput = z.strictObject({
  ...ofWords,
  channels: channels.optional(),
  embargoOn: isoMoment.nullable().optional(),
})
export type ReleaseCommuniqueInput = z.output<typeof releaseCommuniqueInput>

export const retryReleaseInput = z.strictObject({
  id,
  channel: z.enum(releaseChannels).meta({ description: 'The channel that failed', example: 'mail' }),
})
export type RetryReleaseInput = z.output<typeof retryReleaseInput>

export const withdrawCommuniqueInput = z.strictObject({
  id,
  reason: text(communiqueCommentMax).regex(somethingWritten, reason('communique.words')),
})
export type WithdrawCommuniqueInput = z.output<typeof withdrawCommuniqueInput>

/** `asId` = a persona of an animator, or an official account, that the exercise names to approve. */
export const approveCommuniqueInput = z.strictObject({ ...ofWords, asId: id.optional() })
export type ApproveCommuniqueInput = z.output<typeof approveCommuniqueInput>

/** A comment at a passage, the `occurrence`th of equal ones from 0 on; one that `asks` for a change is the last word of who approves. */
export const commentCommuniqueInput = z.strictObject({
  ...ofWords,
  asId: id.optional(),
  asks: z.boolean().default(false),
  passage: text(communiqueCommentMax).default(''),
  occurrence: z.int().min(0).max(10_000).default(0),
  words: text(communiqueCommentMax).regex(somethingWritten, reason('communique.words')),
  proposal: text(communiqueCommentMax).nullable().default(null),
  /** The comment that it answers. */
  aboutId: id.nullable().default(null),
})
export type CommentCommuniqueInput = z.output<typeof commentCommuniqueInput>

export const readCommuniqueVersionInput = z.strictObject({
  id,
  version: z.int().positive().meta({ description: 'The number of a version, from 1 on', example: 2 }),
})
export type ReadCommuniqueVersionInput = z.output<typeof readCommuniqueVersionInput>

const step = z.object({ on: isoDateTime, by: person })

const shared = {
  id,
  number: z.int(),
  state: z.enum(communiqueStates),
  title: z.string(),
  version: z.int(),
  savedOn: isoDateTime,
  /** Who writes, until a moment that every save of theirs puts off. */
  hand: z.object({ by: person, until: isoDateTime }).nullable(),
  approvals: z.int(),
  approvalsNeeded: z.int(),
  releasedOn: isoDateTime.nullable(),
  /** When the clock releases it. */
  releaseOn: isoDateTime.nullable(),
  /** How many media have published an article that quotes it. */
  pickups: z.int(),
}

/** The communiqués of the cell, the newest first. */
export const communiqueList = z.object({ data: z.array(z.object(shared)), rules: communiqueRules })
export type CommuniqueList = z.infer<typeof communiqueList>

const content = {
  title: z.string(),
  place: z.string(),
  datedOn: isoDateTime.nullable(),
  body: z.string(),
  contact: z.string(),
  attachments: z.array(mailAttachment),
  weeze: z.string(),
}

const approver = z.object({
  person,
  title: z.string(),
  /** Their last word; of an older `version` it must be said again. */
  said: z.object({ approved: z.boolean(), version: z.int(), on: isoDateTime }).nullable(),
})

const comment = z.object({
  id,
  version: z.int(),
  author: person,
  aboutId: id.nullable(),
  passage: z.string(),
  occurrence: z.int(),
  words: z.string(),
  proposal: z.string().nullable(),
  asks: z.boolean(),
  createdOn: isoDateTime,
  settled: step.nullable(),
})

const version = z.object({ version: z.int(), savedBy: person, savedOn: isoDateTime, added: z.int(), removed: z.int() })

export const communique = z.object({
  ...shared,
  ...content,
  embargoOn: isoDateTime.nullable(),
  channels: z.array(z.enum(releaseChannels)),
  /** Who asks for the hand, which the writer is told. */
  asked: person.nullable(),
  created: step,
  submitted: step.nullable(),
  /** When the last approval came that it needed. */
  approvedOn: isoDateTime.nullable(),
  released: step.nullable(),
  withdrawn: step.extend({ reason: z.string() }).nullable(),
  /** The released one that it corrects, and the newest one that corrects it. */
  corrects: communiqueRef.nullable(),
  correctedBy: communiqueRef.nullable(),
  /** What it lacks to be read over. */
  missing: z.array(z.string()),
  approvers: z.array(approver),
  comments: z.array(comment),
  /** The newest first. */
  versions: z.array(version),
  /** What became of its release; `failure` = the reason of an error. */
  releases: z.array(
    z.object({
      channel: z.enum(releaseChannels),
      state: z.enum(releaseStates),
      failure: z.string().nullable(),
      publishedId: id.nullable(),
      on: isoDateTime,
    }),
  ),
})
export type Communique = z.infer<typeof communique>

export const communiqueVersion = z.object({ version: z.int(), savedBy: person, savedOn: isoDateTime, ...content })
export type CommuniqueVersion = z.infer<typeof communiqueVersion>
