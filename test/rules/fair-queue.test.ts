import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { AppError } from '#routers/errors.ts'
import { createFairQueue } from '#server/workers/fair-queue.ts'

/** Tasks that the test ends; `order` lists those that started. */
const tasks = () => {
  const order: string[] = []
  const ends = new Map<string, () => void>()
  return {
    order,
    task: (name: string) => () => {
      order.push(name)
      return new Promise<string>(done => ends.set(name, () => done(name)))
    },
    end: async (name: string) => {
      ends.get(name)?.()
      await wait(0)
    },
  }
}

const limits = { slots: 2, slotsPerGroup: 1, waitingPerGroup: 3, retryAfter: 2 }

test('a group has its own slot, however many wait in another', async () => {
  const queue = createFairQueue(limits)
  const { order, task, end } = tasks()
  void queue.run('a', 'ann', task('a1'))
  void queue.run('a', 'ann', task('a2'))
  void queue.run('b', 'bob', task('b1'))
  await wait(0)
  expect(order).toEqual(['a1', 'b1'])
  expect(queue.size()).toEqual({ running: 2, waiting: 1 })
  await end('a1')
  expect(order).toEqual(['a1', 'b1', 'a2'])
  await end('a2')
  await end('b1')
  expect(queue.size()).toEqual({ running: 0, waiting: 0 })
})

test('the members of a group take turns', async () => {
  const queue = createFairQueue(limits)
  const { order, task, end } = tasks()
  for (const name of ['a1', 'a2', 'a3']) void queue.run('a', 'ann', task(name))
  void queue.run('a', 'bob', task('b1'))
  await wait(0)
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name)
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('a full group rejects the exercise with most tasks waiting, with a time to retry', async () => {
  const queue = createFairQueue(limits)
  const { order, task, end } = tasks()
  const refused: string[] = []
  const ask = (member: string, name: string) =>
    queue.run('a', member, task(name)).catch(error => {
      expect(error).toBeInstanceOf(AppError)
      expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE', params: { retryAfter: 2 } })
      refused.push(name)
    })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask('ann', name)
  await wait(0)
  expect(refused).toEqual(['a5'])
  void ask('bob', 'b1')
  await wait(0)
  expect(refused).toEqual(['a5', 'a4'])
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name)
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('what fails frees its slot', async () => {
  const queue = createFairQueue({ ...limits, slots: 1 })
  await expect(queue.run('a', 'ann', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run('a', 'ann', async () => 'next')).toBe('next')
  expect(queue.size()).toEqual({ running: 0, waiting: 0 })
})

test('a task that is cancelled while waiting gives its slot back, and one that already runs goes on', async () => {
  const queue = createFairQueue(limits)
  const { order, task, end } = tasks()
  const first = new AbortController()
  const second = new AbortController()
  const running = queue.run('a', 'ann', task('a1'), first.signal)
  const waiting = queue.run('a', 'ann', task('a2'), second.signal)
  void queue.run('a', 'ann', task('a3'))
  first.abort()
  second.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect(queue.size()).toEqual({ running: 1, waiting: 1 })
  await end('a1')
  expect(await running).toBe('a1')
  await end('a3')
  expect(order).toEqual(['a1', 'a3'])
  expect(queue.size()).toEqual({ running: 0, waiting: 0 })
})

test('a group whose last waiting task is cancelled keeps its turn: the next one waits for the one that runs', async () => {
  const queue = createFairQueue(limits)
  const { order, task, end } = tasks()
  const cancelled = new AbortController()
  void queue.run('a', 'ann', task('a1'))
  const waiting = queue.run('a', 'bob', task('a2'), cancelled.signal)
  cancelled.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  void queue.run('a', 'bob', task('a3'))
  await wait(0)
  expect(order).toEqual(['a1'])
  await end('a1')
  expect(order).toEqual(['a1', 'a3'])
})

test('a cancelled task takes no other of its group with it, although none of them runs yet', async () => {
  const queue = createFairQueue({ ...limits, slots: 1 })
  const { order, task, end } = tasks()
  const cancelled = new AbortController()
  void queue.run('b', 'eve', task('b1'))
  const waiting = queue.run('a', 'ann', task('a1'), cancelled.signal)
  void queue.run('a', 'bob', task('a2'))
  cancelled.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect(queue.size()).toEqual({ running: 1, waiting: 1 })
  await end('b1')
  expect(order).toEqual(['b1', 'a2'])
})
