import { answers, nothing, playerProcedure, readerProcedure, router } from '../trpc.ts'
import { assertCellOpen } from './access.reads.ts'
import {
  addColumnInput,
  addedColumn,
  deleteColumnInput,
  editColumnInput,
  previewColumnInput,
  readColumnInput,
  readWatchInput,
  seeColumnInput,
  watch,
  watchPage,
  watchPreview,
} from './watch.contract.ts'
import { previewColumn, readColumn, readWatch } from './watch.reads.ts'
import { addColumn, deleteColumn, editColumn, seeColumn } from './watch.writes.ts'

const fields = { cell: 'Not in this exercise' }

/** The watch of the cell (CELL-06): columns of saved searches, of one player or of the cell. */
export const watchRouter = router({
  list: readerProcedure
    .meta({
      rest: 'GET /cell/watch',
      summary: 'The columns of the watch that one sees, with what is new, and what all of them found in the last hour',
      refuses: { codes: ['FORBIDDEN'], fields },
    })
    .input(readWatchInput)
    .output(answers(watch))
    .query(({ ctx }) => readWatch(ctx.store.read, assertCellOpen(ctx.actor, 'watch'), ctx.now())),
  column: readerProcedure
    .meta({
      rest: 'GET /cell/watch/:id',
      summary: 'What a column of the watch found, the newest first; it is asked anew after 10 seconds',
      refuses: { codes: ['FORBIDDEN', 'NOT_FOUND'], fields },
    })
    .input(readColumnInput)
    .output(answers(watchPage))
    .query(({ ctx, input }) => readColumn(ctx.store.read, assertCellOpen(ctx.actor, 'watch'), input, ctx.now())),
  preview: readerProcedure
    .meta({
      rest: 'POST /cell/watch/preview',
      summary: 'How much a column would find, and how often it would have told of it',
      refuses: { codes: ['FORBIDDEN', 'NOT_FOUND'], fields },
    })
    .input(previewColumnInput)
    .output(answers(watchPreview))
    .query(({ ctx, input }) => previewColumn(ctx.store.read, assertCellOpen(ctx.actor, 'watch'), input, ctx.now())),
  add: playerProcedure
    .meta({
      rest: 'POST /cell/watch',
      summary: 'Add a column, for oneself or the cell: up to twelve, and twelve that a cell shares; for players',
      refuses: { codes: ['NOT_FOUND', 'CONFLICT'], fields },
    })
    .input(addColumnInput)
    .output(answers(addedColumn))
    .mutation(({ ctx, input }) => addColumn(ctx.store, assertCellOpen(ctx.actor, 'watch'), input, ctx.now())),
  edit: playerProcedure
    .meta({
      rest: 'PUT /cell/watch/:id',
      summary: "Change a column, one's own or one of the cell; for players",
      refuses: { codes: ['CONFLICT'], fields },
    })
    .input(editColumnInput)
    .output(nothing)
    .mutation(({ ctx, input }) => editColumn(ctx.store, assertCellOpen(ctx.actor, 'watch'), input)),
  delete: playerProcedure
    .meta({ rest: 'DELETE /cell/watch/:id', summary: "Delete a column, one's own or one of the cell; for players", refuses: { fields } })
    .input(deleteColumnInput)
    .output(nothing)
    .mutation(({ ctx, input: { id } }) => deleteColumn(ctx.store, assertCellOpen(ctx.actor, 'watch'), id, ctx.now())),
  see: playerProcedure
    .meta({
      rest: 'PUT /cell/watch/:id/seen',
      summary: 'Say until when one has seen what a column found, and its alerts; for players',
      refuses: { fields },
      marksRead: true,
    })
    .input(seeColumnInput)
    .output(nothing)
    .mutation(({ ctx, input }) => seeColumn(ctx.store, assertCellOpen(ctx.actor, 'watch'), input)),
})
