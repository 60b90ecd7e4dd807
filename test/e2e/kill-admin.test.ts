import { expect, test } from 'vitest'
import { type Engine, testDatabaseUrl } from '../support/engines.ts'
import { type AdminJob, adminJobs, runAdminKillTest, runJobs } from '../support/kill-admin-test.ts'
import { promise } from '../support/promise.ts'

const isWhole = async (work: AdminJob, engine: Engine = 'sqlite') => {
  const { done, undone, problems } = await runAdminKillTest(work, 1, 1, engine)
  if ((runJobs as readonly AdminJob[]).includes(work))
    await promise(work.startsWith('run-') ? 'EXO-314' : 'EXO-463', () => expect(problems).toEqual([]))
  expect(problems).toEqual([])
  expect(done + undone).toBe(1)
}

/** A job that makes an exercise, and one that changes what is there. */
const ofGate: readonly AdminJob[] = ['clone', 'run-close', 'rehearsal-undo']
const title = 'a server that is killed in the middle of a %s has all of it or nothing'
test.each(ofGate)(title, work => isWhole(work))
test.each(adminJobs.filter(work => !ofGate.includes(work)))(title, { tags: ['long'] }, work => isWhole(work))

const onPostgresql = 'on PostgreSQL too, a %s that was killed has all of it or nothing'
test.runIf(testDatabaseUrl).each(runJobs)(onPostgresql, { tags: ['long'] }, work => isWhole(work, 'postgresql'))
