import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type TrackedEnvelope, tracked } from '@trpc/server'
import { type Change, type Invalidation, newRevision } from '#db/engine/revisions.ts'
import { type Role, roles } from '#db/schema/enums.ts'
import type { Store } from '#db/store.ts'
import { everythingOf, type Tag, type TagKey, tagKeyFor, tagKeyOf } from '#db/tags.ts'
import type { Actor } from '#routers/actor.ts'
import type { ChangeEvent } from '#routers/changes.contract.ts'
import { AppError } from '#routers/errors.ts'

import { accessLevels, can } from '#routers/permissions.ts'
import { procedures } from '#routers/procedures.ts'

/** What only those who oversee an exercise are told: who is present would say when other people write to each other. */
const teamTags: readonly Tag[] = ['presences', 'drafts', 'teamSettings']

/**
 * A tag as a role is told it. To those who do not oversee the exercise, messages and mails are their own mailbox. What was seen changes all the time, and is told to nobody.
 */
const tellAs = (role: Role, tag: Tag): Tag[] => {
  if (tag === 'sightings') return []
  if (can(role, 'oversee')) return tag === 'settings' ? [tag, 'teamSettings'] : [tag]
  if (tag === 'messages') return ['mailbox']
  if (tag === 'mails') return ['ownMails']
  return teamTags.includes(tag) ? [] : [tag]
}

type Heard = { queries: Record<string, readonly Tag[]>; tags: readonly Tag[] }

const findHeard = (role: Role): Heard => {
  const queries = Object.fromEntries(
    Object.entries(procedures).flatMap(([name, { meta }]) => {
      const permission = accessLevels[meta.level]
      // The control room reads a list that its user has just changed after a pause (SEQ-09), and follows what runs every two seconds.
      if (!meta.shows || meta.shows.includes('sequences') || (permission && !can(role, permission))) return []
      return [[name, [...new Set(meta.shows.flatMap(tag => tellAs(role, tag)))]] as const]
    }),
  )
  return { queries, tags: [...new Set([...Object.values(queries).flat(), ...tellAs(role, 'settings')])] }
}

/** What each role hears: the tags of the queries that it may ask, and which query shows which. */
const heardBy = Object.fromEntries(roles.map(role => [role, findHeard(role)])) as Record<Role, Heard>

/** Who listens; `findActor` returns them as they are now, or nothing when their session has ended. */
type Caller = { actor: Actor | null; address: string; findActor: () => Promise<Actor | null | false> }

/** Not the actor itself, which knows a profile. */
type Reader = Pick<Actor, 'exerciseId' | 'userId' | 'role'>

type Stream = { reader: Reader; address: string; stop: AbortController; brokenOff?: true }

/**
 * The most streams of a person and of an address. A browser opens six connections to a host at most over HTTP/1.1, and its calls need some of
 * them; behind a proxy that is not trusted all people have one address.
 */
export const streamsMax = { person: 4, address: 1_000 }
/** How many commits are remembered for streams that come back. */
const invalidationsMax = 2_000
/** The pause after an event of a stream, and the longest random wait before one for each open stream, in milliseconds. */
const pause = 1_000
const jitter = 0.25
/** How often the commits of other processes are looked for while somebody listens, in milliseconds. */
const lookInterval = 1_000
/** Seconds after which somebody who has too many streams may try again. */
const retryAfter = 60

/** Returns what a commit means to a reader: the tags that they hear, and whether their session may end or become another with it. */
const createHearing = (reader: Reader) => {
  const { tags } = heardBy[reader.role]
  const all = everythingOf(reader.exerciseId)
  const tagsByKey = new Map<TagKey, readonly Tag[]>([[all, tags], ...tags.map(tag => [tagKeyFor(reader, tag), [tag]] as const)])
  const ofSessions = [all, ...(['sessions', 'people', 'settings'] as const).map(tag => tagKeyOf(reader.exerciseId, tag))]
  return {
    hear: (keys: Change | undefined): readonly Tag[] => (keys ? [...keys].flatMap(key => tagsByKey.get(key) ?? []) : tags),
    mayEnd: (keys: Change | undefined): boolean => !keys || ofSessions.some(key => keys.has(key)),
  }
}

/** The last commits: what happens in another exercise, or is told to others, changes no id that a reader sees. */
const createInvalidationLog = (store: Pick<Store, 'listen'>) => {
  const first: Invalidation = { revision: newRevision(), keys: new Set() }
  const log = [first]
  store.listen(invalidation => {
    log.push(invalidation)
    if (log.length > invalidationsMax) log.shift()
  })
  return {
    /** The id of the last commit of which a reader was told. */
    newest: (reader: Reader): string => {
      const { hear } = createHearing(reader)
      return (log.findLast(({ keys }) => hear(keys).length > 0) ?? first).revision
    },
    /** What a reader was told after the commit of an id; all of it when that is not remembered. */
    since: (reader: Reader, id: string): readonly Tag[] => {
      const { hear } = createHearing(reader)
      const at = log.findLastIndex(({ revision }) => revision === id)
      return at === -1 ? hear(undefined) : [...new Set(log.slice(at + 1).flatMap(({ keys }) => hear(keys)))]
    },
  }
}

