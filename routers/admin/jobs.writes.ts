import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import type { JobStep } from './jobs.contract.ts'
import { jobKey, type RunningJob, runningJobs } from './jobs.reads.ts'

/** How long work tells how far it is. `advance` throws once the work was called off, which undoes its transaction. */
export type ProgressReporter = { plan: (step: JobStep, total: number) => void; advance: (step: JobStep, by: number) => void }

const noProgress: ProgressReporter = { plan: () => {}, advance: () => {} }

const createProgressReporter = (running: RunningJob): ProgressReporter => ({
  plan: (step, total) => {
    running.steps.push({ step, done: 0, total })
  },
  advance: (step, by) => {
    if (running.cancelled) throw new AppError('CONFLICT')
    const known = running.steps.find(other => other.step === step)
    if (known) known.done = Math.min(known.total, known.done + by)
  },
})

/** Runs work that somebody may ask after and call off under a name; without a name it just runs. */
export const runAsJob = async <Value>(
  actor: Actor | null,
  job: string | undefined,
  work: (progress: ProgressReporter) => Promise<Value>,
): Promise<Value> => {
  if (job === undefined || !actor) return work(noProgress)
  const key = jobKey(actor, job)
  if (runningJobs.has(key)) throw new AppError('CONFLICT')
  const running: RunningJob = { steps: [], cancelled: false }
  runningJobs.set(key, running)
  try {
    return await work(createProgressReporter(running))
  } finally {
    runningJobs.delete(key)
  }
}

/** Calls off work under way; nothing of it stays. Work that is done, or unknown, is left as it is. */
export const cancelJob = (actor: Actor, { job }: { job: string }): void => {
  const running = runningJobs.get(jobKey(actor, job))
  if (running) running.cancelled = true
}
