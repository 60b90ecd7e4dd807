import { z } from 'zod'
import { parsingLimits } from './budgets.contract.ts'

/** An object's id on the wire (design rule 4). */
export const id = z.int().positive()

/** A moment on the wire: ISO 8601 in UTC, of a year that PostgreSQL knows. */
export const isoDateTime = z.iso.datetime().refine(value => !value.startsWith('0000'), 'There is no year 0')

/** Text as people type it: well-formed Unicode without NUL, which PostgreSQL cannot store. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine(value => value.isWellFormed() && !value.includes('\0'), 'Not well-formed text')

/** Which exercise: its client's path and its clone; missing, empty and null mean the default (AUTH-08). */
export const tenantFields = { clientPath: text(100).nullish(), clonePath: text(100).nullish() }

/** Most calls in one request of tRPC's: the pages send no more together, and the server takes no more. */
export const { calls: batchCallsMax } = parsingLimits.json.caps

/** A call that takes nothing. */
export const noInput = z.void()
