import { describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/browser.ts'
import { type Engine, engines } from '../support/engines.ts'
import { keysMax, runExercise } from '../support/exercise-run.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('A short exercise, as `npm run exercise` plays it', () => {
  const play = async (engine: Engine) => {
    const size = { rows: 60, minutes: 2, speed: 20, players: 4, askEvery: 60, seed: 3 }
    const { planned, published, waits, keys, waiting, problems, cells, miscounts } = await runExercise(engine, size)
    await promise('EXO-230', () => {
      expect(problems).toEqual([])
      expect({ planned, published, waiting }).toEqual({ planned: size.rows, published: size.rows, waiting: 0 })
      expect(keys.length).toBeGreaterThan(4)
      expect(Math.max(...keys)).toBeLessThanOrEqual(keysMax)
      expect(waits.length).toBeGreaterThan(3)
    })
    await promise('EXO-385', () => {
      expect(miscounts).toEqual([])
      expect(cells).toBeGreaterThan(1000)
    })
  }
  test(
    'everybody is answered by keys alone, every line is published once, and its file says what the tables hold',
    { tags: ['long'] },
    () => play('sqlite'),
  )
  test.for(engines.filter(engine => engine !== 'sqlite'))('the same on %s', { tags: ['long', 'night'] }, play)
})
