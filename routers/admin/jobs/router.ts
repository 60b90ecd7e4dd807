import { admin } from '../../trpc.ts'
import { readJob as jobContract } from '../jobs.contract.ts'
import { readJob } from '../jobs.reads.ts'
import { cancelJob } from '../jobs.writes.ts'

export const jobs = {
  job: admin.query(jobContract, ({ ctx, input }) => readJob(ctx.actor, input)),
  cancelJob: admin.mutation(jobContract, ({ ctx, input }) => cancelJob(ctx.actor, input)),
}
