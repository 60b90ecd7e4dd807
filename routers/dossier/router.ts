import { readJobProgress } from '../admin/jobs.writes.ts'
import { readComparableRuns } from '../admin/runs.reads.ts'
import { noInput } from '../scalars.contract.ts'
import { answers, overseerProcedure, router } from '../trpc.ts'
import { compareRunsInput, comparison } from './comparison.contract.ts'
import { compareRuns } from './comparison.reads.ts'
import { dossierJob } from './document.contract.ts'

/** The file of a run, which `admin/dossier.zip` serves, and two runs side by side. */
export const dossierRouter = router({
  compare: overseerProcedure
    .meta({
      rest: 'GET /admin/runs/compare',
      summary:
        'Two runs line by line, with their answer times and volumes; for animators and observers, those of clones for administrators',
      refuses: { codes: ['NOT_FOUND'] },
    })
    .input(compareRunsInput)
    .output(answers(comparison))
    .query(({ ctx, input }) => compareRuns(ctx.store.read, ctx.actor, input, ctx.now())),
  /** What can be compared. */
  comparable: overseerProcedure.input(noInput).query(({ ctx }) => readComparableRuns(ctx.store.read, ctx.actor)),
  /** How far the caller's file of a run is; null while none is made. */
  progress: overseerProcedure.input(noInput).query(({ ctx }) => readJobProgress(ctx.actor, { job: dossierJob })),
})
