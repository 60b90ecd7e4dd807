import { listToTakeUp } from '../cell/publications.reads.ts'
import { animatorProcedure, answers, nothing, overseerProcedure, router } from '../trpc.ts'
import { weezeRefusals } from '../weezes/posts.contract.ts'
import { listActs } from './acts.reads.ts'
import { countWaiting, readBoard } from './board.reads.ts'
import { release, take } from './claims.writes.ts'
import { oweByHand } from './debts.writes.ts'
import {
  answered,
  answerInput,
  board,
  dismissInput,
  hold,
  readBoardInput,
  readWaitingInput,
  releaseInput,
  takeInput,
  waitingCount,
} from './desk.contract.ts'
import { answer, dismiss } from './desk.writes.ts'
import {
  acts,
  extendInput,
  judgeInput,
  listActsInput,
  owed,
  oweInput,
  readOwedInput,
  reminded,
  remindInput,
  unjudgeInput,
} from './owed.contract.ts'
import { readOwed } from './owed.reads.ts'
import { extend, judge, remind, unjudge } from './owed.writes.ts'
import { passOverInput, pickups, readPickupsInput, takenUp, takeUpInput } from './pickups.contract.ts'
import { passOver, takeUp } from './pickups.writes.ts'
import {
  deskRoleIdInput,
  handOverInput,
  holdDeskRoleInput,
  readDeskRolesInput,
  saveDeskRoleInput,
  setDeskPresenceInput,
} from './roles.contract.ts'
import { readDeskRoles } from './roles.reads.ts'
import { deleteDeskRole, handOver, holdDeskRole, saveDeskRole, setDeskPresence } from './roles.writes.ts'

