type CallError = { code: string; cause?: { fields?: Record<string, string>; issues?: { path: string[]; message: string }[] } }

/** Returns the code and the messages by field of a failed call; both are undefined if the call succeeds. */
export const errorOf = async (call: Promise<unknown>): Promise<[code: string | undefined, fields: Record<string, string> | undefined]> => {
  const error = await call.then(
    () => undefined,
    (error: CallError) => error,
  )
  const issues = error?.cause?.issues?.map(({ path, message }) => [path.join('.'), message])
  return [error?.code, issues ? Object.fromEntries(issues) : error?.cause?.fields]
}

/** Returns the messages by field of a failed call. */
export const errorFieldsOf = async (call: Promise<unknown>): Promise<Record<string, string> | undefined> => (await errorOf(call))[1]
