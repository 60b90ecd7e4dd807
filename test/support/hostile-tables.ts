import { hostileParts } from './hostile-parts.ts'
import { farCell, hostileSheets } from './hostile-sheets.ts'
import { hostileTexts as texts } from './hostile-texts.ts'
import { hostileZips, spacesBomb } from './hostile-zips.ts'
import type { HostileFile } from './workbook-parts.ts'

const made = (prefix: string, makers: Record<string, () => Uint8Array<ArrayBuffer>>): HostileFile[] =>
  Object.entries(makers).map(([name, make]) => ({ name: `${prefix}: ${name}`, bytes: make() }))

/** XLSX files that lie, swell or are broken; the same bytes every time, each at most 16 MB. */
export const hostileWorkbooks = (): HostileFile[] => [
  ...made('container', hostileZips),
  ...made('sheet', hostileSheets),
  ...made('part', hostileParts),
]

/** CSV files that swell, lie or keep a reader busy; the same bytes every time, each about 1 MB at most. */
export const hostileTexts = (): HostileFile[] => made('text', texts)

/** The two smallest files that cost the most: one cell in the last corner, and 50 kB that unpack to 50 MB of spaces. */
export const tinyBombs = (): HostileFile[] => made('tiny', { 'one cell at XFD1048576': farCell, '50 MB of spaces': spacesBomb })
