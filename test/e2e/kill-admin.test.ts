import { expect, test } from 'vitest'
import { testDatabaseUrl } from '../support/engines.ts'
import { adminJobs, runAdminKillTest } from '../support/kill-admin-test.ts'
import { promise } from '../support/promise.ts'

test.each(adminJobs)('a server that is killed in the middle of a %s has all of it or nothing', async work => {
  const { done, undone, problems } = await runAdminKillTest(work, 1, 1)
  if (work.startsWith('run-')) await promise('EXO-314', () => expect(problems).toEqual([]))
  expect(problems).toEqual([])
  expect(done + undone).toBe(1)
})

test.runIf(testDatabaseUrl).each(['run-start', 'run-close'] as const)(
  'on PostgreSQL too, a %s that was killed has all of it or nothing',
  async work => {
    const { done, undone, problems } = await runAdminKillTest(work, 1, 1, 'postgresql')
    await promise('EXO-314', () => expect(problems).toEqual([]))
    expect(done + undone).toBe(1)
  },
)
