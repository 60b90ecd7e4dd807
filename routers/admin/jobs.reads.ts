import type { Actor } from '../actor.ts'
import type { JobProgress, JobStep } from './jobs.contract.ts'

/** Work under way: its steps, and whether it was called off. */
export type RunningJob = { steps: { step: JobStep; done: number; total: number }[]; cancelled: boolean }

/** By who started it and its name. Kept by this process alone: what it tells is for the eye, the work itself is a transaction. */
export const runningJobs = new Map<string, RunningJob>()

export const jobKey = ({ exerciseId, userId }: Actor, job: string): string => `${exerciseId}/${userId}/${job}`

/** How far somebody's own work is. */
export const readJobProgress = (actor: Actor, { job }: { job: string }): JobProgress => runningJobs.get(jobKey(actor, job))?.steps ?? null
