import { z } from 'zod'

/** An object's id on the wire (design rule 4). */
export const id = z.int().positive()

/** A moment on the wire: ISO 8601 in UTC; PostgreSQL has no year 0. */
export const isoDateTime = z.iso.datetime().refine(value => !value.startsWith('0000'), 'There is no year 0')

/** Typed text of at most `max` UTF-16 units: well-formed Unicode without NUL, which PostgreSQL cannot store. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine(value => value.isWellFormed() && !value.includes('\0'), 'Not well-formed text')

/** The paths of an exercise; missing, empty and null mean the default one (AUTH-08). */
export const tenantFields = { clientPath: text(100).nullish(), clonePath: text(100).nullish() }

/** The input of a call without input: nothing, or an object without fields. */
export const noInput = z.strictObject({}).optional()
