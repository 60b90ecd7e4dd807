import type { AppError } from '#routers/errors.ts'
import { toInputError } from '#routers/input-errors.ts'

type CallError = { code: string; cause?: AppError }

/** Returns the code and the messages by field of a failed call; both are undefined if the call succeeds. */
export const errorOf = async (call: Promise<unknown>): Promise<[code: string | undefined, fields: Record<string, string> | undefined]> => {
  const error = await call.then(
    () => undefined,
    (error: CallError) => error,
  )
  return [error?.code, (toInputError(error?.cause) ?? error?.cause)?.fields]
}

/** Returns the messages by field of a failed call. */
export const errorFieldsOf = async (call: Promise<unknown>): Promise<Record<string, string> | undefined> => (await errorOf(call))[1]
