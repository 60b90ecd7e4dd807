import { join } from 'node:path'
import { openStore } from '#db/engine/open-store.ts'
import { openImageStore } from '#server/media/open-images.ts'
import type { ExerciseName } from './canary-exercises.ts'
import type { Engine } from './engines.ts'
import { type ExerciseFixture, loadExercises } from './exercise-fixtures.ts'
import { createTempDataLocation, type TempDataLocation } from './temp-data-location.ts'

type WorldTemplate = { place: TempDataLocation; exercises: Record<ExerciseName, ExerciseFixture> }

const createTemplate = async (engine: Engine): Promise<WorldTemplate> => {
  const place = await createTempDataLocation(engine)
  const store = await openStore(place)
  try {
    return {
      place,
      exercises: await loadExercises({ store, imageStore: openImageStore(join(place.folder, 'media')), now: () => new Date() }),
    }
  } finally {
    await store.close()
  }
}

const templates = new Map<Engine, Promise<WorldTemplate>>()

/**
 * Returns the initial data of all worlds of a worker. It is loaded once for each engine, which takes seconds, and then copied. The end of
 * the run deletes it.
 */
export const getTemplate = (engine: Engine): Promise<WorldTemplate> => {
  const template = templates.get(engine) ?? createTemplate(engine)
  templates.set(engine, template)
  return template
}
