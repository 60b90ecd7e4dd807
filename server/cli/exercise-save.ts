import { existsSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Actor } from '#routers/actor.ts'
import { exportAccounts } from '#routers/admin/accounts-export.reads.ts'
import type { ExerciseFile } from '#routers/admin/exercise-file.contract.ts'
import { readExerciseWithClient } from '#routers/admin/exercises.reads.ts'
import { exportPersonas } from '#routers/admin/personas-export.reads.ts'
import { readRuns } from '#routers/admin/runs.reads.ts'
import { exportChatterTexts } from '#routers/chatter/text-export.reads.ts'
import { readChatterTexts } from '#routers/chatter/texts.reads.ts'
import { readDeskRoles } from '#routers/desk/roles.reads.ts'
import { readPlanMappings } from '#routers/plan/mappings.reads.ts'
import { readManagedMediaSources } from '#routers/press/media-sources.reads.ts'
import { exportSequenceArchive } from '#routers/sequences/chronogramme-archive.reads.ts'
import type { SequenceWithItems } from '#routers/sequences/items.contract.ts'
import { readSequenceWithItems } from '#routers/sequences/items.reads.ts'
import { readSequences } from '#routers/sequences/sequences.reads.ts'
import { toLogoImageId } from '#routers/source-logos.rules.ts'
import { readReactions } from '#routers/storms/reactions.reads.ts'
import { exportReactions } from '#routers/storms/reactions-export.reads.ts'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import { saveArticles } from './exercise-articles.ts'
import { saveClips } from './exercise-clips.ts'
import { folderNames, toFileName, toPlanName } from './exercise-folder.ts'
import { saveMails } from './exercise-mails.ts'
import { requireManagerActor } from './exercise-option.ts'
import type { CommandOptions } from './options.ts'
import { printLine } from './terminal.ts'
import { withSharedData } from './with-data.ts'

const logoName = 'client-logo.webp'

const toPictureName = (imageId: string) => `${imageId}.webp`

type SavedPlan = { sequence: SequenceWithItems; file: string }

/** The plans and the reserve with the names of their files: without the injects, which belong to their run, and what has no line. */
const readSavedPlans = async ({ store }: Services, actor: Actor): Promise<SavedPlan[]> => {
  const sequences = (await readSequences(store.read, actor)).filter(({ kind }) => kind !== 'injects')
  const plans = await Promise.all(sequences.map(sequence => readSequenceWithItems(store.read, actor, sequence)))
  const taken = new Set<string>()
  return plans
    .filter(({ items }) => items.length > 0)
    .map((sequence, at) => {
      let file = toFileName(sequence.name, at, '.zip')
      // A folder has no two plans of one name, which exercises may have.
      for (let copy = 2; taken.has(toPlanName(file)); copy += 1) file = toFileName(`${sequence.name.slice(0, 90)} (${copy})`, at, '.zip')
      taken.add(toPlanName(file))
      return { sequence, file }
    })
}

const readExerciseFile = async ({ store, now }: Services, actor: Actor, plans: readonly SavedPlan[]): Promise<ExerciseFile> => {
  const names = new Map(plans.map(({ sequence, file }) => [sequence.id, toPlanName(file)]))
  const { roles } = await readDeskRoles(store.read, actor, now())
  const { exercise } = await readExerciseWithClient(store.read, actor.exerciseId)
  const { logo, color, accent } = actor.user.client
  const mappings = await readPlanMappings(store.read, actor)
  const sources = await readManagedMediaSources(store.read, actor)
  return {
    format: 1,
    name: exercise.name,
    mark: exercise.markText,
    timeZone: actor.user.exercise.timeZone,
    pressPublic: exercise.pressPublic,
    videoEmbeds: exercise.videoEmbeds,
    personasOnly: exercise.personasOnly,
    amberAfter: exercise.amberAfter,
    redAfter: exercise.redAfter,
    scenarioStart: exercise.scenarioStart?.toISOString() ?? null,
    scenarioRate: exercise.scenarioRate,
    scenarioForAll: exercise.scenarioForAll,
    searchOpen: exercise.searchOpen,
    recordsSightings: exercise.recordsSightings,
    notesOpen: exercise.notesOpen,
    ...(exercise.mail && { mail: true, teamReadsMail: exercise.teamReadsMail, mailDomain: exercise.mailDomain }),
    ...(exercise.cell.length > 0 && { cell: exercise.cell }),
    variables: exercise.variables,
    brand: { logo: logo && logoName, color, accent },
    mediaSources: sources.map(({ name, genre, color, colorDark, face, logoSmall, logoBig, persona }) => {
      const small = toLogoImageId(logoSmall)
      const big = toLogoImageId(logoBig)
      const logos = { logoSmall: small && toPictureName(small), logoBig: big && toPictureName(big) }
      return { name, genre, color, colorDark, face, ...logos, persona: persona?.username ?? null }
    }),
    plans: Object.fromEntries(
      plans.flatMap(({ sequence: { kind, speed }, file }) =>
        kind === 'reserve' || speed !== 1 ? [[toPlanName(file), { speed, reserve: kind === 'reserve' }]] : [],
      ),
    ),
    ...(mappings.length > 0 && { planMappings: mappings.map(({ name, headings, answers }) => ({ name, headings, answers })) }),
    deskRoles: roles.map(({ name, tone, personas, sequenceIds }) => ({
      name,
      tone,
      personas: personas.map(({ username }) => username),
      plans: sequenceIds.flatMap(id => names.get(id) ?? []),
    })),
  }
}

