import { z } from 'zod'
import { manifestFields, manifestFiles, readManifest, verifyFiles } from './manifests.ts'

/** What an export says of itself, in `export.json`. */
const exportManifest = z.object({
  ...manifestFields,
  /** How many migrations its tables have had. */
  migrations: z.int(),
  files: manifestFiles(/^(rows\/\w+\.ndjson|media\/\d+\/[\w.-]+)$/),
})
export type ExportManifest = z.infer<typeof exportManifest>

export const exportManifestName = 'export.json'

/** Reads an export and answers what it says of itself. Throws, in one line, for the first thing in it that is not so. */
export const verifyExport = async (folder: string, tell: (part: number) => void): Promise<ExportManifest> => {
  const manifest = await readManifest(folder, 'export', exportManifestName, exportManifest)
  await verifyFiles(folder, manifest.files, tell)
  return manifest
}
