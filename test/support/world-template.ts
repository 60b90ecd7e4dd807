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

/** What every world of a worker begins as: loaded once on an engine, which takes seconds, and copied from then on. It goes with the run. */
export const getTemplate = (engine: Engine): Promise<WorldTemplate> => {
  const template = templates.get(engine) ?? createTemplate(engine)
  templates.set(engine, template)
  return template
}
