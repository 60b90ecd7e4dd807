/** Whether a file of an archive is a table, by its name. */
const isTableName = (name: string): boolean => /\.(csv|xlsx)$/i.test(name)
const isPictureName = (name: string): boolean => /\.(jpe?g|png|gif|webp|avif|heic|tiff?|bmp)$/i.test(name)

/** The most characters of a path in an archive. */
const pathMax = 255

/** Whether a path stays below its folder in every program: neither absolute nor climbing, with plain separators and no control characters. */
const isSafePath = (path: string): boolean =>
  path.length <= pathMax &&
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  !/^\/|^[a-z]:|\\|[\u0000-\u001f\u007f]/i.test(path) &&
  path.split('/').every(part => part !== '..' && part !== '.')

/** Whether programs and systems made a file or folder on their own: hidden ones, what Office locks a file with, and what systems keep of pictures. */
export const isSystemName = (name: string): boolean => /^\.|^~\$|^__MACOSX$|^thumbs\.db$|^desktop\.ini$/i.test(name)

/** Whether a file of an archive is attached to mails, whatever it is, by its folder. */
const isAttached = (path: string): boolean => /(?:^|\/)files\/[^/]+$/.test(path)

/** What an archive of a table with its pictures and attachments holds; undefined unless it has exactly one table and every path is safe. */
export const sortArchive = (paths: readonly string[]): { table: string; pictures: string[]; attachments: string[] } | undefined => {
  if (!paths.every(isSafePath)) return undefined
  const files = paths.filter(path => !path.endsWith('/') && !path.split('/').some(isSystemName))
  const [table, ...others] = files.filter(path => isTableName(path) && !isAttached(path))
  if (table === undefined || others.length > 0) return undefined
  return { table, pictures: files.filter(isPictureName), attachments: files.filter(isAttached) }
}

/** The path of a picture as the rows of a table name it: from the folder of the table where it is below it. */
export const pathFromTable = (table: string, picture: string): string => {
  const folder = table.slice(0, table.lastIndexOf('/') + 1)
  return picture.startsWith(folder) ? picture.slice(folder.length) : picture
}
