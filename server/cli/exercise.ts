import { generateHistory } from '#routers/admin/demo-history.writes.ts'
import { cloneExercise } from '#routers/admin/exercise-clone.writes.ts'
import { resetExercise } from '#routers/admin/exercise-reset.writes.ts'
import { cloneExerciseInput, generateHistoryInput } from '#routers/admin/exercises.contract.ts'
import type { Config } from '../config.ts'
import { requireExercise } from './exercise-option.ts'
import type { CommandOptions } from './options.ts'
import { parseInput } from './parse-input.ts'
import { withLockedData } from './with-data.ts'

/** Clones an exercise. */
export const exerciseClone = (config: Config, options: CommandOptions, [clone = '']: string[]): Promise<number> =>
  withLockedData(config, async ({ store, imageStore, now }) => {
    const { exerciseId } = await requireExercise(store.read, options.exercise)
    const input = parseInput(cloneExerciseInput, { exerciseId, clone, name: options.name, posts: options['with-posts'] ?? false })
    process.stdout.write(`${(await cloneExercise(store, imageStore, null, input, now())).base}\n`)
    return 0
  })

/** Resets an exercise to its start. */
export const exerciseReset = (config: Config, { exercise }: CommandOptions): Promise<number> =>
  withLockedData(config, async ({ store, imageStore, now }) => {
    const { exerciseId } = await requireExercise(store.read, exercise)
    const { name } = await resetExercise(store, imageStore, null, { exerciseId }, now())
    process.stdout.write(`${name} is at its start\n`)
    return 0
  })

/** Generates a history for an exercise. */
export const exerciseWake = (config: Config, { exercise, days = '7' }: CommandOptions): Promise<number> =>
  withLockedData(config, async ({ store, now }) => {
    const { exerciseId } = await requireExercise(store.read, exercise)
    const { weezes } = await generateHistory(store, null, parseInput(generateHistoryInput, { exerciseId, days: Number(days) }), now())
    process.stdout.write(`${weezes} weezes were written\n`)
    return 0
  })