/** The animators' desk: what waits for an answer, who gives it, and what the cell owes. */
export const deskRouter = router({
  board: overseerProcedure
    .meta({
      rest: 'GET /desk',
      summary: 'What waits for an answer, the longest wait first; for animators and observers',
      shows: ['waits', 'messages', 'mails', 'weezes', 'people', 'settings'],
    })
    .input(readBoardInput)
    .output(answers(board))
    .query(({ ctx, input }) => readBoard(ctx.store.read, ctx.actor, input, ctx.now())),
  waiting: overseerProcedure
    .meta({ rest: 'GET /desk/waiting', summary: 'How many wait for an answer; for animators and observers', shows: ['waits', 'messages'] })
    .input(readWaitingInput)
    .output(answers(waitingCount))
    .query(async ({ ctx }) => ({ count: await countWaiting(ctx.store.read, ctx.actor) })),
  /** The roles of the desk, their personas and sequences, who has them, and who is at the desk. */
  roles: overseerProcedure
    .meta({ shows: ['roles', 'people', 'presences'] })
    .input(readDeskRolesInput)
    .query(({ ctx }) => readDeskRoles(ctx.store.read, ctx.actor, ctx.now())),
  /** Make a role of the desk, or change one. */
  saveRole: animatorProcedure.input(saveDeskRoleInput).mutation(({ ctx, input }) => saveDeskRole(ctx.store, ctx.actor, input, ctx.now())),
  /** Delete a role of the desk. */
  deleteRole: animatorProcedure.input(deskRoleIdInput).mutation(({ ctx, input }) => deleteDeskRole(ctx.store, ctx.actor, input)),
  /** Take a role of the desk, or put it down. */
  holdRole: animatorProcedure.input(holdDeskRoleInput).mutation(({ ctx, input }) => holdDeskRole(ctx.store, ctx.actor, input, ctx.now())),
  /** Give all roles that one has to a colleague. */
  handOver: animatorProcedure.input(handOverInput).mutation(({ ctx, input }) => handOver(ctx.store, ctx.actor, input, ctx.now())),
  /** Say that one is at the desk, or no longer. */
  presence: animatorProcedure
    .input(setDeskPresenceInput)
    .mutation(({ ctx, input }) => setDeskPresence(ctx.store, ctx.actor, input, ctx.now())),
  take: animatorProcedure
    .meta({ rest: 'POST /desk/:subject/:id/take', summary: 'Say that one answers what waits; 409 while a colleague does' })
    .input(takeInput)
    .output(answers(hold))
    .mutation(({ ctx, input }) => take(ctx.store, ctx.actor, input, ctx.now())),
  release: animatorProcedure
    .meta({ rest: 'POST /desk/:subject/:id/release', summary: 'Give back what one has taken', body: 'none' })
    .input(releaseInput)
    .output(nothing)
    .mutation(({ ctx, input }) => release(ctx.store, ctx.actor, input)),
  dismiss: animatorProcedure
    .meta({ rest: 'POST /desk/:subject/:id/dismiss', summary: 'Say that what waits needs no answer, or that it does' })
    .input(dismissInput)
    .output(nothing)
    .mutation(({ ctx, input }) => dismiss(ctx.store, ctx.actor, input, ctx.now())),
  answer: animatorProcedure
    .meta({
      rest: 'POST /desk/:subject/:id/answer',
      summary: 'Answer what waits as a persona; 409 when a colleague has answered meanwhile',
      refuses: { fields: { ...weezeRefusals.fields, text: 'Up to what the channel takes', medias: 'None in messages' } },
    })
    .input(answerInput)
    .output(answers(answered))
    .mutation(({ ctx, input }) => answer(ctx.store, ctx.parsers, ctx.actor, input, ctx.now())),
  pickups: overseerProcedure
    .meta({
      rest: 'GET /desk/pickups',
      summary: 'The communiqués that the cell has released and no article quotes yet, the oldest first; for animators and observers',
      shows: ['communiques', 'people'],
    })
    .input(readPickupsInput)
    .output(answers(pickups))
    .query(({ ctx }) => listToTakeUp(ctx.store.read, ctx.actor.exerciseId)),
  takeUp: animatorProcedure
    .meta({
      rest: 'POST /desk/pickups/:id/article',
      summary: 'Begin an article that quotes a released communiqué',
      refuses: { fields: { mediaSourceId: 'Unknown' } },
    })
    .input(takeUpInput)
    .output(answers(takenUp))
    .mutation(({ ctx, input }) => takeUp(ctx.store, ctx.parsers, ctx.actor, input, ctx.now())),
  passOver: animatorProcedure
    .meta({ rest: 'PUT /desk/pickups/:id', summary: 'Say that no article quotes a released communiqué, or that one does' })
    .input(passOverInput)
    .output(nothing)
    .mutation(({ ctx, input }) => passOver(ctx.store, ctx.actor, input, ctx.now())),
  owed: overseerProcedure
    .meta({
      rest: 'GET /desk/owed',
      summary: 'What the cell owes a reaction to, the most overdue first, and what it satisfied last; for animators and observers',
      shows: ['waits', 'weezes', 'messages', 'mails', 'press', 'communiques', 'people', 'settings'],
    })
    .input(readOwedInput)
    .output(answers(owed))
    .query(({ ctx }) => readOwed(ctx.store.read, ctx.actor, ctx.now())),
  owe: animatorProcedure
    .meta({ rest: 'POST /desk/:subject/:id/owe', summary: 'Say that the cell owes an answer to what a persona wrote' })
    .input(oweInput)
    .output(nothing)
    .mutation(({ ctx, input }) => oweByHand(ctx.store, ctx.actor, input, ctx.now())),
  acts: overseerProcedure
    .meta({
      rest: 'GET /desk/owed/:id/acts',
      summary:
        'What may have answered something owed: what players wrote or released since, the newest first, then the articles that came out',
      shows: ['waits', 'weezes', 'messages', 'mails', 'press', 'communiques', 'people'],
    })
    .input(listActsInput)
    .output(answers(acts))
    .query(({ ctx, input }) => listActs(ctx.store.read, ctx.actor, input)),
  judge: animatorProcedure
    .meta({
      rest: 'POST /desk/owed/:id/judge',
      summary: 'Say what an act of the cell is worth; 409 for what is not owed any more',
      refuses: { fields: { act: 'Needed with satisfied and partial, and after what asks' } },
    })
    .input(judgeInput)
    .output(nothing)
    .mutation(({ ctx, input }) => judge(ctx.store, ctx.actor, input, ctx.now())),
  unjudge: animatorProcedure
    .meta({ rest: 'POST /desk/owed/:id/unjudge', summary: 'Take the last judgement back', body: 'none' })
    .input(unjudgeInput)
    .output(nothing)
    .mutation(({ ctx, input }) => unjudge(ctx.store, ctx.actor, input, ctx.now())),
  extend: animatorProcedure
    .meta({ rest: 'POST /desk/owed/:id/extend', summary: 'Leave the cell more time' })
    .input(extendInput)
    .output(nothing)
    .mutation(({ ctx, input }) => extend(ctx.store, ctx.actor, input, ctx.now())),
  remind: animatorProcedure
    .meta({
      rest: 'POST /desk/owed/:id/remind',
      summary: 'Remind the cell as the persona that asked; 409 when it has reacted meanwhile, unless `anyway`',
      refuses: { fields: { text: 'A reminder needs words', channel: 'Only one by which somebody was asked' } },
    })
    .input(remindInput)
    .output(answers(reminded))
    .mutation(({ ctx, input }) => remind(ctx.store, ctx.actor, input, ctx.now())),
})
