import { z } from 'zod'

/** An object's id on the wire (design rule 4). */
export const id = z.int().positive()

/** A moment in an answer: ISO 8601 in UTC. */
export const isoDateTime = z.iso.datetime()

const noYearZero = 'There is no year 0'
const hasYear = /^(?!0000)\d{4}-/

/** A moment that is sent: ISO 8601 with any offset, which becomes UTC; PostgreSQL has no year 0. */
export const isoMoment = z.iso
  .datetime({ offset: true })
  .regex(hasYear, noYearZero)
  // A second pattern hides the format from JSON Schema.
  .meta({ format: 'date-time' })
  .transform((value, context) => {
    if (value.endsWith('Z')) return value
    const inUtc = new Date(value).toISOString()
    if (!hasYear.test(inUtc)) context.addIssue({ code: 'custom', message: noYearZero })
    return inUtc
  })

const malformed = 'Not well-formed text'

/** Typed text of at most `max` UTF-16 units: well-formed Unicode without NUL, which PostgreSQL cannot store. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the one that PostgreSQL cannot store
    .regex(/^[^\u0000]*$/, malformed)
    .refine(value => value.isWellFormed(), malformed)

/** What a text matches that is not only white space. */
export const somethingWritten = /\S/

/** The paths of an exercise; missing, empty and null mean the default one (AUTH-08). */
export const tenantFields = { clientPath: text(100).nullish(), clonePath: text(100).nullish() }

/** The input of a call without input: nothing, or an object without fields. */
export const noInput = z.strictObject({}).optional()
