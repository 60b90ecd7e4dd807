import { expect, test } from 'vitest'
import { runKillTest } from '../support/kill-test.ts'

test('a server that is killed under load has every weeze that it acknowledged, once (design 6, rules 2, 5 and 6)', {
  tags: ['long'],
}, async () => {
  const { acknowledged, lost, doubled, streams, rings, problems } = await runKillTest(4)
  expect({ lost, doubled, problems }).toEqual({ lost: 0, doubled: 0, problems: [] })
  expect(acknowledged).toBeGreaterThan(16)
  // Two of each of the four accounts, which came back at least once.
  expect([streams >= 16, rings > 0]).toEqual([true, true])
})
