import type { Actor } from '../actor.ts'
import type { Job, JobStep } from './jobs.contract.ts'

/** Work under way: its steps, and whether it was called off. */
export type Running = { steps: { step: JobStep; done: number; total: number }[]; off: boolean }

/** By who started it and its name. Kept by this process alone: what it tells is for the eye, the work itself is a transaction. */
export const jobs = new Map<string, Running>()

export const jobKey = ({ exerciseId, userId }: Actor, job: string): string => `${exerciseId}/${userId}/${job}`

/** How far somebody's own work is. */
export const readJob = (actor: Actor, { job }: { job: string }): Job => jobs.get(jobKey(actor, job))?.steps ?? null
