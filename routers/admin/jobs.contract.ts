import { z } from 'zod'

/** A name that the client chooses for long work, to ask for its progress and to cancel it. */
export const jobName = z.string().regex(/^[\w-]{8,64}$/)

export const readJobInput = z.strictObject({ job: jobName })

/** The steps of a clone, in order. */
export const jobSteps = ['people', 'images', 'posts', 'press'] as const
export type JobStep = (typeof jobSteps)[number]

/** Done and planned rows and images of each step; null = this process runs no job of that name. */
export const jobProgress = z.array(z.object({ step: z.enum(jobSteps), done: z.int(), total: z.int() })).nullable()
export type JobProgress = z.infer<typeof jobProgress>
