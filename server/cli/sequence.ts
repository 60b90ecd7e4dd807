import { writeFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { z } from 'zod'
import { getPhrases } from '#locales/index.ts'
import type { Actor } from '#routers/actor.ts'
import { findOpenQuestions, importPlanFile } from '#routers/plan/import.writes.ts'
import { readPlanFile } from '#routers/plan/plan.reads.ts'
import type { PlanReading } from '#routers/plan/plan-uploads.contract.ts'
import { type PlanPreview, understoodPlan } from '#routers/plan/understand.contract.ts'
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

/** Whether something is to be answered before the import. */
const isOpen = (plan: PlanPreview): boolean => plan.counts.question > 0 || findOpenQuestions(plan).length > 0

const answersInput = z.record(z.string(), z.string())

const readAnswers = async ({ answers }: CommandOptions): Promise<Record<string, string>> =>
  answers === undefined ? {} : parseInput(answersInput, JSON.parse(await readLocalText(answers)))

/** What is understood of a file; throws for one that cannot be read, or is no plan. */
const readPlan = async (services: Services, actor: Actor, file: File, answers: Record<string, string>) => {
  const read = await readPlanFile(services.store.read, services.parsers, actor, { file, answers, locale: 'en' })
  if ('problem' in read) throw new Error(texts.file[read.problem]())
  return read
}

const requirePlan = ({ preview, refusal }: PlanReading): PlanPreview => {
  if (!preview) throw new Error(refusal?.text ?? texts.file.archive())
  const [unmet] = preview.unmet
  if (unmet !== undefined) throw new Error(`nothing of this file is called "${unmet}"`)
  return preview
}

/** Prints what is understood of a plan as JSON, with the answers of a file; throws for a file that is no plan. */
export const tellUnderstood = async (services: Services, options: CommandOptions, [path = '']: readonly string[]): Promise<number> => {
  const actor = await requireManagerActor(services, options.exercise)
  const answers = await readAnswers(options)
  const plan = requirePlan(await readPlan(services, actor, await readLocalFile(path), answers))
  printLine(`${JSON.stringify(understoodPlan.parse(plan), null, 2)}\n`)
  return isOpen(plan) ? questionsExitCode : 0
}

/** Imports a plan of any layout when nothing is open, else tells what is. */
const importOtherPlan = async (
  services: Services,
  actor: Actor,
  { file, answers, name }: { file: File; answers: Record<string, string>; name: string },
  reading: PlanReading,
  isDry: boolean,
): Promise<number> => {
  const plan = requirePlan(reading)
  for (const { id, text, options, chosen, answered } of plan.questions)
    if (!answered) printLine(`question  ${id}  ${text} (${options.join(' | ')}${chosen ? `; likely: ${chosen}` : ''})\n`)
  for (const { row, state, reason = '' } of plan.rows) if (state === 'question') printLine(`row ${row}  question  ${reason}\n`)
  if (isOpen(plan)) return questionsExitCode
  if (isDry) return printLine(`nothing was written: ${plan.counts.ready} rows are ready\n`)
  const input = { file, answers, name, locale: 'en', rememberAs: null } as const
  const sequence = await importPlanFile(services.store, services, actor, input, services.now())
  return printLine(`"${sequence.name}" has ${sequence.weezesCount} items\n`)
}

const importFile = async (services: Services, options: CommandOptions, paths: readonly string[]): Promise<number> => {
  const [path = '', ...images] = paths
  const actor = await requireManagerActor(services, options.exercise)
  const file = await readLocalFile(path)
  const name = options.name ?? basename(path, extname(path))
  const isDry = options['dry-run'] === true
  const answers = await readAnswers(options)
  const reading = await readPlan(services, actor, file, answers)
  if (!reading.own) return importOtherPlan(services, actor, { file, answers, name }, reading, isDry)
  const input = { file, images: await Promise.all(images.map(readLocalFile)), corrections: {}, leftOut: [] }
  const { rows } = requireValidPreview(await readSequencePreview(services.store.read, services.parsers, actor, input), texts)
  if (isDry) return printLine(`nothing was written: ${rows.length} rows are right\n`)
  const sequence = await importSequence(services.store, services, actor, { ...input, name }, services.now())
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
      ? await exportSequenceArchive(services.store.read, services.imageStore, actor.exerciseId, planned, 'fr', timeZone, told)
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
