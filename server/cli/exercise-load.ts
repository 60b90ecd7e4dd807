import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Db } from '#db/store.ts'
import { getPhrases } from '#locales/index.ts'
import type { Actor } from '#routers/actor.ts'
import { readAccountsPreview } from '#routers/admin/accounts.reads.ts'
import { accountColumnTable } from '#routers/admin/accounts.rules.ts'
import { importAccounts } from '#routers/admin/accounts.writes.ts'
import { fillBrand } from '#routers/admin/clients.writes.ts'
import { generateHistory } from '#routers/admin/demo-history.writes.ts'
import { type ExerciseFile, exerciseFile } from '#routers/admin/exercise-file.contract.ts'
import { generateHistoryInput } from '#routers/admin/exercises.contract.ts'
import { editExercise } from '#routers/admin/exercises.writes.ts'
import { readPersonaImportContext, readPersonasPreview } from '#routers/admin/personas.reads.ts'
import { importPersonas } from '#routers/admin/personas.writes.ts'
import { importChatter, readChatterPreview } from '#routers/chatter/text-imports.writes.ts'
import { readDeskRoles } from '#routers/desk/roles.reads.ts'
import { saveDeskRole } from '#routers/desk/roles.writes.ts'
import { createPictureFinder, pictureKey } from '#routers/picture-names.rules.ts'
import { rememberMapping } from '#routers/plan/mappings.writes.ts'
import type { ReplaceMediaSourcesInput } from '#routers/press/media-sources.contract.ts'
import { replaceMediaSources } from '#routers/press/media-sources.writes.ts'
import { readSequencePreview } from '#routers/sequences/chronogramme.reads.ts'
import { importSequence } from '#routers/sequences/chronogramme.writes.ts'
import { readSequences } from '#routers/sequences/sequences.reads.ts'
import { editSequence } from '#routers/sequences/sequences.writes.ts'
import { setVariables } from '#routers/sequences/variables.writes.ts'
import { accountColumnNames } from '#routers/spreadsheets/columns.contract.ts'
import { serializeRows } from '#routers/spreadsheets/export.reads.ts'
import { readReactionsPreview } from '#routers/storms/reactions.reads.ts'
import { importReactions } from '#routers/storms/reactions.writes.ts'
import { uploadImage } from '#routers/weezes/images.writes.ts'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import { deleteOrphanedImages } from './cleanup.ts'
import { loadArticles } from './exercise-articles.ts'
import { loadClips } from './exercise-clips.ts'
import { folderNames, listLeftOut, readPictures, readPlans, readTable } from './exercise-folder.ts'
import { loadMails } from './exercise-mails.ts'
import { requireManagerActor } from './exercise-option.ts'
import { readLocalJson, requireValidPreview } from './import-file.ts'
import type { CommandOptions } from './options.ts'
import { parseInput } from './parse-input.ts'
import { printLine } from './terminal.ts'
import { withLockedData } from './with-data.ts'

const phrases = getPhrases('en')
const { personas, sequences, accounts, imports, storms, chatter } = phrases

/** What is written in one transaction: `services.store` reads what it has written, and `report` is printed when all of it is stored. */
type Load = {
  services: Services
  actor: Actor
  folder: string
  pictures: File[]
  uploadPicture: (name: string) => Promise<string>
  now: Date
  report: string[]
}

const readExerciseFile = async (folder: string): Promise<ExerciseFile> => {
  const path = join(folder, folderNames.exercise)
  if (!existsSync(path)) throw new Error(`there is no ${folderNames.exercise} in ${folder}`)
  return readLocalJson(path, folderNames.exercise, exerciseFile)
}

const loadPersonas = async ({ services, actor, folder, pictures, now, report }: Load): Promise<void> => {
  const file = await readTable(folder, folderNames.personas)
  if (!file) return
  const input = { file, images: pictures, corrections: {}, update: true }
  const texts = { problems: personas.problems, file: { ...imports.file, ...personas.file } }
  requireValidPreview(await readPersonasPreview(services.store.read, services.parsers, actor, input), texts, file.name)
  const { added, updated } = await importPersonas(services.store, services, actor, input, now)
  report.push(`${personas.added({ count: added })}, ${personas.updated({ count: updated })}`)
}

