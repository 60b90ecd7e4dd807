import { join } from 'node:path'
import { openStore } from '#db/engine/open-store.ts'
import { openImages } from '#server/media/open-images.ts'
import type { ExerciseName } from './canary-exercises.ts'
import type { Engine } from './engines.ts'
import { type Exercise, loadExercises } from './exercises.ts'
import { type FreshPlace, freshPlace } from './fresh-place.ts'

type Template = { place: FreshPlace; exercises: Record<ExerciseName, Exercise> }

const make = async (engine: Engine): Promise<Template> => {
  const place = await freshPlace(engine)
  const store = await openStore(place)
  try {
    return { place, exercises: await loadExercises({ store, images: openImages(join(place.folder, 'media')), now: () => new Date() }) }
  } finally {
    await store.close()
  }
}

const made = new Map<Engine, Promise<Template>>()

/** What every world of a worker begins as: loaded once on an engine, which takes seconds, and copied from then on. It goes with the run. */
export const templateOf = (engine: Engine): Promise<Template> => {
  const template = made.get(engine) ?? make(engine)
  made.set(engine, template)
  return template
}
