import { type SQL, sql } from 'drizzle-orm'
import { Client, type Notification } from 'pg'
import type { Peers } from '../store.ts'
import type { TagKey } from '../tags.ts'
import { type Change, newRevision, type Revisions } from './revisions.ts'

/** The channel on which each commit is told to every process, also to the one that made it. */
const commitChannel = 'weez_commits'
/** The channel of what processes tell each other besides. */
const peerChannel = 'weez_peers'

/** The longest text that PostgreSQL sends on a channel, in bytes, less one. */
const payloadMax = 7999

/** Words as texts that a channel takes. */
const toPayloads = (first: string, words: readonly string[]): string[] => {
  const payloads: string[] = []
  for (const word of words) {
    const last = payloads.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= payloadMax) payloads[payloads.length - 1] = `${last} ${word}`
    else payloads.push(`${first} ${word}`)
  }
  return payloads
}

/** The statement that publishes a commit: the revision, and the tags that it invalidates; without tags, all of them. */
export const publishCommit = (revision: string, change: Change): SQL => {
  const payload = [revision, ...change].join(' ')
  const sent = Buffer.byteLength(payload) > payloadMax ? revision : payload
  return sql`select pg_notify(${commitChannel}, ${sent}::text)`
}

/** Milliseconds after which a lost connection is made again, after which one that says nothing is asked, and for which its answer is awaited. */
const retryDelay = 250
const heartbeat = 5000
const answerTimeout = 2000

/** How many of the last commits are remembered by name. */
const recentMax = 1000

/**
 * Hears the commits of all processes on one connection and invalidates their tags, in the order of the commits. While the connection is away,
 * `isHearing` is false and nothing may be cached.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one connection and its timers, which share their state
export const createCommitListener = (url: string, revisions: Revisions) => {
  const own = newRevision()
  let client: Client | undefined
  let closed = false
  let hearing = false
  let ending = Promise.resolve()
  let seen = ''
  const recent = new Set<string>()
  const waiting = new Map<string, () => void>()
  const listeners = new Set<(words: readonly string[]) => void>()

  const lose = (lost: Client) => {
    if (client !== lost) return
    client = undefined
    hearing = false
    ending = lost.end().catch(() => {})
    for (const resolve of waiting.values()) resolve()
    waiting.clear()
    if (!closed) setTimeout(() => void connect(), retryDelay).unref()
  }

  const hearCommit = ([revision = '', ...keys]: readonly string[]) => {
    revisions.invalidate(new Set(keys as TagKey[]), revision)
    seen = revision
    recent.add(revision)
    const [oldest] = recent.size > recentMax ? recent : []
    if (oldest !== undefined) recent.delete(oldest)
    waiting.get(revision)?.()
    waiting.delete(revision)
  }

  const hear = ({ channel, payload = '' }: Notification) => {
    const words = payload.split(' ')
    if (channel === commitChannel) return hearCommit(words)
    const [teller, ...told] = words
    if (teller !== own) for (const listener of listeners) listener(told)
  }

  const connect = async (): Promise<void> => {
    if (closed) return
    const made = new Client({
      connectionString: url,
      application_name: 'weez commits',
      keepAlive: true,
      query_timeout: answerTimeout,
      connectionTimeoutMillis: answerTimeout,
    })
    client = made
    made.on('error', () => lose(made))
    made.on('end', () => lose(made))
    made.on('notification', hear)
    try {
      await made.connect()
      await made.query(`listen ${commitChannel}; listen ${peerChannel}`)
      // What was committed before is unknown.
      revisions.invalidate(new Set(), newRevision())
      hearing = client === made
    } catch {
      lose(made)
    }
  }

  /** Asks the connection for an answer: what was told before the question arrives before the answer. */
  const ask = async (text: string, values: unknown[] = []): Promise<void> => {
    const asked = client
    if (asked && hearing) await asked.query(text, values).catch(() => lose(asked))
  }

  const beat = setInterval(() => void ask('select 1'), heartbeat).unref()

  let asking = Promise.resolve()
  let next: Promise<void> | undefined
  /** One question for all who wait while another one is under way: its answer may be older than they are. */
  const askForAll = (): Promise<void> => {
    next ??= asking.then(() => {
      next = undefined
      asking = ask('select 1')
      return asking
    })
    return next
  }

  const peers: Peers = {
    tell: words => {
      const payloads = toPayloads(own, words)
      if (payloads.length > 0) void ask('select pg_notify($1, payload) from unnest($2::text[]) as payload', [peerChannel, payloads])
    },
    hear: listener => void listeners.add(listener),
    seen: () => seen,
    catchUp: async revision => {
      if (!recent.has(revision)) await askForAll()
    },
  }

  return {
    connect,
    peers,
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
