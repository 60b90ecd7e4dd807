import { z } from 'zod'
import { checkFiles, manifestFields, provedFiles, readManifest } from './manifests.ts'

/** What an export says of itself, in `export.json`. */
const contract = z.object({
  ...manifestFields,
  /** How many migrations its tables have had. */
  migrations: z.int(),
  files: provedFiles(/^(rows\/\w+\.ndjson|media\/\d+\/[\w.-]+)$/),
})
export type ExportManifest = z.infer<typeof contract>

export const exportManifestName = 'export.json'

/** Reads an export and answers what it says of itself. Throws, in one line, for the first thing in it that is not so. */
export const checkExport = async (folder: string, tell: (part: number) => void): Promise<ExportManifest> => {
  const manifest = await readManifest(folder, 'export', exportManifestName, contract)
  await checkFiles(folder, manifest.files, tell)
  return manifest
}
