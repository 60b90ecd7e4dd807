import { type TrackedEnvelope, tracked } from '@trpc/server'
import { newRevision } from '#db/engine/revisions.ts'
import type { Store } from '#db/store.ts'
import type { PersonalTopic, Topic, TopicKey } from '#db/topics.ts'
import type { Actor } from '#routers/actor.ts'
import type { Ring } from '#routers/changes.contract.ts'
import { AppError } from '#routers/errors.ts'
import { heardBy } from './heard-topics.ts'

type AnyTopic = Topic | PersonalTopic

/** Who listens; `findActor` returns them as they are now, or nothing when their session has ended. */
type Caller = { actor: Actor | null; address: string; findActor: () => Promise<Actor | null | false> }

type Reader = Pick<Actor, 'exerciseId' | 'userId' | 'role'>

type Stream = {
  /** Not the actor itself, which knows a profile. */
  reader: Reader
  findActor: Caller['findActor']
  /** Where it is counted. */
  places: readonly string[]
  /** What has moved and is not told yet, if anything has, and the last of these moves. */
  topics: Set<AnyTopic> | undefined
  revision: string
  timer: NodeJS.Timeout | undefined
  /** When it was last told something, and when its session is looked at again, on the monotonic clock. */
  toldAt: number
  checkAt: number
  mustCheck: boolean
  /** Whether its turn has come, and how its reader is told so. */
  due: boolean
  wake: (() => void) | undefined
  ended: boolean
}

/**
 * The most streams of a person and of an address. A browser opens six connections to a host at most over HTTP/1.1, and its calls need some of
 * them; behind a proxy that is not trusted all people have one address.
 */
export const streamsMax = { person: 4, address: 5_000 }
/** The most moves of an exercise that are remembered for streams that come back. */
const movesMax = 2_000
/** The longest random wait before a ring, and the shortest and longest pause between two rings of a stream, in milliseconds. */
const [jitterMax, pauseMin, pauseMax] = [3_000, 1_000, 10_000]
/** How often the commits of other processes are looked for while somebody listens, in milliseconds. */
const tickInterval = 1_000
/** Seconds after which somebody who has too many streams may try again. */
const retryAfter = 60

/** Topics with which a session may end or become another. */
const sessionTopics: readonly string[] = ['sessions', 'people', 'settings', 'everything']

type Moved = { topic: string; userId: number | undefined }

/** What moved in each exercise. */
const movedIn = (keys: ReadonlySet<TopicKey>): Map<number, Moved[]> => {
  const byExercise = new Map<number, Moved[]>()
  for (const key of keys) {
    const [exercise, topic, person] = key.split('/')
    // What no answer shows, and which exercises there are, is of none.
    if (topic === undefined) continue
    const exerciseId = Number(exercise)
    const moved = byExercise.get(exerciseId) ?? []
    moved.push({ topic, userId: person === undefined ? undefined : Number(person) })
    byExercise.set(exerciseId, moved)
  }
  return byExercise
}

/** The topics of a move of their exercise that a person is told. */
const heardIn = (moved: readonly Moved[] | undefined, { userId, role }: Reader): AnyTopic[] => {
  const { topics } = heardBy(role)
  if (!moved || moved.some(({ topic }) => topic === 'everything')) return [...topics]
  const own = moved.filter(one => one.userId === undefined || one.userId === userId)
  return own.flatMap(({ topic }) => (topics.has(topic as AnyTopic) ? [topic as AnyTopic] : []))
}

type LoggedMove = { revision: string; moved: readonly Moved[] }

/** The last moves of each exercise: what happens in another one, or is told to others, changes no name that a reader sees. */
const createMoveLog = () => {
  // The name of the state before all moves that are remembered.
  let first = newRevision()
  const logs = new Map<number, LoggedMove[]>()
  return {
    /** The name of the last move of which a reader was told. */
    newest: (reader: Reader): string =>
      logs.get(reader.exerciseId)?.findLast(({ moved }) => heardIn(moved, reader).length > 0)?.revision ?? first,
    /** Adds a move of an exercise. */
    add: (exerciseId: number, move: LoggedMove): void => {
      const log = logs.get(exerciseId) ?? [{ revision: first, moved: [] }]
      log.push(move)
      if (log.length > 2 * movesMax) log.splice(0, movesMax)
      logs.set(exerciseId, log)
    },
    /** Everything has moved: whoever names an earlier move hears that. */
    clear: (revision: string): void => {
      first = revision
      logs.clear()
    },
    /** The moves of the reader's exercise since one of them; undefined when it is not remembered. */
    since: ({ exerciseId }: Reader, revision: string): readonly LoggedMove[] | undefined => {
      const log = logs.get(exerciseId)
      if (!log) return revision === first ? [] : undefined
      const at = log.findLastIndex(move => move.revision === revision)
      return at === -1 ? undefined : log.slice(at + 1)
    },
  }
}

/**
 * Tells open pages which topics move. A ring waits a random time that grows with the number of streams, so that not all of them ask at once;
 * what moves meanwhile is told with it. `rateLimit` 0 lifts the limit of an address; sessions that may have ended by
 * themselves are looked at every `checkInterval` milliseconds.
 */