/** Saves an exercise's preparation as a folder that `exercise load` takes (EXO-86); works while a server runs. */
export const exerciseSave = (config: Config, { exercise }: CommandOptions, [name = '']: string[]): Promise<number> =>
  withSharedData(config, async services => {
    const { store, imageStore } = services
    const folder = resolve(name)
    // A plan that an earlier save left there would be loaded with the others.
    if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty; name a new folder`)
    const actor = await requireManagerActor(services, exercise)
    await mkdir(join(folder, folderNames.sequences), { recursive: true })
    await mkdir(join(folder, folderNames.pictures), { recursive: true })
    const pictures = new Set<string>()
    const toPicture = (imageId: string) => {
      pictures.add(imageId)
      return toPictureName(imageId)
    }
    const plans = await readSavedPlans(services, actor)
    const file = await readExerciseFile(services, actor, plans)
    for (const { logoSmall, logoBig } of file.mediaSources ?? [])
      for (const logo of [logoSmall, logoBig]) if (logo) pictures.add(basename(logo, '.webp'))
    await writeFile(join(folder, folderNames.exercise), `${JSON.stringify(file, null, 2)}\n`)
    const { logo } = actor.user.client
    if (logo) await writeFile(join(folder, folderNames.pictures, logoName), Buffer.from(logo.split(',')[1] ?? '', 'base64'))
    const runs = await readRuns(store.read, actor)
    if (runs.length > 0) await writeFile(join(folder, folderNames.runs), `${JSON.stringify(runs, null, 2)}\n`)
    await writeFile(join(folder, `${folderNames.personas}.csv`), await exportPersonas(store.read, actor, 'csv', 'fr', toPicture))
    await writeFile(join(folder, `${folderNames.accounts}.csv`), await exportAccounts(store.read, actor, 'csv', 'fr'))
    if ((await readReactions(store.read, actor)).length > 0)
      await writeFile(join(folder, `${folderNames.reactions}.csv`), await exportReactions(store.read, actor, 'csv', 'fr'))
    if ((await readChatterTexts(store.read, actor)).length > 0)
      await writeFile(join(folder, `${folderNames.chatter}.csv`), await exportChatterTexts(store.read, actor, 'csv', 'fr'))
    await saveArticles(services, actor, folder, toPicture)
    if (file.mail) await saveMails(services, actor, folder)
    for (const { sequence, file } of plans)
      await writeFile(
        join(folder, folderNames.sequences, file),
        await exportSequenceArchive(store.read, imageStore, actor.exerciseId, sequence, 'fr', actor.user.exercise.timeZone),
      )
    await saveClips(
      services,
      actor,
      folder,
      plans.map(({ sequence }) => sequence),
    )
    for (const imageId of pictures) {
      const bytes = await imageStore.read(actor.exerciseId, imageId)
      if (bytes) await writeFile(join(folder, folderNames.pictures, toPictureName(imageId)), bytes)
    }
    return printLine(`${file.name} is saved in ${folder}\n`)
  })
