import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PressAssets } from '#src/press/published/visit.ts'

/** Sources of the style sheet and the script of press pages. */
const sources = { style: 'src/press/published/styles/press.css', script: 'server/press/browser/take-over.ts' }

/** The sources as URLs, for the development server. */
export const sourceAssets: PressAssets = { styles: [`/${sources.style}`], script: `/${sources.script}` }

/** The built files, whose names contain a hash of their content, from the manifest of the build. */
export const readBuiltAssets = async (folder: string): Promise<PressAssets> => {
  const built = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<string, { file: string }>
  const fileOf = (source: string): string => {
    const entry = built[source]
    if (!entry) throw new Error(`The build has no ${source}`)
    return `/${entry.file}`
  }
  return { styles: [fileOf(sources.style)], script: fileOf(sources.script) }
}
