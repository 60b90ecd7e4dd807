import { z } from 'zod'
import { reason } from './error-reasons.contract.ts'
import { findTextProblem, toTypedLine, toTypedText } from './typed-text.contract.ts'

/** An object's id on the wire (design rule 4). */
export const id = z.int().positive()

/** A moment in an answer: ISO 8601 in UTC. */
export const isoDateTime = z.iso.datetime()

const noYearZero = reason('date.year_zero')
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

/** Of a list: only what is newer than a moment. */
export const after = isoMoment.optional().meta({ description: 'Only what is newer than this moment', example: '2026-11-20T12:00:00.000Z' })
/** Of a list: the page before a moment. */
export const before = isoMoment
  .optional()
  .meta({ description: 'Only what is older than this moment: the next older page', example: '2026-11-20T12:00:00.000Z' })

const malformed = reason('text.malformed')

/** Text that is compared and never shown, such as a password: well-formed Unicode without NUL, which PostgreSQL cannot store. */
export const exactText = (max: number) =>
  z
    .string()
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the one that PostgreSQL cannot store
    .regex(/^[^\u0000]*$/, malformed)
    .refine(value => value.isWellFormed(), malformed)

const noText = '\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u0084\\u0086-\\u009f\\ufdd0-\\ufdef\\ufff9-\\ufffb\\ufffe\\uffff'
/** What programs learn of the rule from the document of the calls; the rest has no pattern. */
const typedPattern = new RegExp(`^[^${noText}]*$`)
const typedLinePattern = new RegExp(`^[^${noText}\\u202a-\\u202e\\u2066-\\u2069]*$`)

const typed = (max: number, isLine: boolean) =>
  z
    .string()
    .overwrite(isLine ? toTypedLine : toTypedText)
    .max(max)
    .superRefine((value, context) => {
      const found = findTextProblem(value, isLine)
      if (found)
        context.addIssue({ code: 'custom', message: reason(`text.${found.problem}`), params: { value: found.place }, continue: false })
    })
    .regex(isLine ? typedLinePattern : typedPattern, reason('text.sign'))

/** Typed text of at most `max` UTF-16 units: see `typed-text.contract.ts` for what is refused. One that shows nothing is empty. */
export const text = (max: number) => typed(max, false)
/** Typed text of one line, such as a name or a title, which stands inside other sentences. */
export const line = (max: number) => typed(max, true)

/** Of a search. */
export const terms = text(100).meta({ description: 'The beginnings of words that are looked for', example: 'nadia' })

/** What a text matches that is not only white space. */
export const somethingWritten = /\S/

/** The paths of an exercise; missing, empty and null mean the default one (AUTH-08). */
export const tenantFields = { clientPath: exactText(100).nullish(), clonePath: exactText(100).nullish() }

/** The input of a call without input: nothing, or an object without fields. */
export const noInput = z.strictObject({}).optional()