/** Adds the accounts that the exercise lacks, and reports their passwords, which cannot be read again. */
const loadAccounts = async ({ services, actor, folder, now, report }: Load): Promise<void> => {
  const file = await readTable(folder, folderNames.accounts)
  if (!file) return
  const { store, parsers } = services
  const read = (file: File) => readAccountsPreview(store.read, parsers, actor, { file, images: [], corrections: {} })
  const texts = { problems: accounts.problems, file: { ...imports.file, ...accounts.file } }
  const found = await read(file)
  // The rows without an account are checked below; a file that cannot be read has none.
  if (found.problem && found.problem !== 'empty') requireValidPreview(found, texts, file.name)
  const rows = found.rows.filter(({ problems }) => !problems.some(({ code }) => code === 'taken' || code === 'known'))
  if (rows.length === 0) return
  const table = { columns: accountColumnNames, table: accountColumnTable, headings: accounts.columns, sheet: accounts.sheet() }
  const missing = new File(
    [
      await serializeRows(
        rows.map(({ cells }) => cells),
        'csv',
        table,
      ),
    ],
    file.name,
  )
  requireValidPreview(await read(missing), texts, file.name)
  const { cards } = await importAccounts(store, services, actor, { file: missing, images: [], corrections: {} }, now)
  for (const { username, role, secret } of cards) report.push(`${username}  ${phrases.roles[role]()}  ${secret}`)
}

/** Returns a function that finds a picture of the folder by its name; throws for one that is not there, or there twice. */
const createFileFinder = (pictures: readonly File[]): ((name: string) => File) => {
  const find = createPictureFinder(pictures.map(({ name }) => name))
  return name => {
    const found = find(name)
    const file = found.match === 'one' ? pictures[found.at] : undefined
    if (!file) throw new Error(found.match === 'several' ? `there are several pictures "${name}"` : `there is no picture "${name}"`)
    return file
  }
}

/** Returns a function that stores a picture of the folder at its first use and answers its image id. */
const createPictureUpload = (
  { store, imageStore }: Services,
  actor: Actor,
  pictures: readonly File[],
  now: Date,
): Load['uploadPicture'] => {
  const uploads = new Map<string, Promise<string>>()
  const find = createFileFinder(pictures)
  const upload = async (name: string) => {
    const file = find(name)
    return (await uploadImage(store, imageStore, actor, { file, clientId: undefined }, now)).imageId
  }
  return name => {
    const known = uploads.get(name) ?? upload(name)
    uploads.set(name, known)
    return known
  }
}

const loadMediaSources = async (
  { services: { store }, actor, uploadPicture, now }: Load,
  entries: NonNullable<ExerciseFile['mediaSources']>,
): Promise<void> => {
  const { people } = await readPersonaImportContext(store.read, actor.exerciseId)
  const uploadLogo = (name: string | null) => (name === null ? null : uploadPicture(name))
  const sources: ReplaceMediaSourcesInput['sources'] = []
  for (const { persona, logoSmall, logoBig, ...looks } of entries) {
    const personaId = persona === null ? null : people.get(persona)?.person.id
    if (personaId === undefined) throw new Error(`there is no persona "${persona}"`)
    sources.push({ ...looks, personaId, logoSmall: await uploadLogo(logoSmall), logoBig: await uploadLogo(logoBig) })
  }
  await replaceMediaSources(store, actor, { sources }, now)
}

/** Adds the prepared reactions that the exercise lacks. */
const loadReactions = async ({ services: { store, parsers }, actor, folder, now, report }: Load): Promise<void> => {
  const file = await readTable(folder, folderNames.reactions)
  if (!file) return
  const input = { file, images: [], corrections: {} }
  const texts = { problems: storms.pool.problems, file: { ...imports.file, ...storms.pool.file } }
  requireValidPreview(await readReactionsPreview(store.read, parsers, actor, input), texts, file.name)
  const { count } = await importReactions(store, { parsers }, actor, input, now)
  report.push(storms.pool.imported({ count }))
}

/** Adds the texts for chatter that the exercise lacks. */
const loadChatter = async ({ services: { store, parsers }, actor, folder, now, report }: Load): Promise<void> => {
  const file = await readTable(folder, folderNames.chatter)
  if (!file) return
  const input = { file, images: [], corrections: {}, group: '' }
  const texts = { problems: chatter.problems, file: { ...imports.file, ...chatter.file } }
  requireValidPreview(await readChatterPreview(store.read, parsers, actor, input), texts, file.name)
  const { count } = await importChatter(store, { parsers }, actor, input, now)
  report.push(chatter.imported({ count }))
}

