import { createPictureFinder } from '#routers/picture-names.rules.ts'
import { normalizeText } from '#routers/spreadsheets/spreadsheets.rules.ts'

/** The file that a plan calls so: by its name as it stands, else without regard to accents. */
export const findByName = (name: string, files: readonly File[]): File | undefined => {
  const names = files.map(file => file.name)
  for (const [wanted, known] of [
    [name, names],
    [normalizeText(name), names.map(normalizeText)],
  ] as const) {
    const found = createPictureFinder(known)(wanted)
    if (found.match === 'one') return files[found.at]
  }
  return undefined
}
