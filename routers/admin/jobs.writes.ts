import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import type { JobProgress, JobStep } from './jobs.contract.ts'

type RunningJob = { steps: { step: JobStep; done: number; total: number }[]; cancelled: boolean }

/** Running jobs by exercise, user and name, of this process only: another process answers null and cancels nothing. */
const runningJobs = new Map<string, RunningJob>()

const jobKey = ({ exerciseId, userId }: Actor, job: string): string => `${exerciseId}/${userId}/${job}`

/** Reports the progress of a job. `advance` throws 409 once the job is cancelled, which rolls its transaction back. */
export type ProgressReporter = { plan: (step: JobStep, total: number) => void; advance: (step: JobStep, by: number) => void }

const noProgress: ProgressReporter = { plan: () => {}, advance: () => {} }

const createProgressReporter = (running: RunningJob): ProgressReporter => ({
  plan: (step, total) => {
    running.steps.push({ step, done: 0, total })
  },
  advance: (step, by) => {
    if (running.cancelled) throw new AppError('job.cancelled')
    const planned = running.steps.find(other => other.step === step)
    if (planned) planned.done = Math.min(planned.total, planned.done + by)
  },
})

/** Runs `work` as a job of the actor; without a name it runs without progress. 409 while a job of that name runs. */
export const runAsJob = async <Value>(
  actor: Actor | null,
  job: string | undefined,
  work: (progress: ProgressReporter) => Promise<Value>,
): Promise<Value> => {
  if (job === undefined || !actor) return work(noProgress)
  const key = jobKey(actor, job)
  if (runningJobs.has(key)) throw new AppError('job.runs')
  const running: RunningJob = { steps: [], cancelled: false }
  runningJobs.set(key, running)
  try {
    return await work(createProgressReporter(running))
  } finally {
    runningJobs.delete(key)
  }
}

/** The progress of the actor's own job. */
export const readJobProgress = (actor: Actor, { job }: { job: string }): JobProgress => runningJobs.get(jobKey(actor, job))?.steps ?? null

/** Cancels the actor's own job, which then leaves nothing; a finished or unknown job is ignored. */
export const cancelJob = (actor: Actor, { job }: { job: string }): void => {
  const running = runningJobs.get(jobKey(actor, job))
  if (running) running.cancelled = true
}
