/** The characters of a path that are compared, counted from its end: no system has longer ones. */
const comparedMax = 255

/**
 * What names of pictures are compared by: those that look equal are equal, whatever system wrote them, with composed or separate accents, its own
 * blanks, apostrophes and separators of folders.
 */
export const pictureKey = (name: string): string =>
  name
    .slice(-comparedMax)
    .trim()
    .replace(/\\/g, '/')
    .replace(/^(?:\.?\/)+/, '')
    .replace(/\s+/g, ' ')
    .replace(/’/g, "'")
    .toLowerCase()
    .normalize('NFC')

/** The one file that a name means; `several` when it stands in more than one folder or is given twice. */
export type FoundPicture = { match: 'one'; at: number } | { match: 'none' | 'several' }

/**
 * Finds pictures among files by a name with or without its folders: `jour1/1.png` is that file and no other, `1.png` the only one that ends
 * so. A file whose whole path is named comes before files of that name in folders.
 */
export const createPictureFinder = (files: readonly string[]): ((name: string) => FoundPicture) => {
  const whole = new Map<string, number[]>()
  const endings = new Map<string, number[]>()
  const add = (map: Map<string, number[]>, key: string, at: number) => map.set(key, [...(map.get(key) ?? []), at])
  for (const [at, file] of files.entries()) {
    const key = pictureKey(file)
    add(whole, key, at)
    for (let slash = key.indexOf('/'); slash !== -1; slash = key.indexOf('/', slash + 1)) add(endings, key.slice(slash + 1), at)
  }
  return name => {
    const key = pictureKey(name)
    const [at, ...others] = whole.get(key) ?? endings.get(key) ?? []
    if (at === undefined) return { match: 'none' }
    return others.length > 0 ? { match: 'several' } : { match: 'one', at }
  }
}
