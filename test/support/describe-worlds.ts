import { afterAll, beforeAll, describe } from 'vitest'
import type { Config } from '#server/config.ts'
import { engines } from './engines.ts'
import { createWorld, type World } from './world.ts'

/** Runs tests on every engine, each in a fresh world; `world()` returns it. */
export const describeWorlds = (subject: string, tests: (world: () => World) => void, settings: Partial<Config> = {}): void => {
  describe.each(engines)(`${subject} (%s)`, engine => {
    let world: World
    beforeAll(async () => {
      world = await createWorld(engine, settings)
    })
    afterAll(() => world?.close())
    tests(() => world)
  })
}
