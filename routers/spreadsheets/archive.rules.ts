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

/** The file name at the end of a path. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Files that systems add on their own. */
const isHidden = (path: string): boolean => path.startsWith('__MACOSX/') || baseName(path).startsWith('.')

/** What an archive of a table with its pictures holds; undefined unless it has exactly one table and every path is safe. */
export const sortArchive = (paths: readonly string[]): { table: string; pictures: string[] } | undefined => {
  if (!paths.every(isSafePath)) return undefined
  const files = paths.filter(path => !path.endsWith('/') && !isHidden(path))
  const [table, ...others] = files.filter(isTableName)
  return table === undefined || others.length > 0 ? undefined : { table, pictures: files.filter(isPictureName) }
}