export const createDoorbell = (store: Pick<Store, 'read' | 'listen'>, rateLimit: number, checkInterval = 60_000) => {
  const log = createMoveLog()
  const streams = new Map<number, Set<Stream>>()
  const counts = new Map<string, number>()
  let [size, closed] = [0, false]
  let ticking: NodeJS.Timeout | undefined

  const count = (place: string, by: 1 | -1) => {
    const now = (counts.get(place) ?? 0) + by
    if (now > 0) counts.set(place, now)
    else counts.delete(place)
  }

  const end = (stream: Stream) => {
    if (stream.ended) return
    stream.ended = true
    clearTimeout(stream.timer)
    for (const place of stream.places) count(place, -1)
    const { exerciseId } = stream.reader
    const others = streams.get(exerciseId)
    others?.delete(stream)
    if (others?.size === 0) streams.delete(exerciseId)
    size -= 1
    if (size === 0) {
      clearInterval(ticking)
      ticking = undefined
    }
    stream.wake?.()
  }

  /** Gives a stream its turn, after a pause since the last one and a random wait. */
  const schedule = (stream: Stream) => {
    if (stream.timer) return
    const pause = Math.min(Math.max(size, pauseMin), pauseMax)
    const left = Math.max(stream.toldAt + pause - performance.now(), 0)
    const wait = left + Math.random() * Math.min(size / 4, jitterMax)
    stream.timer = setTimeout(() => {
      stream.timer = undefined
      stream.due = true
      stream.wake?.()
    }, wait)
  }

  const tellStream = (stream: Stream, moved: readonly Moved[] | undefined, revision: string) => {
    const topics = heardIn(moved, stream.reader)
    if (topics.length > 0) {
      stream.topics = new Set([...(stream.topics ?? []), ...topics])
      stream.revision = revision
    }
    if (!moved || moved.some(({ topic }) => sessionTopics.includes(topic))) stream.mustCheck = true
    if (topics.length > 0 || stream.mustCheck) schedule(stream)
  }

  store.listen(({ keys, revision }) => {
    if (!keys) {
      log.clear(revision)
      for (const ofExercise of streams.values()) for (const stream of ofExercise) tellStream(stream, undefined, revision)
      return
    }
    for (const [exerciseId, moved] of movedIn(keys)) {
      log.add(exerciseId, { revision, moved })
      for (const stream of streams.get(exerciseId) ?? []) tellStream(stream, moved, revision)
    }
  })

  const tick = () => {
    // Looks for commits of other processes, which tell them to the listener above.
    store.read.revisions()
    const now = performance.now()
    for (const ofExercise of streams.values())
      for (const stream of ofExercise) {
        if (now < stream.checkAt) continue
        stream.checkAt = now + checkInterval
        stream.mustCheck = true
        schedule(stream)
      }
  }

  const isStillOpen = async ({ reader, findActor }: Stream): Promise<boolean> => {
    const found = await findActor()
    return !!found && found.exerciseId === reader.exerciseId && found.userId === reader.userId && found.role === reader.role
  }

  async function* tell(stream: Stream, lastEventId: string | undefined): AsyncGenerator<TrackedEnvelope<Ring>, void> {
    const { reader } = stream
    const { queries, topics } = heardBy(reader.role)
    try {
      const missed = lastEventId === undefined ? [] : log.since(reader, lastEventId)
      const first = missed ? new Set(missed.flatMap(({ moved }) => heardIn(moved, reader))) : topics
      yield tracked(log.newest(reader), { topics: [...first], queries })
      while (!stream.ended) {
        if (!stream.due)
          await new Promise<void>(resolve => {
            stream.wake = resolve
          })
        stream.due = false
        if (stream.ended) return
        if (stream.mustCheck) {
          stream.mustCheck = false
          if (!(await isStillOpen(stream))) return
        }
        if (!stream.topics) continue
        const moved = [...stream.topics]
        stream.topics = undefined
        stream.toldAt = performance.now()
        yield tracked(stream.revision, { topics: moved })
      }
    } finally {
      end(stream)
    }
  }

  return {
    /** Opens a stream. Throws 401 without an actor, 429 when there are too many, and 503 at the end of the process. */
    listen: (
      { actor, address, findActor }: Caller,
      lastEventId: string | undefined,
      signal: AbortSignal | undefined,
    ): AsyncIterable<TrackedEnvelope<Ring>> => {
      if (!actor) throw new AppError('UNAUTHORIZED')
      if (closed) throw new AppError('SERVICE_UNAVAILABLE')
      const { exerciseId, userId, role } = actor
      const places = [`${exerciseId} ${userId}`, address]
      const [ofPerson, ofAddress] = places.map(place => counts.get(place) ?? 0) as [number, number]
      if (ofPerson >= streamsMax.person || (rateLimit > 0 && ofAddress >= streamsMax.address))
        throw new AppError('TOO_MANY_REQUESTS', { retryAfter })
      const stream: Stream = {
        ...{ reader: { exerciseId, userId, role }, findActor, places, topics: undefined, revision: '', timer: undefined },
        ...{ toldAt: Number.NEGATIVE_INFINITY, checkAt: performance.now() + checkInterval, mustCheck: false },
        ...{ due: false, wake: undefined, ended: false },
      }
      for (const place of places) count(place, 1)
      const others = streams.get(exerciseId) ?? new Set()
      streams.set(exerciseId, others.add(stream))
      size += 1
      ticking ??= setInterval(tick, tickInterval).unref()
      signal?.addEventListener('abort', () => end(stream), { once: true })
      return tell(stream, lastEventId)
    },
    /** The id of the last ring of a reader: who listens from it on misses nothing that moves after this call. */
    newest: (reader: Reader): string => log.newest(reader),
    /** How many streams are open. */
    size: () => size,
    /** Ends all streams, and opens none any more. */
    close: (): void => {
      closed = true
      for (const ofExercise of [...streams.values()]) for (const stream of [...ofExercise]) end(stream)
    },
  }
}

export type DoorbellHub = ReturnType<typeof createDoorbell>
