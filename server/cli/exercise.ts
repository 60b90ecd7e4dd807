import { wakeUp } from '#routers/admin/demo-history.writes.ts'
import { cloneExercise } from '#routers/admin/exercise-clone.writes.ts'
import { resetExercise } from '#routers/admin/exercise-reset.writes.ts'
import { cloneExercise as cloneContract, wakeUp as wakeUpContract } from '#routers/admin/exercises.contract.ts'
import type { Config } from '../config/config.ts'
import { exerciseNamed } from './exercise-named.ts'
import type { CommandOptions } from './options.ts'
import { parsed } from './parsed.ts'
import { withData } from './with-data.ts'

/** Copies an exercise under another name. */
export const exerciseClone = (config: Config, options: CommandOptions, [clone = '']: string[]): Promise<number> =>
  withData(config, async ({ store, images, now }) => {
    const { exerciseId } = await exerciseNamed(store.read, options.exercise)
    const input = parsed(cloneContract, { exerciseId, clone, name: options.name, posts: options['with-posts'] ?? false })
    process.stdout.write(`${(await cloneExercise(store, images, null, input, now())).base}\n`)
    return 0
  })

/** Takes an exercise back to its start. */
export const exerciseReset = (config: Config, { exercise }: CommandOptions): Promise<number> =>
  withData(config, async ({ store, images, now }) => {
    const { exerciseId } = await exerciseNamed(store.read, exercise)
    const { name } = await resetExercise(store, images, null, { exerciseId }, now())
    process.stdout.write(`${name} is at its start\n`)
    return 0
  })

/** Gives an exercise a past. */
export const exerciseWake = (config: Config, { exercise, days = '7' }: CommandOptions): Promise<number> =>
  withData(config, async ({ store, now }) => {
    const { exerciseId } = await exerciseNamed(store.read, exercise)
    const { weezes } = await wakeUp(store, null, parsed(wakeUpContract, { exerciseId, days: Number(days) }), now())
    process.stdout.write(`${weezes} weezes were written\n`)
    return 0
  })
