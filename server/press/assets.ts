import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PressAssets } from './visit.ts'

/** The sources of what a page of the press loads, by their paths below the root. */
const sources = { style: 'server/press/styles/press.css', script: 'server/press/browser/take-over.ts' }

/** The sources themselves, for the development server. */
export const sourceAssets: PressAssets = { styles: [`/${sources.style}`], script: `/${sources.script}` }

/** The built files, whose names hold a hash of what is in them, from the list that the build left in the folder. */
export const readBuiltAssets = async (folder: string): Promise<PressAssets> => {
  const built = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<string, { file: string }>
  const fileOf = (source: string): string => {
    const entry = built[source]
    if (!entry) throw new Error(`The build has no ${source}`)
    return `/${entry.file}`
  }
  return { styles: [fileOf(sources.style)], script: fileOf(sources.script) }
}
