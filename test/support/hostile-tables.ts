import { farCell, hostileSheets } from './hostile-sheets.ts'
import { hostileTextMakers } from './hostile-texts.ts'
import { hostileWorkbookParts } from './hostile-workbook-parts.ts'
import { hostileZips, spacesBomb } from './hostile-zips.ts'

/** A file that is made when it is asked for: some of them take a tenth of a second, and all of them much memory. */
export type HostileFile = { name: string; make: () => Uint8Array<ArrayBuffer> }

const toHostileFiles = (prefix: string, makers: Record<string, () => Uint8Array<ArrayBuffer>>): HostileFile[] =>
  Object.entries(makers).map(([name, make]) => ({ name: `${prefix}: ${name}`, make }))

/** XLSX files that lie, swell or are broken; the same bytes every time, each at most 16 MB. */
export const hostileWorkbooks: readonly HostileFile[] = [
  ...toHostileFiles('container', hostileZips),
  ...toHostileFiles('sheet', hostileSheets),
  ...toHostileFiles('part', hostileWorkbookParts),
]

/** CSV files that swell, lie or keep a reader busy; the same bytes every time, each about 1 MB at most. */
export const hostileCsvFiles: readonly HostileFile[] = toHostileFiles('text', hostileTextMakers)

/** The two smallest files that cost the most: one cell in the last corner, and 50 kB that unpack to 50 MB of spaces. */
export const tinyBombs = { farCell, spacesBomb }
