import { expect } from 'vitest'
import { queryRawSql } from './run-raw-sql.ts'
import type { World } from './world.ts'

const waiting = "select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

/**
 * Resolves once the work is done, or waits for a lock that another transaction has. On SQLite nothing waits so: a write begins when the last
 * one has ended.
 */
export const untilDoneOrWaiting = async ({ store, location }: World, work: Promise<unknown>): Promise<void> => {
  if (store.engine !== 'postgresql') return
  let done = false
  const ended = () => {
    done = true
  }
  work.then(ended, ended)
  await expect.poll(async () => done || Number((await queryRawSql(location, waiting))[0]?.n) > 0, { interval: 10 }).toBe(true)
}
