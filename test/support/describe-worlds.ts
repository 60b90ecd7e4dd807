import { afterAll, beforeAll, describe } from 'vitest'
import { type Engine, engines, usualEngines } from './engines.ts'
import { createWorld, type World, type WorldSettings } from './world.ts'

/** Runs tests on each of these engines, in a fresh world; `world()` returns it. */
const describeWorldsOn =
  (on: readonly Engine[]) =>
  (subject: string, tests: (world: () => World, engine: Engine) => void, settings: WorldSettings = {}): void => {
    describe.each(on)(`${subject} (%s)`, engine => {
      let world: World
      beforeAll(async () => {
        world = await createWorld(engine, settings)
      })
      afterAll(() => world?.close())
      tests(() => world, engine)
    })
  }

/** Runs tests in a fresh world. */
export const describeWorlds = describeWorldsOn(usualEngines)

/** Runs tests of what PostgreSQL does in its own way, such as locks, transactions and search. */
export const describeWorldsOnEachEngine = describeWorldsOn(engines)
