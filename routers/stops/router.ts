import { animatorProcedure, answers, router } from '../trpc.ts'
import { beginStopInput, liftStopInput, readStopInput, stopSettings, stopState } from './stops.contract.ts'
import { readStopState } from './stops.reads.ts'
import { beginStop, liftStop, setStopSettings } from './stops.writes.ts'

const unconfirmed = { confirm: 'Not the word that confirms it' }

/** Breaking off an exercise for something real. */
export const stopsRouter = router({
  get: animatorProcedure
    .meta({
      rest: 'GET /stops',
      summary: 'The stop for something real that holds, whom it has reached, how many screens one would reach, and what is prepared',
    })
    .input(readStopInput)
    .output(answers(stopState))
    .query(({ ctx }) => readStopState(ctx, ctx.actor)),
  begin: animatorProcedure
    .meta({
      rest: 'POST /stops',
      summary: 'Break off the exercise for something real: all of its screens show this page; `confirm` is REAL or RÉEL',
      refuses: { fields: unconfirmed },
      duringStop: true,
      atOnce: true,
    })
    .input(beginStopInput)
    .output(answers(stopState))
    .mutation(({ ctx, input }) => beginStop(ctx, ctx.actor, input)),
  lift: animatorProcedure
    .meta({
      rest: 'POST /stops/lift',
      summary: 'Lift a stop: the exercise stands until it is resumed, or its run is closed; `confirm` is LIFT or LEVER',
      refuses: { codes: ['CONFLICT'], fields: { ...unconfirmed, number: 'Not begun' } },
      duringStop: true,
      turnsRun: true,
    })
    .input(liftStopInput)
    .output(answers(stopState))
    .mutation(({ ctx, input }) => liftStop(ctx, ctx.actor, input)),
  setSettings: animatorProcedure
    .meta({ rest: 'PUT /stops/settings', summary: 'Prepare what a stop says, where to go and whom to call', duringStop: true })
    .input(stopSettings)
    .output(answers(stopSettings))
    .mutation(({ ctx, input }) => setStopSettings(ctx.store, ctx.actor, input, ctx.now())),
})
