import type { ErrorParams, ErrorReason, InputReason } from '#routers/error-reasons.contract.ts'

type Answered = { reason?: ErrorReason; params?: ErrorParams; fields?: Record<string, string> }

const answerOf = (error: unknown): Answered => (error as { data?: Answered | null } | null | undefined)?.data ?? {}

const withoutInputs = (params: ErrorParams = {}) =>
  Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (typeof value === 'object' ? [] : [[name, value]])))

/** Why a call was refused, with the params of the reason; undefined if no answer arrived. */
export const getRefusal = (error: unknown): InputReason | undefined => {
  const { reason, params } = answerOf(error)
  return reason && { ...withoutInputs(params), reason }
}

/** Why a call was refused, by the inputs that are wrong; empty for a refusal that is about no input. */
export const getInputRefusals = (error: unknown): Record<string, InputReason> => {
  const { reason, params = {}, fields = {} } = answerOf(error)
  const refusal = getRefusal(error)
  if (!refusal) return {}
  if (reason !== 'input.invalid') return Object.fromEntries(Object.keys(fields).map(input => [input, refusal]))
  return Object.fromEntries(Object.entries(params).flatMap(([input, own]) => (typeof own === 'object' ? [[input, own]] : [])))
}

/** Whether a call was refused for one of these reasons. */
export const isRefusedFor = (error: unknown, ...reasons: ErrorReason[]): boolean => {
  const { reason } = answerOf(error)
  return reason !== undefined && reasons.includes(reason)
}
