import { z } from 'zod'
import { fieldErrors, requiredText } from '../form-fields.contract.ts'
import { id, text } from '../scalars.contract.ts'
import { pathSegment } from './clients.contract.ts'
import { jobName } from './jobs.contract.ts'

/** One more exercise of a client, with nobody and nothing in it. */
export const addExerciseInput = z.strictObject({ clientId: id, name: requiredText(100), clone: pathSegment })
export type AddExerciseInput = z.output<typeof addExerciseInput>

/** What stands before the port: IPv6 in brackets, or what has no colon; else IPv6 without brackets and without a port. */
const hostAndPort = /^(\[[^[\]]*\]|[^:[\]]*)(?::(\d{1,5}))?$/

/** A host, with its port where one is said, as the address of a webhook has them; null where it is none. */
const parseHost = (entry: string): string | null => {
  const [, host = `[${entry}]`, port] = hostAndPort.exec(entry) ?? []
  if (/[^\p{L}\p{M}\p{N}.:_[\]-]/u.test(host) || (port !== undefined && (Number(port) < 1 || Number(port) > 65_535))) return null
  const hostname = URL.parse(`https://${host}/`)?.hostname.replace(/\.$/, '')
  if (!hostname) return null
  return port ? `${hostname}:${Number(port)}` : hostname.replace(/^\[|\]$/g, '')
}

/** Hosts with or without a port, apart from each other by spaces, commas or lines. */
const hostList = text(2000)
  .transform(value => [
    ...new Set(
      value
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(parseHost),
    ),
  ])
  .refine(all => !all.includes(null), fieldErrors.hosts)
  .transform(all => all.filter(host => host !== null))

/** The settings of an exercise; what is absent stays as it is, and an empty mark is the usual sentence. */
export const editExerciseInput = z.strictObject({
  exerciseId: id,
  name: requiredText(100).optional(),
  pressPublic: z.boolean().optional(),
  mark: text(200)
    .transform(value => value.trim())
    .optional(),
  videoEmbeds: z.boolean().optional(),
  webhooks: z.boolean().optional(),
  webhookHosts: hostList.optional(),
})
export type EditExerciseInput = z.output<typeof editExerciseInput>

/** How much of each thing a clone would get. */
export const readExerciseCountsInput = z.strictObject({ exerciseId: id })
export const exerciseCounts = z.object({
  personas: z.int(),
  users: z.int(),
  follows: z.int(),
  mediaSources: z.int(),
  articles: z.int(),
  sequences: z.int(),
  images: z.int(),
  weezes: z.int(),
  messages: z.int(),
})
export type ExerciseCounts = z.infer<typeof exerciseCounts>

/** A sealed copy under another name: people, follows, images, press and sequences at their start, and posts and messages where asked for. */
export const cloneExerciseInput = z.strictObject({
  exerciseId: id,
  clone: pathSegment,
  name: requiredText(100).optional(),
  posts: z.boolean().default(false),
  job: jobName.optional(),
})
export type CloneExerciseInput = z.output<typeof cloneExerciseInput>

/** Back to the start: posts and messages away, sequences rewound, articles unpublished; people stay. */
export const resetExerciseInput = z.strictObject({ exerciseId: id })

/** For ever, and only for who types its name; the main exercise takes its client with it. */
export const deleteExerciseInput = z.strictObject({ exerciseId: id, name: text(200) })
export type DeleteExerciseInput = z.output<typeof deleteExerciseInput>

/** A past of so many days before everything that is there, by the exercise's personas. */
export const generateHistoryInput = z.strictObject({ exerciseId: id, days: z.int().min(1).max(60) })
export type GenerateHistoryInput = z.output<typeof generateHistoryInput>

/** Into an exercise as an administrator of it. */
export const enterExerciseInput = z.strictObject({ exerciseId: id })
