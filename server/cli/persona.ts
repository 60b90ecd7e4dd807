import { getPhrases } from '#locales/index.ts'
import { readPersonasPreview } from '#routers/admin/personas.reads.ts'
import { importPersonas } from '#routers/admin/personas.writes.ts'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import { requireManagerActor } from './exercise-option.ts'
import { readLocalFile, requireValidPreview } from './import-file.ts'
import type { CommandOptions } from './options.ts'
import { printLine } from './terminal.ts'
import { withLockedData, withSharedData } from './with-data.ts'

const { personas, imports } = getPhrases('en')
const texts = { problems: personas.problems, file: { ...imports.file, ...personas.file } }

const importFile = async (services: Services, { exercise, update = false, ...options }: CommandOptions, paths: readonly string[]) => {
  const [path = '', ...photos] = paths
  const actor = await requireManagerActor(services, exercise)
  const input = { file: await readLocalFile(path), images: await Promise.all(photos.map(readLocalFile)), corrections: {}, update }
  const { rows } = requireValidPreview(await readPersonasPreview(services.store.read, services.parsers, actor, input), texts)
  const existing = rows.filter(row => row.known).length
  if (options['dry-run'])
    return printLine(`nothing was written: ${personas.summary({ added: rows.length - existing, updated: existing })}\n`)
  const { added, updated } = await importPersonas(services.store, services, actor, input, services.now())
  return printLine(`${personas.added({ count: added })}, ${personas.updated({ count: updated })}\n`)
}

/** Imports personas with their photos; rows with errors stop the import. A dry run works while a server runs. */
export const personaImport = (config: Config, options: CommandOptions, paths: readonly string[]): Promise<number> =>
  (options['dry-run'] ? withSharedData : withLockedData)(config, services => importFile(services, options, paths))
