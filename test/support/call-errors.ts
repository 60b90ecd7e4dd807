type CallError = { code: string; cause?: { fields?: Record<string, string>; issues?: { path: string[]; message: string }[] } }

/** The error of a call: its code and its message by field; both undefined if the call succeeds. */
export const errorOf = async (call: Promise<unknown>): Promise<[code: string | undefined, fields: Record<string, string> | undefined]> => {
  const error = await call.then(
    () => undefined,
    (error: CallError) => error,
  )
  const issues = error?.cause?.issues?.map(({ path, message }) => [path.join('.'), message])
  return [error?.code, issues ? Object.fromEntries(issues) : error?.cause?.fields]
}

/** The messages by field of the error of a call. */
export const errorFieldsOf = async (call: Promise<unknown>): Promise<Record<string, string> | undefined> => (await errorOf(call))[1]
