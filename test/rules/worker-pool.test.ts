import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { AppError } from '#routers/errors.ts'
import { createParsers } from '#server/workers/parsers.ts'
import { createWorkerPool } from '#server/workers/worker-pool.ts'

afterEach(() => void vi.useRealTimers())

const late = (seconds: number) => new AppError('file.too_slow', { max: seconds })
const cleaning = { name: 'articleBody', input: '<p>Water</p>' }

test('a task has exactly the seconds of its pool', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pool = createWorkerPool({ seconds: 3, megabytes: 128 }, { late, large: late })
  const outcome = vi.fn()
  const running = pool.run(cleaning).catch(outcome)
  vi.advanceTimersByTime(2999)
  // Nothing comes from a thread between these lines: promises alone are waited for.
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  expect(outcome).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  await running
  expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'PAYLOAD_TOO_LARGE', params: { max: 3 } }))
})

test('a thread that works often gathers no listeners', async () => {
  const pool = createWorkerPool({ seconds: 30, megabytes: 128 }, { late, large: late })
  const warnings: string[] = []
  const note = ({ name }: Error) => void warnings.push(name)
  process.on('warning', note)
  for (let time = 0; time < 12; time += 1) await pool.run(cleaning)
  await nextTurn()
  process.off('warning', note)
  expect(warnings).not.toContain('MaxListenersExceededWarning')
})

test.each(['xlsx', 'articleBody'] as const)(
  'an exercise has one task of the kind %s at a time, so that another has the second place',
  async budget => {
    const parsers = createParsers()
    const started: string[] = []
    const run = (exerciseId: number, label: string) => {
      const transfer = () => {
        started.push(label)
        return []
      }
      return parsers.run({ exerciseId, userId: 1 }, { name: 'articleBody', budget, transfer }, label)
    }
    const all = [run(1, 'its first'), run(1, 'its second'), run(2, 'of another')]
    await nextTurn()
    expect(started).toEqual(['its first', 'of another'])
    await Promise.all(all)
    expect(started).toEqual(['its first', 'of another', 'its second'])
  },
)