/**
 * Tells open pages which tags change. An event waits a random time that grows with the number of streams, so that not all of them ask at once;
 * what changes meanwhile is told with it. `rateLimit` 0 lifts the limit of an address; sessions that may have ended by
 * themselves are looked at every `checkInterval` milliseconds.
 */
export const createChangeStreams = (store: Pick<Store, 'read' | 'listen'>, rateLimit: number, checkInterval = 60_000) => {
  const log = createInvalidationLog(store)
  const streams = new Set<Stream>()
  let closed = false
  const looking = setInterval(() => streams.size > 0 && store.read.revisions(), lookInterval).unref()

  const end = (stream: Stream) => {
    streams.delete(stream)
    stream.stop.abort()
  }

  async function* tell(stream: Stream, findActor: Caller['findActor'], lastEventId: string | undefined) {
    const { reader, stop } = stream
    const { hear, mayEnd } = createHearing(reader)
    const news = new EventEmitter()
    const tags = new Set<Tag>()
    let id = log.newest(reader)
    let mustCheck = false
    const check = () => {
      mustCheck = true
      news.emit('news')
    }
    const checking = setInterval(check, checkInterval).unref()
    const stopListening = store.listen(({ keys, revision }) => {
      const heard = hear(keys)
      for (const tag of heard) tags.add(tag)
      if (heard.length > 0) id = revision
      if (mayEnd(keys)) check()
      else if (heard.length > 0) news.emit('news')
    })
    try {
      const missed = lastEventId === undefined ? [] : log.since(reader, lastEventId)
      yield tracked(id, { topics: missed, queries: heardBy[reader.role].queries })
      while (true) {
        if (!mustCheck && tags.size === 0) await once(news, 'news', stop)
        await wait(Math.random() * jitter * streams.size, undefined, stop)
        if (mustCheck) {
          mustCheck = false
          const found = await findActor()
          if (!found || found.exerciseId !== reader.exerciseId || found.userId !== reader.userId || found.role !== reader.role) return
        }
        if (tags.size === 0) continue
        const topics = [...tags]
        tags.clear()
        yield tracked(id, { topics })
        await wait(pause, undefined, stop)
      }
    } catch (error) {
      if (!stop.signal.aborted) throw error
      if (stream.brokenOff) yield tracked(id, { topics: [], stopped: true as const })
    } finally {
      clearInterval(checking)
      stopListening()
      end(stream)
    }
  }

  return {
    /** Opens a stream until `signal`. Throws 401 without an actor, 429 when there are too many, and 503 at the end of the process. */
    follow: (
      { actor, address, findActor }: Caller,
      lastEventId: string | undefined,
      signal: AbortSignal | undefined,
    ): AsyncIterable<TrackedEnvelope<ChangeEvent>> => {
      if (!actor) throw new AppError('session.missing')
      if (closed) throw new AppError('server.closing')
      const { exerciseId, userId, role } = actor
      const stream = { reader: { exerciseId, userId, role }, address, stop: new AbortController() }
      const ofPerson = [...streams].filter(({ reader }) => reader.exerciseId === exerciseId && reader.userId === userId)
      const ofAddress = [...streams].filter(other => other.address === address)
      if (ofPerson.length >= streamsMax.person || (rateLimit > 0 && ofAddress.length >= streamsMax.address))
        throw new AppError('streams.too_many', { retryAfter })
      streams.add(stream)
      signal?.addEventListener('abort', () => end(stream), { once: true })
      if (signal?.aborted) end(stream)
      return tell(stream, findActor, lastEventId)
    },
    /** The id of the last event of a reader: who listens from it on misses nothing that changes after this call. */
    newest: log.newest,
    /** Ends the streams of an exercise that is stopped for something real: its pages load anew, and the stop is what they find. */
    breakOff: (exerciseId: number): void => {
      for (const stream of streams) {
        if (stream.reader.exerciseId !== exerciseId) continue
        stream.brokenOff = true
        end(stream)
      }
    },
    /** How many streams are open. */
    size: () => streams.size,
    /** Ends all streams, and opens none any more. */
    close: (): void => {
      closed = true
      clearInterval(looking)
      for (const stream of streams) end(stream)
    },
  }
}

export type ChangeStreams = ReturnType<typeof createChangeStreams>
