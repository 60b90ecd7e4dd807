import { existsSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Actor } from '#routers/actor.ts'
import { exportAccounts } from '#routers/admin/accounts-export.reads.ts'
import type { ExerciseFile } from '#routers/admin/exercise-file.contract.ts'
import { readExerciseWithClient } from '#routers/admin/exercises.reads.ts'
import { exportPersonas } from '#routers/admin/personas-export.reads.ts'
import { readRuns } from '#routers/admin/runs.reads.ts'
import { readManagedMediaSources } from '#routers/press/media-sources.reads.ts'
import { exportSequenceArchive } from '#routers/sequences/chronogramme-archive.reads.ts'
import { readSequenceWithItems } from '#routers/sequences/items.reads.ts'
import { readSequences } from '#routers/sequences/sequences.reads.ts'
import { toLogoImageId } from '#routers/source-logos.rules.ts'
import { readReactions } from '#routers/storms/reactions.reads.ts'
import { exportReactions } from '#routers/storms/reactions-export.reads.ts'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import { saveArticles } from './exercise-articles.ts'
import { folderNames, toFileName } from './exercise-folder.ts'
import { requireManagerActor } from './exercise-option.ts'
import type { CommandOptions } from './options.ts'
import { printLine } from './terminal.ts'
import { withSharedData } from './with-data.ts'

const toPictureName = (imageId: string) => `${imageId}.webp`

const readExerciseFile = async ({ store }: Services, actor: Actor): Promise<ExerciseFile> => {
  const { exercise } = await readExerciseWithClient(store.read, actor.exerciseId)
  const sources = await readManagedMediaSources(store.read, actor)
  return {
    format: 1,
    name: exercise.name,
    mark: exercise.markText,
    pressPublic: exercise.pressPublic,
    videoEmbeds: exercise.videoEmbeds,
    personasOnly: exercise.personasOnly,
    amberAfter: exercise.amberAfter,
    redAfter: exercise.redAfter,
    scenarioStart: exercise.scenarioStart?.toISOString() ?? null,
    scenarioRate: exercise.scenarioRate,
    scenarioForAll: exercise.scenarioForAll,
    searchOpen: exercise.searchOpen,
    variables: exercise.variables,
    mediaSources: sources.map(({ name, genre, color, colorDark, face, logoSmall, logoBig, persona }) => {
      const [small, big] = [toLogoImageId(logoSmall), toLogoImageId(logoBig)]
      const logos = { logoSmall: small && toPictureName(small), logoBig: big && toPictureName(big) }
      return { name, genre, color, colorDark, face, ...logos, persona: persona?.username ?? null }
    }),
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
    const file = await readExerciseFile(services, actor)
    for (const { logoSmall, logoBig } of file.mediaSources ?? [])
      for (const logo of [logoSmall, logoBig]) if (logo) pictures.add(basename(logo, '.webp'))
    await writeFile(join(folder, folderNames.exercise), `${JSON.stringify(file, null, 2)}\n`)
    const runs = await readRuns(store.read, actor)
    if (runs.length > 0) await writeFile(join(folder, folderNames.runs), `${JSON.stringify(runs, null, 2)}\n`)
    await writeFile(join(folder, `${folderNames.personas}.csv`), await exportPersonas(store.read, actor, 'csv', 'fr', toPicture))
    await writeFile(join(folder, `${folderNames.accounts}.csv`), await exportAccounts(store.read, actor, 'csv', 'fr'))
    if ((await readReactions(store.read, actor)).length > 0)
      await writeFile(join(folder, `${folderNames.reactions}.csv`), await exportReactions(store.read, actor, 'csv', 'fr'))
    await saveArticles(services, actor, folder, toPicture)
    for (const [at, sequence] of (await readSequences(store.read, actor)).entries()) {
      const planned = await readSequenceWithItems(store.read, actor, sequence)
      const archive = await exportSequenceArchive(imageStore, actor.exerciseId, planned, 'fr')
      await writeFile(join(folder, folderNames.sequences, toFileName(sequence.name, at, '.zip')), archive)
    }
    for (const imageId of pictures) {
      const bytes = await imageStore.read(actor.exerciseId, imageId)
      if (bytes) await writeFile(join(folder, folderNames.pictures, toPictureName(imageId)), bytes)
    }
    return printLine(`${file.name} is saved in ${folder}\n`)
  })
