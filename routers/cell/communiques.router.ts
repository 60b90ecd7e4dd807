import { uploadAttachment } from '../mail/attachments.writes.ts'
import { mailAttachment, uploadAttachmentInput } from '../mail/mail.contract.ts'
import { readPressReader } from '../press/visitors.reads.ts'
import { noInput } from '../scalars.contract.ts'
import {
  animatorProcedure,
  answers,
  memberProcedure,
  overseerProcedure,
  playerProcedure,
  publicProcedure,
  readerProcedure,
  router,
} from '../trpc.ts'
import { assertCellOpen } from './access.reads.ts'
import { approveCommunique, commentCommunique } from './approvals.writes.ts'
import { readRules } from './communique-rules.reads.ts'
import { setRules } from './communique-rules.writes.ts'
import {
  approveCommuniqueInput,
  commentCommuniqueInput,
  communique,
  communiqueHandInput,
  communiqueInput,
  communiqueList,
  communiqueRules,
  communiqueVersion,
  createCommuniqueInput,
  listCommuniquesInput,
  readCommuniqueVersionInput,
  releaseCommuniqueInput,
  retryReleaseInput,
  saveCommuniqueInput,
  setRulesInput,
  submitCommuniqueInput,
  withdrawCommuniqueInput,
} from './communiques.contract.ts'
import { listCommuniques, readCommunique, readCommuniqueVersion } from './communiques.reads.ts'
import { createCommunique, handCommunique, saveCommunique, submitCommunique } from './communiques.writes.ts'
import {
  publishedCommunique,
  publishedCommuniques,
  readPublishedCommuniqueInput,
  readPublishedCommuniquesInput,
} from './publications.contract.ts'
import { listPublishedCommuniques, readPublishedCommunique } from './publications.reads.ts'
import { cancelRelease, releaseCommunique, retryRelease, withdrawCommunique } from './releases.writes.ts'

const closed = { cell: 'Not in this exercise' }
const changed = { savedOn: 'Changed since it was loaded' }
const inState = { state: 'Not in this state' }
const asApprover = { asId: 'Not named to approve' }

