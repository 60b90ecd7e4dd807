import { hostileParts } from './hostile-parts.ts'
import { farCell, hostileSheets } from './hostile-sheets.ts'
import { hostileTexts as texts } from './hostile-texts.ts'
import { hostileZips, spacesBomb } from './hostile-zips.ts'

/** A file that is made when it is asked for: some of them take a tenth of a second, and all of them much memory. */
export type HostileFile = { name: string; make: () => Uint8Array<ArrayBuffer> }

const made = (prefix: string, makers: Record<string, () => Uint8Array<ArrayBuffer>>): HostileFile[] =>
  Object.entries(makers).map(([name, make]) => ({ name: `${prefix}: ${name}`, make }))

/** XLSX files that lie, swell or are broken; the same bytes every time, each at most 16 MB. */
export const hostileWorkbooks: readonly HostileFile[] = [
  ...made('container', hostileZips),
  ...made('sheet', hostileSheets),
  ...made('part', hostileParts),
]

/** CSV files that swell, lie or keep a reader busy; the same bytes every time, each about 1 MB at most. */
export const hostileTexts: readonly HostileFile[] = made('text', texts)

/** The two smallest files that cost the most: one cell in the last corner, and 50 kB that unpack to 50 MB of spaces. */
export const tinyBombs = { farCell, spacesBomb }
