import { Client, type Notification } from 'pg'
import type { TopicKey } from '../topics.ts'
import { type Change, newRevision, type Revisions } from './revisions.ts'

/** The channel on which each commit is told to every process, also to the one that made it. */
export const commitChannel = 'weez_commits'

/** The longest text that PostgreSQL sends on a channel, in bytes, less one. */
const payloadMax = 7999

/** A commit as it is told: its revision and the topics that it touched; without topics, all of them. */
export const toPayload = (revision: string, change: Change): string => {
  const payload = [revision, ...change].join(' ')
  return Buffer.byteLength(payload) > payloadMax ? revision : payload
}

/** Milliseconds after which a lost connection is made again, after which one that says nothing is asked, and for which its answer is awaited. */
const [retryDelay, heartbeat, answerTimeout] = [250, 5000, 2000]

/**
 * Hears the commits of all processes on one connection and moves their topics, in the order of the commits. While the connection is away,
 * `isHearing` is false and nothing may be kept.
 */
export const createCommitListener = (url: string, revisions: Revisions) => {
  let client: Client | undefined
  let closed = false
  let hearing = false
  let ending = Promise.resolve()
  const waiting = new Map<string, () => void>()

  const lose = (lost: Client) => {
    if (client !== lost) return
    client = undefined
    hearing = false
    ending = lost.end().catch(() => {})
    for (const resolve of waiting.values()) resolve()
    waiting.clear()
    if (!closed) setTimeout(() => void connect(), retryDelay).unref()
  }

  const hear = ({ payload = '' }: Notification) => {
    const [revision = '', ...keys] = payload.split(' ')
    revisions.move(new Set(keys as TopicKey[]), revision)
    waiting.get(revision)?.()
    waiting.delete(revision)
  }

  const connect = async (): Promise<void> => {
    if (closed) return
    const own = new Client({ connectionString: url, keepAlive: true, query_timeout: answerTimeout, connectionTimeoutMillis: answerTimeout })
    client = own
    own.on('error', () => lose(own))
    own.on('end', () => lose(own))
    own.on('notification', hear)
    try {
      await own.connect()
      await own.query(`listen ${commitChannel}`)
    } catch {
      return lose(own)
    }
    // What was committed before is unknown.
    revisions.move(new Set(), newRevision())
    hearing = client === own
  }

  const beat = setInterval(() => {
    const asked = client
    if (asked && hearing) asked.query('select 1').catch(() => lose(asked))
  }, heartbeat).unref()

  return {
    connect,
    isHearing: () => hearing,
    /** Runs `commit`, and resolves when this process has heard of it, or hears no commits. Throws what `commit` throws. */
    during: async <T>(revision: string, commit: () => Promise<T>): Promise<T> => {
      const listening = hearing ? client : undefined
      const echo = new Promise<void>(resolve => (listening ? waiting.set(revision, resolve) : resolve()))
      const value = await commit().catch(error => {
        waiting.delete(revision)
        throw error
      })
      const late = setTimeout(() => listening && lose(listening), answerTimeout)
      await echo
      clearTimeout(late)
      return value
    },
    close: async (): Promise<void> => {
      closed = true
      clearInterval(beat)
      if (client) lose(client)
      await ending
    },
  }
}