/** What the cell releases: written by one at a time, and approved version by version. */
export const communiquesRouter = router({
  list: readerProcedure
    .meta({
      rest: 'GET /cell/communiques',
      summary: 'The communiqués of the cell, the newest first, and who approves them',
      refuses: { codes: ['FORBIDDEN'], fields: closed },
      shows: ['communiques', 'press', 'people', 'settings'],
    })
    .input(listCommuniquesInput)
    .output(answers(communiqueList))
    .query(({ ctx }) => listCommuniques(ctx.store.read, assertCellOpen(ctx.actor, 'communiques'))),
  one: readerProcedure
    .meta({
      rest: 'GET /cell/communiques/:id',
      summary: 'A communiqué with who writes it, its approvals, comments and versions',
      refuses: { codes: ['FORBIDDEN'], fields: closed },
      shows: ['communiques', 'press', 'people', 'settings'],
    })
    .input(communiqueInput)
    .output(answers(communique))
    .query(({ ctx, input }) => readCommunique(ctx.store.read, assertCellOpen(ctx.actor, 'communiques'), input)),
  version: readerProcedure
    .meta({
      rest: 'GET /cell/communiques/:id/versions/:version',
      summary: 'A version of a communiqué with its words',
      refuses: { codes: ['FORBIDDEN'], fields: closed },
      shows: ['communiques', 'people', 'settings'],
    })
    .input(readCommuniqueVersionInput)
    .output(answers(communiqueVersion))
    .query(({ ctx, input }) => readCommuniqueVersion(ctx.store.read, assertCellOpen(ctx.actor, 'communiques'), input)),
  create: playerProcedure
    .meta({
      rest: 'POST /cell/communiques',
      summary: 'Begin a communiqué, also one that corrects a released one; for players',
      refuses: { codes: ['CONFLICT'], fields: { ...closed, ...inState, number: 'Too many in the exercise' } },
    })
    .input(createCommuniqueInput)
    .output(answers(communique))
    .mutation(({ ctx, input }) => createCommunique(ctx.store, assertCellOpen(ctx.actor, 'communiques'), input, ctx.now())),
  save: playerProcedure
    .meta({
      rest: 'PUT /cell/communiques/:id',
      summary:
        'Save a communiqué; 409 when its words are others than those of `savedOn`, when somebody else writes, and once it is released',
      refuses: {
        codes: ['CONFLICT'],
        fields: { ...closed, ...changed, ...inState, hand: 'Somebody else writes', attachments: 'Unknown, or too large together' },
      },
    })
    .input(saveCommuniqueInput)
    .output(answers(communique))
    .mutation(({ ctx, input }) => saveCommunique(ctx.store, ctx.parsers, assertCellOpen(ctx.actor, 'communiques'), input, ctx.now())),
  hand: playerProcedure
    .meta({
      rest: 'PUT /cell/communiques/:id/hand',
      summary: 'Take, leave, ask for, pass or keep the hand with which one person writes at a time',
      refuses: { codes: ['CONFLICT'], fields: { ...closed, ...inState, hand: 'Somebody else writes' } },
    })
    .input(communiqueHandInput)
    .output(answers(communique))
    .mutation(({ ctx, input }) => handCommunique(ctx.store, assertCellOpen(ctx.actor, 'communiques'), input, ctx.now())),
  submit: playerProcedure
    .meta({
      rest: 'POST /cell/communiques/:id/submission',
      summary: 'Give a draft to those who approve it; 400 for what it lacks',
      refuses: { codes: ['CONFLICT'], fields: { ...closed, ...changed, ...inState } },
    })
    .input(submitCommuniqueInput)
    .output(answers(communique))
    .mutation(({ ctx, input }) => submitCommunique(ctx.store, assertCellOpen(ctx.actor, 'communiques'), input, ctx.now())),
  approve: memberProcedure
    .meta({
      rest: 'POST /cell/communiques/:id/approvals',
      summary: 'Approve the words of `savedOn`, in the name of somebody whom the exercise names; 409 once there are others',
      refuses: { codes: ['FORBIDDEN', 'CONFLICT'], fields: { ...closed, ...changed, ...inState, ...asApprover } },
    })
    .input(approveCommuniqueInput)
    .output(answers(communique))
    .mutation(({ ctx, input }) => approveCommunique(ctx.store, assertCellOpen(ctx.actor, 'communiques'), input, ctx.now())),
  comment: memberProcedure
    .meta({
      rest: 'POST /cell/communiques/:id/comments',
      summary: 'Comment a passage, or ask for a change of it as somebody who approves; for players and those whom the exercise names',
      refuses: { codes: ['FORBIDDEN', 'CONFLICT'], fields: { ...closed, ...changed, ...inState, ...asApprover } },
    })
    .input(commentCommuniqueInput)
    .output(answers(communique))
    .mutation(({ ctx, input }) => commentCommunique(ctx.store, assertCellOpen(ctx.actor, 'communiques'), input, ctx.now())),
  release: playerProcedure
    .meta({
      rest: 'POST /cell/communiques/:id/release',
      summary:
        'Release the approved words of `savedOn` by some channels, at once or by the clock at the end of their embargo; 409 once there are others',
      refuses: {
        codes: ['CONFLICT'],
        fields: { ...closed, ...changed, ...inState, channels: 'At least one', accountId: 'The exercise names none, or it is disabled' },
      },
    })
    .input(releaseCommuniqueInput)
    .output(answers(communique))
    .mutation(({ ctx, input }) => releaseCommunique(ctx.store, ctx.parsers, assertCellOpen(ctx.actor, 'communiques'), input, ctx.now())),
  cancelRelease: playerProcedure
    .meta({
      rest: 'DELETE /cell/communiques/:id/release',
      summary: 'Take back that the clock releases a communiqué; 409 once it has',
      refuses: { codes: ['CONFLICT'], fields: { ...closed, ...inState } },
    })
    .input(communiqueInput)
    .output(answers(communique))
    .mutation(({ ctx, input }) => cancelRelease(ctx.store, assertCellOpen(ctx.actor, 'communiques'), input, ctx.now())),
  retry: playerProcedure
    .meta({
      rest: 'POST /cell/communiques/:id/release/:channel',
      summary: 'Publish by a channel of a release that has failed',
      refuses: { codes: ['CONFLICT'], fields: { ...closed, ...inState, accountId: 'The exercise names none, or it is disabled' } },
      body: 'none',
    })
    .input(retryReleaseInput)
    .output(answers(communique))
    .mutation(({ ctx, input }) => retryRelease(ctx.store, ctx.parsers, assertCellOpen(ctx.actor, 'communiques'), input, ctx.now())),
  withdraw: playerProcedure
    .meta({
      rest: 'POST /cell/communiques/:id/withdrawal',
      summary: 'Withdraw a released communiqué: it leaves the lists of readers, and its page says so',
      refuses: { codes: ['CONFLICT'], fields: { ...closed, ...inState } },
    })
    .input(withdrawCommuniqueInput)
    .output(answers(communique))
    .mutation(({ ctx, input }) => withdrawCommunique(ctx.store, assertCellOpen(ctx.actor, 'communiques'), input, ctx.now())),
  published: publicProcedure
    .meta({
      rest: 'GET /press/communiques',
      summary: 'The communiqués that readers see, the newest first, without those that were withdrawn',
      refuses: { codes: ['UNAUTHORIZED'] },
      shows: ['communiques', 'people'],
    })
    .input(readPublishedCommuniquesInput)
    .output(answers(publishedCommuniques))
    .query(async ({ ctx: { store, actor, tenant } }) =>
      listPublishedCommuniques(store.read, await readPressReader(store.read, actor, tenant)),
    ),
  publication: publicProcedure
    .meta({
      rest: 'GET /press/communiques/:id',
      summary: 'A communiqué as readers see it, also one that was withdrawn',
      refuses: { codes: ['UNAUTHORIZED'] },
      shows: ['communiques', 'people'],
    })
    .input(readPublishedCommuniqueInput)
    .output(answers(publishedCommunique))
    .query(async ({ ctx: { store, actor, tenant }, input }) =>
      readPublishedCommunique(store.read, await readPressReader(store.read, actor, tenant), input),
    ),
  attach: playerProcedure
    .meta({
      rest: 'POST /cell/communiques/attachments',
      summary: 'Upload a file for a communiqué, in the form field `file`',
      refuses: { codes: ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_MANY_REQUESTS'], fields: closed },
      body: 'form',
    })
    .input(uploadAttachmentInput)
    .output(answers(mailAttachment))
    .mutation(({ ctx, input }) => uploadAttachment(ctx.store, ctx.imageStore, assertCellOpen(ctx.actor, 'communiques'), input, ctx.now())),
  rules: overseerProcedure
    .meta({
      rest: 'GET /cell/rules',
      summary: 'Who approves communiqués, how many of them are enough, and how they are released; for animators and observers',
      shows: ['communiques', 'people'],
    })
    .input(noInput)
    .output(answers(communiqueRules))
    .query(({ ctx }) => readRules(ctx.store.read, ctx.actor)),
  setRules: animatorProcedure
    .meta({
      rest: 'PUT /cell/rules',
      summary: 'Say who approves communiqués, how many of them are enough, and how they are released',
      refuses: {
        fields: {
          approvers: 'Somebody who may not approve',
          approvalsMin: 'More than are named',
          accountId: 'Not an official account or a persona',
          listId: 'Unknown list',
        },
      },
    })
    .input(setRulesInput)
    .output(answers(communiqueRules))
    .mutation(({ ctx, input }) => setRules(ctx.store, ctx.actor, input, ctx.now())),
})
