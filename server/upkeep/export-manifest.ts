import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { prove } from './whole-files.ts'

/** What an export says of itself, in `export.json`. */
const contract = z.object({
  /** Version of Weez that made it. */
  weez: z.string(),
  madeOn: z.iso.datetime(),
  /** How many migrations its tables have had. */
  migrations: z.int(),
  rows: z.record(z.string(), z.int()),
  files: z.array(z.object({ path: z.string().regex(/^(rows\/\w+\.ndjson|media\/\d+\/[\w.-]+)$/), size: z.int(), sha256: z.string() })),
})
export type ExportManifest = z.infer<typeof contract>

export const exportManifestName = 'export.json'

/** Reads an export and answers what it says of itself. Throws, in one line, for the first thing in it that is not so. */
export const checkExport = async (folder: string, tell: (part: number) => void): Promise<ExportManifest> => {
  const text = await readFile(join(folder, exportManifestName), 'utf8').catch(() => '')
  if (!text) throw new Error(`${folder} is not a whole export: it has no ${exportManifestName}`)
  const manifest = contract.safeParse(JSON.parse(text)).data
  if (!manifest) throw new Error(`${folder} is damaged: its ${exportManifestName} cannot be read`)
  for (const [at, { path, size, sha256 }] of manifest.files.entries()) {
    const found = await prove(folder, path).catch(() => undefined)
    if (found?.size !== size || found.sha256 !== sha256) throw new Error(`${folder} is damaged: ${path} is not what was written`)
    tell((at + 1) / manifest.files.length)
  }
  return manifest
}
