import { z } from 'zod'
import { type ErrorReason, errorReasons } from '#routers/error-reasons.contract.ts'
import { appErrors } from '#routers/errors.ts'

const text = z.union([z.string(), z.number()])
const reason = z.enum(Object.keys(errorReasons) as [ErrorReason])

const sentError = z.strictObject({
  code: z.enum(Object.keys(appErrors) as [keyof typeof appErrors]),
  reason,
  message: z.string(),
  params: z.record(z.string(), z.union([text, z.object({ reason }).catchall(text)])).optional(),
  fields: z.record(z.string(), z.string()).optional(),
})

/** Patterns that no response may contain: stack traces, SQL, file paths, and values from the request. */
export const internalDetails =
  /\bat \S+ \(|node_modules|\.(ts|mjs|js):\d|\/(work|tmp|home)\/|sqlite|postgres|drizzle|\b(select|insert|update|delete) .*\b(from|into|set)\b|zod/i

/** The error of a REST or tRPC answer, in the shape of REST. */
export const errorOfAnswer = ({ json }: { json: unknown }): unknown => {
  const { error } = (json ?? {}) as { error?: { message?: string; data?: { httpStatus: number } } }
  if (!error?.data) return error
  const { httpStatus: _, ...told } = error.data
  return { ...told, message: error.message }
}

/** The sentence of a reason, whatever its params are. */
const sentenceOf = (id: ErrorReason): RegExp => {
  const sentence = errorReasons[id][1].replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.+')
  return new RegExp(id === 'input.invalid' ? `^${sentence}(: .+)?$` : `^${sentence}$`, 's')
}

/** Returns why the error of a REST or tRPC answer violates the error contract (design 8); undefined if it complies. */
export const errorProblem = (answer: { json: unknown; text: string }): string | undefined => {
  const { data, error } = sentError.safeParse(errorOfAnswer(answer))
  if (error) return `not the shape of an error: ${answer.text} ${error.message}`
  if (errorReasons[data.reason][0] !== data.code) return `not the code of its reason: ${answer.text}`
  if (!sentenceOf(data.reason).test(data.message)) return `not the sentence of its reason: ${answer.text}`
  return internalDetails.test(answer.text) ? `tells what is inside: ${answer.text}` : undefined
}
