import { z } from 'zod'
import { cellParts } from '#db/schema/enums.ts'
import { isTimeZone } from '#locales/time-zone.ts'
import { isColour } from '../colours.contract.ts'
import { reason } from '../error-reasons.contract.ts'
import { checkContractDates, contractDateFields, dateText, fromWire, requiredText } from '../form-fields.contract.ts'
import { formNameMax } from '../limits.contract.ts'
import { starterSetLanguage } from '../press/media-sources.contract.ts'
import { id, isoDateTime, text } from '../scalars.contract.ts'

/** All clients, newest first; `search` covers all text columns (ADM-07). */
export const listClientsInput = z.strictObject({ search: text(100).default('') })

/** A sequence runs, one is paused, nothing was posted yet, or none of these. */
export const exerciseState = z.enum(['running', 'paused', 'ready', 'still'])
export type ExerciseState = z.infer<typeof exerciseState>

export const exerciseRow = z.object({
  id,
  name: z.string(),
  /** The clone's path; empty = the main exercise. */
  clone: z.string(),
  base: z.string(),
  state: exerciseState,
  weezesCount: z.int(),
  users: z.int(),
  personas: z.int(),
  createdOn: isoDateTime,
  pressPublic: z.boolean(),
  mark: z.string(),
  timeZone: z.string(),
  videoEmbeds: z.boolean(),
  personasOnly: z.boolean(),
  amberAfter: z.int(),
  redAfter: z.int(),
  searchOpen: z.boolean(),
  recordsSightings: z.boolean(),
  notesOpen: z.boolean(),
  /** Whether it has mail, whether the team reads that of the players, and the domain of its addresses; empty before it first had. */
  mail: z.boolean(),
  teamReadsMail: z.boolean(),
  mailDomain: z.string(),
  /** The parts of the cell's room that are open. */
  cell: z.array(z.enum(cellParts)),
  webhooks: z.boolean(),
  webhookHosts: z.array(z.string()),
  /** Null = there is no scenario time. */
  scenarioStart: isoDateTime.nullable(),
  scenarioRate: z.int(),
  scenarioForAll: z.boolean(),
})
export type ExerciseRow = z.infer<typeof exerciseRow>

/** A row of the clients table (ADM-14): dates as DD/MM/YYYY, `img` the logo as a data URL, `paths` the base paths of the exercises. */
export const clientRow = z.object({
  id,
  name: z.string(),
  path: z.string(),
  paths: z.array(z.string()),
  start_of_contract: z.string(),
  end_of_contract: z.string(),
  img: z.string().nullable(),
  /** Its main and second colour as they were chosen; empty = none. */
  color: z.string(),
  accent: z.string(),
  exercises: z.array(exerciseRow),
})
export type ClientRow = z.infer<typeof clientRow>

/** `count` = number of matches (ADM-05). */
export const clientPage = z.object({ data: z.array(clientRow), count: z.int() })
export type ClientPage = z.infer<typeof clientPage>

/** A segment of a path: small letters, digits and hyphens. */
export const pathSegment = text(100)
  .transform(value => value.trim().toLowerCase().replace(/^\//, ''))
  .pipe(
    z
      .string()
      .min(1, { error: reason('input.required'), abort: true })
      .max(50, reason('input.too_long'))
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, reason('path.form')),
  )

/** A colour as it was chosen, or none; pages make it darker or lighter where it could not be read. */
const brandColour = text(20)
  .transform(value => value.trim().toLowerCase())
  .refine(value => value === '' || isColour(value), reason('colour.invalid'))

const clientName = requiredText(formNameMax)

/** The IANA name of a time zone. */
export const timeZone = text(100).refine(isTimeZone, reason('exercise.time_zone'))

/** Empty = none. */
export const brandColours = { color: brandColour.default(''), accent: brandColour.default('') }

/** A client with its main exercise (ADM-06), whose media sources have names in `language`. Without a time zone it has that of the server. */
export const addClientInput = z
  .strictObject({
    name: clientName,
    path: pathSegment,
    exercise: clientName,
    ...contractDateFields,
    ...brandColours,
    language: starterSetLanguage,
    timeZone: timeZone.optional(),
  })
  .check(checkContractDates)
  .transform(fromWire)
export type AddClientInput = z.output<typeof addClientInput>

/** Absent fields do not change; the default client keeps its empty path. */
export const editClientInput = z
  .strictObject({
    id,
    name: clientName.optional(),
    path: pathSegment.optional(),
    start_of_contract: dateText.optional(),
    end_of_contract: dateText.optional(),
    color: brandColour.optional(),
    accent: brandColour.optional(),
  })
  .check(checkContractDates)
  .transform(fromWire)
export type EditClientInput = z.output<typeof editClientInput>

/** A form with the client's `id` and a `file`; without a file the logo is removed. */
export const setLogoInput = z.instanceof(FormData).transform((form, context) => {
  const clientId = id.safeParse(Number(form.get('id')))
  const file = form.get('file')
  if (!clientId.success) context.addIssue({ code: 'custom', path: ['id'], message: reason('input.required') })
  return clientId.success ? { id: clientId.data, file: file instanceof Blob ? file : null } : z.NEVER
})
export type SetLogoInput = z.output<typeof setLogoInput>
