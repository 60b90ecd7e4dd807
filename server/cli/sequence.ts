import { writeFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { z } from 'zod'
import { getPhrases } from '#locales/index.ts'
import { readUnderstoodPlan } from '#routers/plan/plan.reads.ts'
import { readSequencePreview } from '#routers/sequences/chronogramme.reads.ts'
import { importSequence } from '#routers/sequences/chronogramme.writes.ts'
import { exportSequenceArchive } from '#routers/sequences/chronogramme-archive.reads.ts'
import { exportSequence } from '#routers/sequences/chronogramme-export.reads.ts'
import { readSequenceWithItems } from '#routers/sequences/items.reads.ts'
import { readSequences } from '#routers/sequences/sequences.reads.ts'
import { fileFormat } from '#routers/spreadsheets/spreadsheets.contract.ts'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import { requireManagerActor } from './exercise-option.ts'
import { readLocalFile, readLocalText, requireValidPreview } from './import-file.ts'
import type { CommandOptions } from './options.ts'
import { parseInput } from './parse-input.ts'
import { printLine } from './terminal.ts'
import { withLockedData, withSharedData } from './with-data.ts'

const { sequences, imports } = getPhrases('en')
const texts = { problems: sequences.problems, file: { ...imports.file, ...sequences.file } }

/** Exit code where a plan leaves something open (PLAN-14). */
const questionsExitCode = 4

const answersInput = z.record(z.string(), z.string())

/** Prints what is understood of a plan as JSON, with the answers of a file; throws for a file that is no plan. */
const tellUnderstood = async (
  services: Services,
  { exercise, answers }: CommandOptions,
  [path = '']: readonly string[],
): Promise<number> => {
  const actor = await requireManagerActor(services, exercise)
  const given = answers === undefined ? {} : parseInput(answersInput, JSON.parse(await readLocalText(answers)))
  const plan = await readUnderstoodPlan(
    services.store.read,
    services.parsers,
    actor,
    { file: await readLocalFile(path), answers: given },
    'en',
  )
  if ('refusal' in plan) throw new Error(plan.refusal)
  printLine(`${JSON.stringify(plan, null, 2)}\n`)
  const isOpen = plan.counts.question > 0 || plan.questions.some(({ id }) => given[id] === undefined)
  return isOpen ? questionsExitCode : 0
}

const importFile = async (
  services: Services,
  { exercise, name, ...options }: CommandOptions,
  paths: readonly string[],
): Promise<number> => {
  const [path = '', ...images] = paths
  const actor = await requireManagerActor(services, exercise)
  const input = { file: await readLocalFile(path), images: await Promise.all(images.map(readLocalFile)), corrections: {}, leftOut: [] }
  const { rows } = requireValidPreview(await readSequencePreview(services.store.read, services.parsers, actor, input), texts)
  if (options['dry-run']) return printLine(`nothing was written: ${rows.length} rows are right\n`)
  const title = name ?? basename(path, extname(path))
  const sequence = await importSequence(services.store, services, actor, { ...input, name: title }, services.now())
  return printLine(`"${sequence.name}" has ${sequence.weezesCount} items\n`)
}

const exportFile = async (services: Services, { exercise, name }: CommandOptions, [path = '']: readonly string[]): Promise<number> => {
  const format = z.enum([...fileFormat.options, 'zip']).safeParse(extname(path).slice(1).toLowerCase()).data
  if (!format) throw new Error('the file must end in .csv, .xlsx or .zip')
  const actor = await requireManagerActor(services, exercise)
  const sequence = (await readSequences(services.store.read, actor)).findLast(sequence => sequence.name === name)
  if (!sequence) throw new Error(`there is no sequence "${name ?? ''}"; --name says which`)
  const planned = await readSequenceWithItems(services.store.read, actor, sequence)
  const { scenario, timeZone } = actor.user.exercise
  const told = scenario && { scenario, now: services.now() }
  const file =
    format === 'zip'
      ? await exportSequenceArchive(services.imageStore, actor.exerciseId, planned, 'fr', timeZone, told)
      : await exportSequence(planned, format, 'fr', timeZone, told)
  await writeFile(path, file)
  return 0
}

/** Imports a chronogramme with its images; rows with errors stop the import. A dry run works while a server runs. */
export const sequenceImport = (config: Config, options: CommandOptions, paths: readonly string[]): Promise<number> => {
  if (options.json) return withSharedData(config, services => tellUnderstood(services, options, paths))
  return (options['dry-run'] ? withSharedData : withLockedData)(config, services => importFile(services, options, paths))
}

/** Exports a sequence to a file; works while a server runs. */
export const sequenceExport = (config: Config, options: CommandOptions, paths: readonly string[]): Promise<number> =>
  withSharedData(config, services => exportFile(services, options, paths))
