import { unzipSync } from 'fflate'
import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import { type Run, run } from '#routers/dossier/run.contract.ts'
import { writeDossier } from '#server/dossier/write-dossier.ts'
import type { World } from './world.ts'

const noProgress = { plan: () => {}, advance: () => {} }

/** Makes the file of an exercise of a world for an animator, who may be one that reads no notes of others, unpacked. */
export const makeDossier = async (world: World, locale: Locale = 'fr', notesHidden?: true, withoutNames = false) => {
  const { exerciseId, people } = world.exercises.acme
  const { store, services, clock } = world
  const actor = { exerciseId, userId: people.animator, user: { exercise: notesHidden ? { notesHidden } : {} } }
  const request = { db: store.read, imageStore: services.imageStore, actor, locale, now: clock.now(), progress: noProgress, withoutNames }
  const parts: Uint8Array[] = []
  for await (const part of writeDossier(request)) parts.push(part)
  const files = unzipSync(Buffer.concat(parts))
  const text = (name: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(files[name])
  return { files, text, run: run.parse(JSON.parse(text('run.json'))) satisfies Run, phrases: getPhrases(locale).dossier }
}