const loadSequences = async (
  { services, actor, folder, pictures, now, report }: Load,
  settings: NonNullable<ExerciseFile['plans']>,
): Promise<void> => {
  const known = new Set((await readSequences(services.store.read, actor)).map(({ name }) => name))
  const texts = { problems: sequences.problems, file: { ...imports.file, ...sequences.file } }
  for (const { name, file } of await readPlans(folder)) {
    if (known.has(name)) throw new Error(`there is a sequence "${name}" already`)
    known.add(name)
    const input = { file, images: pictures, corrections: {}, leftOut: [] }
    requireValidPreview(await readSequencePreview(services.store.read, services.parsers, actor, input), texts, file.name)
    const { id, weezesCount } = await importSequence(services.store, services, actor, { ...input, name }, now)
    if (settings[name]) await editSequence(services.store, actor, { id, ...settings[name] }, now)
    report.push(`"${name}" has ${weezesCount} items`)
  }
}

/** Adds the roles of the desk, or replaces those that have the same name. */
const loadDeskRoles = async ({ services: { store }, actor, now }: Load, entries: NonNullable<ExerciseFile['deskRoles']>): Promise<void> => {
  const { people } = await readPersonaImportContext(store.read, actor.exerciseId)
  const sequences = await readSequences(store.read, actor)
  const idOf = (kind: string, name: string, id: number | undefined) => {
    if (id === undefined) throw new Error(`there is no ${kind} "${name}"`)
    return id
  }
  for (const { name, tone, personas, plans } of entries) {
    const known = (await readDeskRoles(store.read, actor, now)).roles.find(role => role.name === name.trim())
    const personaIds = personas.map(username => idOf('persona', username, people.get(username)?.person.id))
    const sequenceIds = plans.map(plan => idOf('plan', plan, sequences.find(sequence => sequence.name === plan)?.id))
    await saveDeskRole(store, actor, { ...(known && { id: known.id }), name, tone, personaIds, sequenceIds }, now)
  }
}

/**
 * Loads an exercise from a folder, all of it or nothing (EXO-86): settings, personas, media sources, accounts, the directory of mail, articles, prepared reactions, plans, roles of the desk and a past.
 */
export const exerciseLoad = (config: Config, { exercise }: CommandOptions, [name = '']: string[]): Promise<number> =>
  withLockedData(config, async services => {
    const folder = resolve(name)
    const {
      format: _,
      variables,
      brand,
      mediaSources,
      plans = {},
      deskRoles,
      planMappings = [],
      wake,
      ...settings
    } = await readExerciseFile(folder)
    const pictures = await readPictures(folder)
    for (const name of await listLeftOut(folder)) printLine(`${name} is left out: it has no name or ending that is known\n`)
    const actor = await requireManagerActor(services, exercise)
    const { exerciseId } = actor
    const now = services.now()
    const report: string[] = []
    const loadAll = async (tx: Db) => {
      const store = { ...services.store, read: tx }
      const inTransaction = { ...services, store }
      const uploadPicture = createPictureUpload(inTransaction, actor, pictures, now)
      const load = { services: inTransaction, actor, folder, pictures, uploadPicture, now, report }
      await editExercise(store, actor, { exerciseId, ...settings }, now)
      if (brand) {
        const logo = brand.logo && (await services.imageStore.toLogo(actor, createFileFinder(pictures)(brand.logo)))
        await fillBrand(store, actor, { ...brand, logo }, now)
      }
      if (variables) await setVariables(store, actor, { variables }, now)
      await loadPersonas(load)
      if (mediaSources) await loadMediaSources(load, mediaSources)
      await loadAccounts(load)
      // The lines of plans name lists.
      await loadMails(load)
      const articles = await loadArticles({ ...load, pictures: new Set(pictures.map(({ name }) => pictureKey(name))) })
      if (articles > 0) report.push(`${articles} articles`)
      await loadReactions(load)
      await loadChatter(load)
      // Their lines by hand name roles, and roles their plans.
      if (deskRoles)
        await loadDeskRoles(
          load,
          deskRoles.map(role => ({ ...role, plans: [] })),
        )
      const clips = await loadClips(inTransaction, actor, folder, now)
      if (clips > 0) report.push(`${clips} clips`)
      await loadSequences(load, plans)
      if (deskRoles) await loadDeskRoles(load, deskRoles)
      for (const mapping of planMappings) await rememberMapping(tx, actor, mapping, now)
      if (wake) await generateHistory(store, actor, parseInput(generateHistoryInput, { exerciseId, days: wake }), now)
    }
    await services.store.write(loadAll).catch(async error => {
      // The files of pictures are no part of the transaction.
      await deleteOrphanedImages(services)
      throw error
    })
    return printLine([...report, `${settings.name ?? 'the exercise'} is loaded`, ''].join('\n'))
  })
