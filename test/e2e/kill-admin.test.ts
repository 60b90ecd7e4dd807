import { expect, test } from 'vitest'
import { type AdminJob, runAdminKillTest } from '../support/kill-admin-test.ts'
import { promise } from '../support/promise.ts'

const kill = async (work: AdminJob) => {
  const { done, undone, problems } = await runAdminKillTest(work, 1, 1)
  expect(done + undone).toBe(1)
  return problems
}

// One job that makes an exercise, and two that change what is there; test/kill-admin.ts kills all of them.
test('a server that is killed in the middle of a clone has all of it or nothing', async () => expect(await kill('clone')).toEqual([]))
test('a server that is killed in the middle of a run-close has all of it or nothing', () =>
  promise('EXO-314', async () => expect(await kill('run-close')).toEqual([])))
test('a server that is killed in the middle of a rehearsal-undo has all of it or nothing', () =>
  promise('EXO-463', async () => expect(await kill('rehearsal-undo')).toEqual([])))
