import { hash } from 'node:crypto'
import type { Store } from '#db/store.ts'
import { exerciseOfAll, type TopicKey, topicOf } from '#db/topics.ts'
import type { Actor } from '#routers/actor.ts'
import { presenceMaxAge } from '#routers/auth/presence.rules.ts'
import type { HeaderReader } from './env.ts'
import type { RateLimitSubject } from './rate-limits.ts'

/** An answer as it is kept: it makes a response for each request. */
export type Answer = {
  /** How many bytes it takes. */
  size: number
  /** Set where it is kept: is told how many more bytes it takes. */
  onGrowth?: (bytes: number) => void
  /** `more` are headers beside its own. */
  respond: (headers: HeaderReader, more?: Readonly<Record<string, string>>) => Response | Promise<Response>
}

/** A request that was answered, as it is recognised when it comes again. */
export type Sender = {
  /** Equal for requests that differ in nothing that their answers depend on. */
  key: string
  /** Below the base path. */
  path: string
  /** Whom the session or the token of the request belongs to; null for nobody. */
  signedIn: Actor | null
  /** The same now, without a query; undefined when the session must be read. */
  recall: () => Actor | null | undefined
  /** Whose calls are counted. */
  subject: RateLimitSubject
}

type KeptAnswer = {
  answer: Answer
  reader: string
  sender: Sender | undefined
  calls: number
  topics: readonly TopicKey[]
  revisions: readonly string[]
  until: number
  bytes: number
}

/** The most bytes of all kept answers, and of one of them: a longer one would take the places of many. */
const [bytesMax, answerBytesMax] = [24 * 1024 * 1024, 256 * 1024]
/** What an entry costs beside its texts, about. */
const entryBytes = 800

/** The most questions whose last asking is remembered, twice: as many as there is room for short answers. */
const askedMax = 10_000

/** Who may read an answer that is kept: one person in one role, or the visitors of an exercise. */
export const readerOf = (actor: Actor | null): string => (actor ? `${actor.exerciseId}.${actor.userId}.${actor.role}` : 'visitor')

/** The signs that somebody is present end by themselves, after this many milliseconds. */
const longestPresence = Math.max(...Object.values(presenceMaxAge))

/** Returns whether an answer that shows a topic may show somebody as present. */
const createPresenceWatch = ({ listen }: Pick<Store, 'listen'>, now: () => Date) => {
  const seenAt = new Map<TopicKey, number>()
  let allSeenAt = Number.NEGATIVE_INFINITY
  listen(({ keys }) => {
    if (!keys) allSeenAt = now().getTime()
    for (const key of keys ?? []) {
      const exercise = exerciseOfAll(key)
      if (exercise !== undefined) seenAt.set(topicOf(Number(exercise), 'presences'), now().getTime())
      else if (key.endsWith('/presences')) seenAt.set(key, now().getTime())
    }
  })
  return (topic: TopicKey) =>
    topic.endsWith('/presences') && now().getTime() - Math.max(seenAt.get(topic) ?? allSeenAt, allSeenAt) <= longestPresence
}

/**
 * Returns whether a question was asked before, among the last that were. Answers to those that come once, such as pages far down in the
 * feed, would take the places of others, and what is kept for a while makes the process grow by 100 MB.
 */
const createAskedBefore = () => {
  let [recent, earlier] = [new Set<string>(), new Set<string>()]
  return (key: string): boolean => {
    const name = hash('sha256', key, 'base64url').slice(0, 11)
    const known = recent.has(name) || earlier.has(name)
    recent.add(name)
    if (recent.size === askedMax) [recent, earlier] = [new Set(), recent]
    return known
  }
}

/** A question that may be asked again. */
export type Question<Given extends Answer> = {
  /** Names the question, and the kind of its answer; undefined for one that is not kept. */
  key: string | undefined
  reader: string
  /** Until when the answer is right if nothing moves, in milliseconds. */
  until?: number
  /** The request, if the answer is the whole of its response, and how many calls it counts for. */
  sender?: Sender | undefined
  calls?: number
  /** Answers it, and says what that shows; undefined when it is not kept. */
  write: () => Promise<{ answer: Given; topics: readonly TopicKey[] | undefined }>
}

/**
 * Keeps the answers of queries and pages that are asked for more than once, until one of the topics that they show moves (design rule 19),
 * each for one reader. Those that were asked for longest ago make room.
 */
export const createAnswers = (store: Pick<Store, 'read' | 'listen'>, now: () => Date) => {
  const { read } = store
  const mayShowPresence = createPresenceWatch(store, now)
  const askedBefore = createAskedBefore()
  const kept = new Map<string, KeptAnswer>()
  let bytes = 0

  const forget = (key: string, known: KeptAnswer) => {
    kept.delete(key)
    bytes -= known.bytes
  }

  const find = (key: string): KeptAnswer | undefined => {
    const known = kept.get(key)
    const revisions = known && read.revisions()
    if (!revisions) return undefined
    if (!revisions.areAt(known.topics, known.revisions) || now().getTime() >= known.until) return void forget(key, known)
    // The map is in the order of use.
    kept.delete(key)
    kept.set(key, known)
    return known
  }

  const grow = (known: KeptAnswer, more: number) => {
    known.bytes += more
    bytes += more
    for (const [oldest, old] of kept) {
      if (bytes <= bytesMax) return
      forget(oldest, old)
    }
  }

  const keep = (key: string, known: KeptAnswer) => {
    // The same question may have been answered meanwhile.
    const before = kept.get(key)
    if (before) forget(key, before)
    kept.set(key, known)
    known.answer.onGrowth = more => {
      if (kept.get(key) === known) grow(known, more)
    }
    grow(known, 2 * key.length + known.answer.size + entryBytes)
  }

  return {
    /** Returns the kept answer to a question, or answers it and keeps that if it may be. */
    answer: async <Given extends Answer>(question: Question<Given>): Promise<Given> => {
      const { key, reader, until = Number.POSITIVE_INFINITY, sender, calls = 0, write } = question
      if (key === undefined) return (await write()).answer
      const known = find(key)
      if (known?.reader === reader) {
        known.sender = sender
        // A key names one kind of answer.
        return known.answer as Given
      }
      const again = askedBefore(key)
      const revisions = read.revisions()
      const moves = revisions?.moves()
      const { answer, topics } = await write()
      // What was committed meanwhile may be missing in it.
      const isCurrent = revisions !== undefined && read.revisions() !== undefined && revisions.moves() === moves
      if (again && isCurrent && topics && !topics.some(mayShowPresence) && answer.size <= answerBytesMax)
        keep(key, { answer, reader, sender, calls, topics, revisions: topics.map(revisions.of), until, bytes: 0 })
      return answer
    },
    /** The kept answer to a request that was answered before, if its session is still the same, and how many calls it counts for. */
    recall: (key: string): { answer: Answer; sender: Sender; calls: number } | undefined => {
      const { answer, sender, calls = 0 } = find(key) ?? {}
      return answer && sender && sender.recall() === sender.signedIn ? { answer, sender, calls } : undefined
    },
    /** How many bytes the kept answers take, about. */
    bytes: () => bytes,
  }
}

export type Answers = ReturnType<typeof createAnswers>
