type CallError = { code: string; cause?: { fields?: object; issues?: { path: string[]; message: string }[] } }

/** How a call was refused: its code and what is wrong with which field; nothing of either when it was not. */
export const errorOf = async (asked: Promise<unknown>): Promise<[code: string | undefined, fields: object | undefined]> => {
  const error = await asked.then(
    () => undefined,
    (error: CallError) => error,
  )
  const issues = error?.cause?.issues?.map(({ path, message }) => [path.join('.'), message])
  return [error?.code, issues ? Object.fromEntries(issues) : error?.cause?.fields]
}
