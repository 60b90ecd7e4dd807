import { z } from 'zod'
import { cellParts } from '#db/schema/enums.ts'
import { languages } from '#locales/languages.ts'
import { reason } from '../error-reasons.contract.ts'
import { requiredText } from '../form-fields.contract.ts'
import { formNameMax, scenarioRateMax, waitSecondsMax } from '../limits.contract.ts'
import { mailDomainPattern } from '../mail/addresses.contract.ts'
import { person } from '../people.contract.ts'
import { starterSetLanguage } from '../press/media-sources.contract.ts'
import { exactText, id, isoMoment, line, text } from '../scalars.contract.ts'
import { exercisePhase } from '../session.contract.ts'
import { pathSegment, timeZone } from './clients.contract.ts'
import { jobName } from './jobs.contract.ts'

/** An exercise of a client with nothing but media sources, whose names are in `language`; without a time zone it has that of the server. */
export const addExerciseInput = z.strictObject({
  clientId: id,
  name: requiredText(formNameMax),
  clone: pathSegment,
  language: starterSetLanguage,
  timeZone: timeZone.optional(),
})
export type AddExerciseInput = z.output<typeof addExerciseInput>

/** A host and a port: IPv6 in brackets or a host without a colon. Without a match the entry is IPv6 without brackets and port. */
const hostAndPort = /^(\[[^[\]]*\]|[^:[\]]*)(?::(\d{1,5}))?$/

/** A host with its port, if any, normalised as in a URL; null when it is invalid. */
const parseHost = (entry: string): string | null => {
  const [, host = `[${entry}]`, port] = hostAndPort.exec(entry) ?? []
  if (/[^\p{L}\p{M}\p{N}.:_[\]-]/u.test(host) || (port !== undefined && (Number(port) < 1 || Number(port) > 65_535))) return null
  const hostname = URL.parse(`https://${host}/`)?.hostname.replace(/\.$/, '')
  if (!hostname) return null
  return port ? `${hostname}:${Number(port)}` : hostname.replace(/^\[|\]$/g, '')
}

/** Hosts with or without ports, separated by spaces, commas, semicolons or line breaks. */
const hostList = text(2000)
  .transform(value => [
    ...new Set(
      value
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(parseHost),
    ),
  ])
  .refine(all => !all.includes(null), reason('hosts.invalid'))
  .transform(all => all.filter(host => host !== null))

const waitSeconds = z.int(reason('exercise.seconds')).min(1, reason('exercise.seconds')).max(waitSecondsMax, reason('exercise.seconds'))

const scenarioRate = z.int(reason('exercise.rate')).min(1, reason('exercise.rate')).max(scenarioRateMax, reason('exercise.rate'))

/** No mail ever leaves Weez: the domain is one that nobody can have. */
const mailDomain = line(100)
  .transform(value => value.trim().toLowerCase())
  .pipe(z.string().regex(mailDomainPattern, reason('mail.domain')))

/** The settings of an exercise; absent fields do not change, and an empty mark is the usual sentence. */
export const editExerciseInput = z.strictObject({
  exerciseId: id,
  name: requiredText(formNameMax).optional(),
  pressPublic: z.boolean().optional(),
  mark: line(200)
    .transform(value => value.trim())
    .optional(),
  /** The zone of all hours that pages, files and prints show. */
  timeZone: timeZone.optional(),
  videoEmbeds: z.boolean().optional(),
  personasOnly: z.boolean().optional(),
  /** How long somebody has waited, in seconds, when the desk turns amber, and red, which comes later. */
  amberAfter: waitSeconds.optional(),
  redAfter: waitSeconds.optional(),
  searchOpen: z.boolean().optional(),
  recordsSightings: z.boolean().optional(),
  /** Whether animators read what others noted. */
  notesOpen: z.boolean().optional(),
  /** Whether people write mail to each other, whether the team reads that of the players, and the domain of addresses. */
  mail: z.boolean().optional(),
  teamReadsMail: z.boolean().optional(),
  mailDomain: mailDomain.optional(),
  /** The parts of the cell's room that are open. */
  cell: z
    .array(z.enum(cellParts))
    .transform(parts => cellParts.filter(part => parts.includes(part)))
    .optional(),
  webhooks: z.boolean().optional(),
  webhookHosts: hostList.optional(),
  /** Scenario time: what its clock shows at the start of the run (null = there is none), how fast it goes, and whether everybody reads it. */
  scenarioStart: isoMoment.nullable().optional(),
  scenarioRate: scenarioRate.optional(),
  scenarioForAll: z.boolean().optional(),
})
export type EditExerciseInput = z.output<typeof editExerciseInput>

/** The scenario time of one's own exercise. */
export const setScenarioInput = editExerciseInput.pick({ scenarioStart: true, scenarioRate: true, scenarioForAll: true })
export type SetScenarioInput = z.output<typeof setScenarioInput>

/** The contents of an exercise, shown before it is cloned. */
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

/** A copy with people, follows, images, press and sequences at their start; `posts` = with posts and messages too. */
export const cloneExerciseInput = z.strictObject({
  exerciseId: id,
  clone: pathSegment,
  name: requiredText(formNameMax).optional(),
  posts: z.boolean().default(false),
  job: jobName.optional(),
})
export type CloneExerciseInput = z.output<typeof cloneExerciseInput>

/** Deletes posts and messages, stops sequences and leads articles back to the start of the run; people stay. `name` must be its name. */
export const resetExerciseInput = z.strictObject({ exerciseId: id, name: exactText(200) })

/**
 * Suspends the caller's exercise, resumes or ends it; only an administrator reopens one that has ended. `resumesOn` is announced and resumes
 * nothing by itself.
 */
export const setExercisePhaseInput = z.strictObject({
  phase: exercisePhase,
  resumesOn: isoMoment.nullable().default(null),
  closesWriting: z.boolean().default(false),
})
export type SetExercisePhaseInput = z.output<typeof setExercisePhaseInput>

/** Deletes an exercise for good; `name` must be its name. A main exercise is deleted with its client. */
export const deleteExerciseInput = z.strictObject({ exerciseId: id, name: exactText(200) })
export type DeleteExerciseInput = z.output<typeof deleteExerciseInput>

/** Generated weezes of personas for so many days before the oldest weeze. */
const historyLanguage = z.enum(languages).default('fr')
export const generateHistoryInput = z.strictObject({ exerciseId: id, days: z.int().min(1).max(60), language: historyLanguage })
export type GenerateHistoryInput = z.output<typeof generateHistoryInput>

/** Sentences that a preview of a generated past shows. */
export const historyPreviewCount = 10
export const previewHistoryInput = z.strictObject({ exerciseId: id, language: historyLanguage })
export type PreviewHistoryInput = z.output<typeof previewHistoryInput>
/** `town` is the exercise's word for its town; without it the sentences name none. */
export const historyPreview = z.object({ sentences: z.array(z.object({ author: person, text: z.string() })), town: z.string().nullable() })
export type HistoryPreview = z.infer<typeof historyPreview>

/** Starts a session in another exercise. */
export const enterExerciseInput = z.strictObject({ exerciseId: id })
