import { afterAll, beforeAll, describe } from 'vitest'
import { type Engine, engines } from './engines.ts'
import { createWorld, type World, type WorldSettings } from './world.ts'

/** Runs tests on every engine, each in a fresh world; `world()` returns it. */
export const describeWorlds = (
  subject: string,
  tests: (world: () => World, engine: Engine) => void,
  settings: WorldSettings = {},
): void => {
  describe.each(engines)(`${subject} (%s)`, engine => {
    let world: World
    beforeAll(async () => {
      world = await createWorld(engine, settings)
    })
    afterAll(() => world?.close())
    tests(() => world, engine)
  })
}
