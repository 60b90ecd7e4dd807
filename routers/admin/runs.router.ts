import { noInput } from '../scalars.contract.ts'
import { adminProcedure, animatorProcedure, answers, nothing, overseerProcedure, router } from '../trpc.ts'
import { keepRehearsal, prepareAgain, undoRehearsal } from './rehearsal.writes.ts'
import { closeRun, deleteRun, undoStart } from './run-close.writes.ts'
import { startRun } from './run-start.writes.ts'
import { deleteRunInput, keepRehearsalInput, runList, runNumberInput, startRunInput } from './runs.contract.ts'
import { readRunList } from './runs.reads.ts'
import { startExtent } from './start-extent.contract.ts'
import { readStartExtent } from './start-extent.reads.ts'

/** What the name and the hours of a run are refused for. */
const refusedFields = { name: 'A run needs a name', endsOn: 'After its beginning' }

/** What is played outside a run. */
export const rehearsalRouter = router({
  get: overseerProcedure
    .meta({
      rest: 'GET /admin/rehearsal',
      summary: 'Where the exercise stands, and what going back to its start would erase and keep; for animators and observers',
    })
    .input(noInput)
    .output(answers(startExtent))
    .query(({ ctx }) => readStartExtent(ctx.store.read, ctx.actor)),
  undo: animatorProcedure
    .meta({
      rest: 'DELETE /admin/rehearsal/:number',
      summary: 'Undo what was played outside a run: the exercise is at its start, with all that was prepared; 409 while a run goes on',
      body: 'none',
      turnsRun: true,
    })
    .input(runNumberInput)
    .output(nothing)
    .mutation(({ ctx, input }) => undoRehearsal(ctx.store, ctx.imageStore, ctx.actor, input, ctx.now())),
  keep: animatorProcedure
    .meta({
      rest: 'POST /admin/rehearsal/keep',
      summary: 'Keep what was played outside a run as a run, which goes on from the same start; 409 where nothing was played',
      refuses: { fields: refusedFields },
      turnsRun: true,
    })
    .input(keepRehearsalInput)
    .output(answers(runList))
    .mutation(({ ctx, input }) => keepRehearsal(ctx.store, ctx.imageStore, ctx.actor, input, ctx.now())),
})

/** The runs of the exercise. */
export const runsRouter = router({
  list: overseerProcedure
    .meta({
      rest: 'GET /admin/runs',
      summary: 'The runs of the exercise, the newest first, and what the next one starts with; for animators and observers',
    })
    .input(noInput)
    .output(answers(runList))
    .query(({ ctx }) => readRunList(ctx.store.read, ctx.actor)),
  start: animatorProcedure
    .meta({
      rest: 'POST /admin/runs',
      summary: 'Freeze the start of the exercise and begin a run; 409 for one that was played, unless that is discarded',
      refuses: { fields: refusedFields },
      turnsRun: true,
    })
    .input(startRunInput)
    .output(answers(runList))
    .mutation(({ ctx, input }) => startRun(ctx.store, ctx.imageStore, ctx.actor, input, ctx.now())),
  close: animatorProcedure
    .meta({
      rest: 'POST /admin/runs/:number/close',
      summary: 'Close the run that goes on: it is kept to read, its players are signed out, and the exercise is at its frozen start',
      body: 'none',
      turnsRun: true,
    })
    .input(runNumberInput)
    .output(nothing)
    .mutation(({ ctx, input }) => closeRun(ctx.store, ctx.actor, input, ctx.now())),
  prepare: animatorProcedure
    .meta({
      rest: 'POST /admin/runs/prepare',
      summary: 'Go back from the close of a run to preparing: the exercise can be written in and rehearsed again',
      body: 'none',
    })
    .input(noInput)
    .output(nothing)
    .mutation(({ ctx }) => prepareAgain(ctx.store, ctx.actor, ctx.now())),
  undoStart: animatorProcedure
    .meta({
      rest: 'DELETE /admin/runs/:number/start',
      summary: 'Take the start of a run back, within two minutes',
      body: 'none',
      turnsRun: true,
    })
    .input(runNumberInput)
    .output(nothing)
    .mutation(({ ctx, input }) => undoStart(ctx.store, ctx.imageStore, ctx.actor, input, ctx.now())),
  /** Delete a closed run for good; `name` is its name. */
  delete: adminProcedure
    .input(deleteRunInput)
    .mutation(({ ctx, input }) => deleteRun(ctx.store, ctx.imageStore, ctx.actor, input, ctx.now())),
})
