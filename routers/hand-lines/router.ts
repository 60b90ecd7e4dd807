import { noInput } from '../scalars.contract.ts'
import { sequenceItem } from '../sequences/items.contract.ts'
import { animatorProcedure, answers, overseerProcedure, router } from '../trpc.ts'
import {
  beginHandLineInput,
  dueLinesCount,
  finishHandLineInput,
  handLines,
  readHandLinesInput,
  undoHandLineInput,
} from './hand-lines.contract.ts'
import { countDueLines, readHandCards, readHandLines } from './hand-lines.reads.ts'
import { beginHandLine, finishHandLine, undoHandLine } from './hand-lines.writes.ts'

/** Lines that people play by hand: calls, visits, papers. */
export const handLinesRouter = router({
  list: overseerProcedure
    .meta({
      rest: 'GET /desk/lines',
      summary: 'The lines to play by hand that are due, called again or announced, the longest due first; for animators and observers',
      shows: ['sequences', 'waits', 'roles', 'people', 'press', 'drafts', 'settings'],
    })
    .input(readHandLinesInput)
    .output(answers(handLines))
    .query(({ ctx, input }) => readHandLines(ctx.store.read, ctx.actor, input, ctx.now())),
  /** How many lines are due that the caller may play. */
  due: overseerProcedure
    .meta({ shows: ['sequences', 'waits', 'roles'] })
    .input(noInput)
    .output(answers(dueLinesCount))
    .query(({ ctx }) => countDueLines(ctx.store.read, ctx.actor, ctx.now())),
  /** All lines that are played by hand, as cards to print. */
  cards: overseerProcedure
    .meta({ shows: ['sequences', 'roles', 'people', 'press', 'drafts', 'settings'] })
    .input(noInput)
    .query(({ ctx }) => readHandCards(ctx.store.read, ctx.actor)),
  begin: animatorProcedure
    .meta({ rest: 'POST /desk/lines/:id/begin', summary: 'Take a line that is played by hand, and say that its call begins', body: 'none' })
    .input(beginHandLineInput)
    .output(answers(sequenceItem))
    .mutation(({ ctx, input }) => beginHandLine(ctx.store, ctx.actor, input, ctx.now())),
  finish: animatorProcedure
    .meta({
      rest: 'POST /desk/lines/:id/finish',
      summary: 'Say what came of a line that is played by hand; 409 when a colleague has played it meanwhile',
      refuses: { fields: { againInMinutes: 'Needed with callBack' } },
    })
    .input(finishHandLineInput)
    .output(answers(sequenceItem))
    .mutation(({ ctx, input }) => finishHandLine(ctx.store, ctx.actor, input, ctx.now())),
  undo: animatorProcedure
    .meta({ rest: 'POST /desk/lines/:id/undo', summary: 'Take the last play of a line back, for half a minute', body: 'none' })
    .input(undoHandLineInput)
    .output(answers(sequenceItem))
    .mutation(({ ctx, input }) => undoHandLine(ctx.store, ctx.actor, input, ctx.now())),
})
