import { z } from 'zod'
import { appErrors } from '#routers/errors.ts'

const restErrorSchema = z.strictObject({
  error: z.strictObject({
    code: z.enum(Object.keys(appErrors) as [keyof typeof appErrors]),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
})

/** What an answer must never tell: stacks, SQL, files, and values that were sent. */
export const internalDetails =
  /\bat \S+ \(|node_modules|\.(ts|mjs|js):\d|\/(work|tmp|home)\/|sqlite|postgres|drizzle|\b(select|insert|update|delete) .*\b(from|into|set)\b|zod/i

/** Why a REST answer is not an error as the contract has it (design 8); undefined when it is one. */
export const restErrorProblem = ({ json, text }: { json: unknown; text: string }): string | undefined => {
  const parsed = restErrorSchema.safeParse(json)
  if (!parsed.success) return `not the shape of an error: ${text}`
  return internalDetails.test(text) ? `tells what is inside: ${text}` : undefined
}
