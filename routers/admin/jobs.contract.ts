import { z } from 'zod'

/** A name that whoever starts long work gives it, to ask how far it is and to call it off. */
export const jobName = z.string().regex(/^[\w-]{8,64}$/)

export const readJobInput = z.strictObject({ job: jobName })

/** The parts of a clone, in their order. */
export const jobSteps = ['people', 'images', 'posts', 'press'] as const
export type JobStep = (typeof jobSteps)[number]

/** How far long work is; null = this process knows of none under that name. */
export const jobProgress = z.array(z.object({ step: z.enum(jobSteps), done: z.int(), total: z.int() })).nullable()
export type JobProgress = z.infer<typeof jobProgress>
