import type { Db, Store } from '#db/store.ts'
import { type TopicKey, topicKeyOf } from '#db/topics.ts'
import type { Actor } from '#routers/actor.ts'
import { presenceMaxAge } from '#routers/auth/presence.rules.ts'
import type { ProcedureMeta } from '#routers/trpc.ts'

/** A serialised answer, and the revision of what it shows; without one it is not kept. */
export type Answer = { body: string | null; etag?: string }

type KeptAnswer = Required<Answer> & { topics: readonly TopicKey[]; revisions: readonly string[]; bytes: number }

/** The most bytes of all kept answers, and of one of them: a longer one would take the places of many. */
const [bytesMax, answerBytesMax] = [24 * 1024 * 1024, 256 * 1024]
/** What an entry costs beside its texts, about. */
const entryBytes = 500

/** A result as the body of an answer: JSON, or nothing for undefined (design 8). */
export const serialize = (result: unknown): string | null => (result === undefined ? null : JSON.stringify(result))

/** Who may read an answer that is kept: one person in one role. */
const readerOf = ({ exerciseId, userId, role }: Actor) => `${exerciseId}.${userId}.${role}`

/** The signs that somebody is present end by themselves, after this many milliseconds. */
const longestPresence = Math.max(...Object.values(presenceMaxAge))

/** Returns whether an answer that shows a topic may show somebody as present. */
const createPresenceWatch = ({ listen }: Pick<Store, 'listen'>, now: () => Date) => {
  const seenAt = new Map<TopicKey, number>()
  let allSeenAt = Number.NEGATIVE_INFINITY
  listen(({ keys }) => {
    if (!keys) allSeenAt = now().getTime()
    for (const key of keys ?? []) if (key.endsWith('/presences')) seenAt.set(key, now().getTime())
  })
  return (topic: TopicKey) =>
    topic.endsWith('/presences') && now().getTime() - Math.max(seenAt.get(topic) ?? allSeenAt, allSeenAt) <= longestPresence
}

/** A question that may be asked: `words` name the procedure and its input; `resolve` answers it, from a replica's data if it is given. */
type Question = { actor: Actor | null; meta: ProcedureMeta; words: string; resolve: (read?: Db) => unknown }

/**
 * Keeps the serialised answers of queries until one of the topics that they show moves (design rule 19), each for one reader. Those that
 * were asked for longest ago make room.
 */
export const createAnswers = (store: Pick<Store, 'read' | 'listen' | 'replica'>, now: () => Date) => {
  const { read, replica } = store
  const mayShowPresence = createPresenceWatch(store, now)
  const kept = new Map<string, KeptAnswer>()
  let bytes = 0

  const forget = (key: string, answer: KeptAnswer) => {
    kept.delete(key)
    bytes -= answer.bytes
  }

  const find = (key: string): KeptAnswer | undefined => {
    const answer = kept.get(key)
    const revisions = read.revisions()
    if (!answer || !revisions) return undefined
    if (!revisions.areAt(answer.topics, answer.revisions)) return void forget(key, answer)
    // The map is in the order of use.
    kept.delete(key)
    kept.set(key, answer)
    return answer
  }

  const keep = (key: string, answer: KeptAnswer) => {
    // The same question may have been answered meanwhile.
    const before = kept.get(key)
    if (before) forget(key, before)
    kept.set(key, answer)
    bytes += answer.bytes
    for (const [oldest, old] of kept) {
      if (bytes <= bytesMax) return
      forget(oldest, old)
    }
  }

  return {
    /** Returns the kept answer to a question, or answers it and keeps that if it may be. */
    answer: async ({ actor, meta, words, resolve }: Question): Promise<Answer> => {
      if (!actor || !meta.shows) return { body: serialize(await resolve()) }
      const reader = readerOf(actor)
      const key = `${reader} ${words}`
      const known = find(key)
      if (known) return known
      const topics = [...meta.shows, 'settings' as const].map(topic => topicKeyOf(actor, topic))
      const revisions = read.revisions()
      const moves = revisions?.moves()
      const shown = topics.map(topic => revisions?.of(topic) ?? '')
      const body = serialize(await (replica ? replica.run(topics, resolve) : resolve()))
      const size = 2 * (key.length + (body?.length ?? 0)) + entryBytes
      // What was committed meanwhile may be missing in it.
      const isCurrent = revisions !== undefined && read.revisions() !== undefined && revisions.moves() === moves
      if (!isCurrent || topics.some(mayShowPresence) || size > answerBytesMax) return { body }
      const answer = { body, etag: `"${reader}.${shown.join('.')}"`, topics, revisions: shown, bytes: size }
      keep(key, answer)
      return answer
    },
    /** How many bytes the kept answers take, about. */
    bytes: () => bytes,
  }
}

export type Answers = ReturnType<typeof createAnswers>
