import { z } from 'zod'
import { named, problems } from '../form-fields.contract.ts'
import { id, text } from '../scalars.contract.ts'
import { pathWord } from './clients.contract.ts'
import { jobName } from './jobs.contract.ts'

/** One more exercise of a client, with nobody and nothing in it. */
export const addExercise = z.strictObject({ clientId: id, name: named(100), clone: pathWord })
export type AddExercise = z.output<typeof addExercise>

/** What stands before the port: IPv6 in brackets, or what has no colon; else IPv6 without brackets and without a port. */
const hostAndPort = /^(\[[^[\]]*\]|[^:[\]]*)(?::(\d{1,5}))?$/

/** A host, with its port where one is said, as the address of a webhook has them; null where it is none. */
const readHost = (entry: string): string | null => {
  const [, host = `[${entry}]`, port] = hostAndPort.exec(entry) ?? []
  if (/[^\p{L}\p{M}\p{N}.:_[\]-]/u.test(host) || (port !== undefined && (Number(port) < 1 || Number(port) > 65_535))) return null
  const hostname = URL.parse(`https://${host}/`)?.hostname.replace(/\.$/, '')
  if (!hostname) return null
  return port ? `${hostname}:${Number(port)}` : hostname.replace(/^\[|\]$/g, '')
}

/** Hosts with or without a port, apart from each other by spaces, commas or lines. */
const hosts = text(2000)
  .transform(value => [
    ...new Set(
      value
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(readHost),
    ),
  ])
  .refine(all => !all.includes(null), problems.hosts)
  .transform(all => all.filter(host => host !== null))

/** The settings of an exercise; what is absent stays as it is, and an empty mark is the usual sentence. */
export const editExercise = z.strictObject({
  exerciseId: id,
  name: named(100).optional(),
  pressPublic: z.boolean().optional(),
  mark: text(200)
    .transform(value => value.trim())
    .optional(),
  videoEmbeds: z.boolean().optional(),
  webhooks: z.boolean().optional(),
  webhookHosts: hosts.optional(),
})
export type EditExercise = z.output<typeof editExercise>

/** How much of each thing a clone would get. */
export const readExtent = z.strictObject({ exerciseId: id })
export const extent = z.object({
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
export type Extent = z.infer<typeof extent>

/** A sealed copy under another name: people, follows, images, press and sequences at their start, and posts and messages where asked for. */
export const cloneExercise = z.strictObject({
  exerciseId: id,
  clone: pathWord,
  name: named(100).optional(),
  posts: z.boolean().default(false),
  job: jobName.optional(),
})
export type CloneExercise = z.output<typeof cloneExercise>

/** Back to the start: posts and messages away, sequences rewound, articles unpublished; people stay. */
export const resetExercise = z.strictObject({ exerciseId: id })

/** For ever, and only for who types its name; the main exercise takes its client with it. */
export const deleteExercise = z.strictObject({ exerciseId: id, name: text(200) })
export type DeleteExercise = z.output<typeof deleteExercise>

/** A past of so many days before everything that is there, by the exercise's personas. */
export const wakeUp = z.strictObject({ exerciseId: id, days: z.int().min(1).max(60) })
export type WakeUp = z.output<typeof wakeUp>

/** Into an exercise as an administrator of it. */
export const enterExercise = z.strictObject({ exerciseId: id })
