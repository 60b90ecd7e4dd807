import { readJobProgress } from '../admin/jobs.writes.ts'
import { noInput } from '../scalars.contract.ts'
import { overseerProcedure, router } from '../trpc.ts'
import { dossierJob } from './document.contract.ts'

/** The file of a run, which `admin/dossier.zip` serves. */
export const dossierRouter = router({
  /** How far the caller's file of a run is; null while none is made. */
  progress: overseerProcedure.input(noInput).query(({ ctx }) => readJobProgress(ctx.actor, { job: dossierJob })),
})
