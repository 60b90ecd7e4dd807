import { farCell, hostileSheets } from './hostile-sheets.ts'
import { hostileTextMakers } from './hostile-texts.ts'
import { hostileWorkbookParts } from './hostile-workbook-parts.ts'
import { hostileZips, spacesBomb } from './hostile-zips.ts'

/** A file that is created on demand: some of the files take a tenth of a second and a lot of memory. */
export type HostileFile = { name: string; make: () => Uint8Array<ArrayBuffer> }

const toHostileFiles = (prefix: string, makers: Record<string, () => Uint8Array<ArrayBuffer>>): HostileFile[] =>
  Object.entries(makers).map(([name, make]) => ({ name: `${prefix}: ${name}`, make }))

/** XLSX files that are inconsistent, expand or are broken; identical at every call, each at most 16 MB. */
export const hostileWorkbooks: readonly HostileFile[] = [
  ...toHostileFiles('container', hostileZips),
  ...toHostileFiles('sheet', hostileSheets),
  ...toHostileFiles('part', hostileWorkbookParts),
]

/** CSV files that expand, are inconsistent or are slow to read; identical at every call, each about 1 MB at most. */
export const hostileCsvFiles: readonly HostileFile[] = toHostileFiles('text', hostileTextMakers)

/** The two smallest files with the highest cost: one cell in the last corner, and 50 kB that unpack to 50 MB of spaces. */
export const tinyBombs = { farCell, spacesBomb }
