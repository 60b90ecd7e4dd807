/** What an article needs; tests add what they are about. */
export const articleInput = {
  mediaSourceId: 2,
  title: 'Title',
  subtitle: 'Subtitle',
  chapeau: 'Chapeau',
  body: '<p>Body</p>',
  author: 'Author',
}

/** The contents of a refusal that a procedure called in the process was answered with. */
export const errorFieldsOf = async (call: Promise<unknown>): Promise<Record<string, string> | undefined> => {
  const error = await call.then(
    () => undefined,
    error => error,
  )
  if (error?.cause?.issues)
    return Object.fromEntries(error.cause.issues.map((issue: { path: string[]; message: string }) => [issue.path.join('.'), issue.message]))
  return error?.cause?.fields
}
