import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { Pool } from 'pg'
import type { Db, ReplicaReads } from '../store.ts'
import { everything, type TopicKey } from '../topics.ts'
import type { CommitLog } from './commit-listener.ts'

/** Milliseconds between two questions to a replica how far it is, and after one that failed. */
const [checkDelay, failureDelay] = [10, 1000]

/** The most topics that are remembered one by one; beyond it each of them counts as touched by the last commit. */
const topicsMax = 200_000

/**
 * Whether a replica shows a transaction of its primary. A number beyond its snapshot is in its future. A server that is no replica shows
 * what nobody has told.
 */
const showsTransaction = `select pg_is_in_recovery() and case when $1::xid8 < pg_snapshot_xmax(pg_current_snapshot())
  then pg_xact_status($1::xid8) = 'committed' else false end as shown`

/**
 * Reads from a replica what it has already: it shows all topics as this process has heard of them, because commits are heard in the order
 * in which they are replayed. All else is read from the primary: also what the replica fails to answer.
 */
export const createReplica = (pool: Pool, read: Db, isHearing: () => boolean): CommitLog & ReplicaReads => {
  let heard = 0
  let transaction = ''
  /** The commit up to which the replica has been seen to be, and the one that it is asked for. */
  let shown = 0
  let target: { at: number; transaction: string } | undefined
  let allTouchedAt = 1
  const touchedAt = new Map<TopicKey, number>()
  let [checking, nextCheck] = [false, 0]

  const forget = () => {
    shown = 0
    target = undefined
    nextCheck = performance.now() + failureDelay
  }
  pool.on('error', forget)

  const check = async () => {
    if (checking || heard === 0 || performance.now() < nextCheck) return
    checking = true
    target ??= { at: heard, transaction }
    const asked = target
    nextCheck = performance.now() + checkDelay
    try {
      const { rows } = await pool.query<{ shown: boolean | null }>(showsTransaction, [asked.transaction])
      if (rows[0]?.shown && target === asked) {
        shown = asked.at
        target = undefined
      }
    } catch {
      forget()
    } finally {
      checking = false
    }
  }

  const hasAllOf = (topics: readonly TopicKey[]): boolean => {
    if (!isHearing()) return false
    const needed = Math.max(allTouchedAt, ...topics.map(topic => touchedAt.get(topic) ?? 0))
    if (shown < heard) void check()
    return shown >= needed
  }

  return {
    heard: (number, keys) => {
      heard += 1
      transaction = number
      if (keys.size === 0 || keys.has(everything) || touchedAt.size + keys.size > topicsMax) {
        touchedAt.clear()
        allTouchedAt = heard
      } else for (const key of keys) touchedAt.set(key, heard)
    },
    missed: () => {
      touchedAt.clear()
      allTouchedAt = heard + 1
    },
    run: async (topics, work) => {
      if (!hasAllOf(topics)) return work()
      try {
        return await work(read)
      } catch (error) {
        if (!(error instanceof DrizzleQueryError)) throw error
        forget()
        return work()
      }
    },
  }
}
