import type { Actor } from '../actor.ts'
import { Refusal } from '../errors.ts'
import type { JobStep } from './jobs.contract.ts'
import { jobKey, jobs, type Running } from './jobs.reads.ts'

/** How long work tells how far it is. `advance` throws once the work was called off, which undoes its transaction. */
export type Progress = { plan: (step: JobStep, total: number) => void; advance: (step: JobStep, by: number) => void }

const silent: Progress = { plan: () => {}, advance: () => {} }

const progressOf = (running: Running): Progress => ({
  plan: (step, total) => {
    running.steps.push({ step, done: 0, total })
  },
  advance: (step, by) => {
    if (running.off) throw new Refusal('CONFLICT')
    const known = running.steps.find(other => other.step === step)
    if (known) known.done = Math.min(known.total, known.done + by)
  },
})

/** Runs work that somebody may ask after and call off under a name; without a name it just runs. */
export const asJob = async <Value>(
  actor: Actor | null,
  job: string | undefined,
  work: (progress: Progress) => Promise<Value>,
): Promise<Value> => {
  if (job === undefined || !actor) return work(silent)
  const key = jobKey(actor, job)
  if (jobs.has(key)) throw new Refusal('CONFLICT')
  const running: Running = { steps: [], off: false }
  jobs.set(key, running)
  try {
    return await work(progressOf(running))
  } finally {
    jobs.delete(key)
  }
}

/** Calls off work under way; nothing of it stays. Work that is done, or unknown, is left as it is. */
export const cancelJob = (actor: Actor, { job }: { job: string }): void => {
  const running = jobs.get(jobKey(actor, job))
  if (running) running.off = true
}
