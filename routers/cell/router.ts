import { noInput } from '../scalars.contract.ts'
import { answers, nothing, playerProcedure, readerProcedure, router } from '../trpc.ts'
import { assertCellOpen } from './access.reads.ts'
import { communiquesRouter } from './communiques.router.ts'
import { actOnEntryInput, logEntry, logPage, readLogInput, writeEntryInput } from './log.contract.ts'
import { readLog } from './log.reads.ts'
import { actOnEntry, writeEntry } from './log.writes.ts'
import { cellRoom } from './room.contract.ts'
import { readRoom } from './room.reads.ts'
import { enterRoom } from './room.writes.ts'
import { watchRouter } from './watch.router.ts'

const closed = { cell: 'Not in this exercise' }

/** The room of the cell: its players write in it, and those who oversee the exercise read it. */
export const cellRouter = router({
  communiques: communiquesRouter,
  watch: watchRouter,
  room: readerProcedure
    .meta({
      rest: 'GET /cell/room',
      summary: 'The players of the exercise, and who of them has the room of the cell open',
      refuses: { codes: ['FORBIDDEN'], fields: closed },
    })
    .input(noInput)
    .output(answers(cellRoom))
    .query(({ ctx }) => readRoom(ctx.store.read, assertCellOpen(ctx.actor), ctx.now())),
  enter: playerProcedure
    .meta({
      rest: 'PUT /cell/room',
      summary: 'Say that one has the room of the cell open, for 45 seconds; for players',
      refuses: { fields: closed },
      body: 'none',
      marksRead: true,
    })
    .input(noInput)
    .output(nothing)
    .mutation(({ ctx }) => enterRoom(ctx.store, assertCellOpen(ctx.actor), ctx.now())),
  log: readerProcedure
    .meta({
      rest: 'GET /cell/log',
      summary: 'The log of the cell, the newest entry first, with its open actions and the decisions in force',
      refuses: { codes: ['FORBIDDEN'], fields: closed },
      shows: ['cell', 'people', 'settings'],
    })
    .input(readLogInput)
    .output(answers(logPage))
    .query(({ ctx, input }) => readLog(ctx.store.read, assertCellOpen(ctx.actor, 'log'), input)),
  write: playerProcedure
    .meta({
      rest: 'POST /cell/log',
      summary:
        'Write an entry, which is never changed: another one corrects it; the same `clientId` again answers the first one; for players',
      refuses: {
        codes: ['NOT_FOUND'],
        fields: { ...closed, ownerId: 'Only a player, and of an action', dueOn: 'Only of an action', notedOn: 'Not before 2020' },
      },
    })
    .input(writeEntryInput)
    .output(answers(logEntry))
    .mutation(({ ctx, input }) => writeEntry(ctx.store, assertCellOpen(ctx.actor, 'log'), input, ctx.now())),
  act: playerProcedure
    .meta({
      rest: 'POST /cell/log/:id/acts',
      summary: 'Say that an action is `done` or a decision `lifted`, or take that back (`undone`); for players',
      refuses: { fields: { ...closed, act: 'Only of an entry of this kind', notedOn: 'Not before 2020' } },
    })
    .input(actOnEntryInput)
    .output(answers(logEntry))
    .mutation(({ ctx, input }) => actOnEntry(ctx.store, assertCellOpen(ctx.actor, 'log'), input, ctx.now())),
})
