import { z } from 'zod'
import { appErrors } from '#routers/errors.ts'

const restErrorSchema = z.strictObject({
  error: z.strictObject({
    code: z.enum(Object.keys(appErrors) as [keyof typeof appErrors]),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
})

/** Patterns that no response may contain: stack traces, SQL, file paths, and values from the request. */
export const internalDetails =
  /\bat \S+ \(|node_modules|\.(ts|mjs|js):\d|\/(work|tmp|home)\/|sqlite|postgres|drizzle|\b(select|insert|update|delete) .*\b(from|into|set)\b|zod/i

/** Returns why a REST response violates the error contract (design 8); undefined if it complies. */
export const restErrorProblem = ({ json, text }: { json: unknown; text: string }): string | undefined => {
  const parsed = restErrorSchema.safeParse(json)
  if (!parsed.success) return `not the shape of an error: ${text}`
  return internalDetails.test(text) ? `tells what is inside: ${text}` : undefined
}
