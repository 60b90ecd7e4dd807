import { hash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Store } from '#db/store.ts'
import { exerciseOfAll, type TagKey, tagKeyFor, tagKeyOf } from '#db/tags.ts'
import type { Actor } from '#routers/actor.ts'
import { presenceMaxAge } from '#routers/auth/presence.rules.ts'
import type { ProcedureMeta } from '#routers/guard.ts'
import type { RateLimiter } from '../rate-limits.ts'
import type { FindCaller } from './caller.ts'
import type { Bindings } from './env.ts'
import { isPageRequest } from './page-requests.ts'
import { readColorScheme, readLocale } from './preferences.ts'
import { type Answer, createAnswer } from './responses.ts'
import { isFilePath } from './static-files.ts'

type Cached = {
  answer: Answer
  calls: number
  tags: readonly TagKey[]
  revisions: readonly string[]
  until: number
  bytes: number
}

/** The most bytes of all cached answers, and of one of them: a longer one would take the places of many. */
const bytesMax = 24 * 1024 * 1024
const answerBytesMax = 256 * 1024
/** What an entry costs beside its texts, about. */
const entryBytes = 800
/** The longest address whose answer is cached, in characters. */
const addressMax = 4000
/** The most requests that are remembered as asked once, twice. */
const askedMax = 5_000

/** The signs that somebody is present end by themselves, after this many milliseconds. */
const longestPresence = Math.max(...Object.values(presenceMaxAge))

/** Returns whether an answer that shows a tag may show somebody as present. */
const createPresenceWatch = ({ listen }: Pick<Store, 'listen'>, now: () => Date) => {
  const seenAt = new Map<TagKey, number>()
  let allSeenAt = Number.NEGATIVE_INFINITY
  listen(({ keys }) => {
    if (!keys) allSeenAt = now().getTime()
    for (const key of keys ?? []) {
      const exercise = exerciseOfAll(key)
      if (exercise !== undefined) seenAt.set(tagKeyOf(Number(exercise), 'presences'), now().getTime())
      else if (key.endsWith('/presences')) seenAt.set(key, now().getTime())
    }
  })
  return (tag: TagKey) =>
    tag.endsWith('/presences') && now().getTime() - Math.max(seenAt.get(tag) ?? allSeenAt, allSeenAt) <= longestPresence
}

/** Returns whether a request came before: answers to those that come once, such as polls that bring a weeze, would only take memory. */
const createAskedBefore = () => {
  let recent = new Set<string>()
  let earlier = new Set<string>()
  return (key: string): boolean => {
    const name = hash('sha256', key, 'base64url').slice(0, 11)
    const known = recent.has(name) || earlier.has(name)
    recent.add(name)
    if (recent.size === askedMax) [recent, earlier] = [new Set(), recent]
    return known
  }
}

/** The tags of what the answers of queries show to somebody; undefined when they are not cached. */
export const tagsShown = (actor: Actor | null, metas: readonly ProcedureMeta[]): TagKey[] | undefined => {
  const shown = metas.flatMap(({ shows, ages }) => (shows && !ages ? [shows] : []))
  return actor && shown.length === metas.length
    ? [...new Set([...shown.flat(), 'settings' as const, 'teamSettings' as const])].map(tag => tagKeyFor(actor, tag))
    : undefined
}

/** Who may read a cached answer: one person in one role, by a session or a token, or the visitors of an exercise. */
const readerOf = (actor: Actor | null): string => (actor ? `${actor.exerciseId}.${actor.userId}.${actor.role}.${actor.byToken}` : 'visitor')

/** What decides the answer to a request: its address, its reader, and what a page shows by their cookies. */
const keyOf = ({ url }: Request, { headers, tenant }: Bindings, actor: Actor | null): string =>
  [isPageRequest(headers), readLocale(headers), readColorScheme(headers), readerOf(actor), tenant.base, url].join(' ')

/** Whether an answer may be cached at all. What an archive shows depends on its exercise too. */
const isCacheable = ({ method, url }: Request, { tenant, path }: Bindings): boolean =>
  method === 'GET' && !tenant.archiveOf && url.length <= addressMax && !isFilePath(path)

type HeadersOf = (status: number) => Record<string, string>

type Options = {
  store: Pick<Store, 'read' | 'listen'>
  now: () => Date
  rateLimiter: RateLimiter
  findCaller: FindCaller
  /** False caches nothing. */
  keeps: boolean
}

/**
 * The cache of answers to GET requests: each is cached for one reader until a tag that it shows is invalidated (design rule 19), if its handler has said in
 * `env.shown` what that is. Those that were asked for longest ago make room. Every answer that says so has an ETag, cached or not. The session
 * is checked and calls are counted as ever.
 */
export const createCache = ({ store, now, rateLimiter, findCaller, keeps }: Options) => {
  const { read } = store
  const mayShowPresence = createPresenceWatch(store, now)
  const askedBefore = createAskedBefore()
  const entries = new Map<string, Cached>()
  let bytes = 0

  const forget = (key: string, known: Cached) => {
    entries.delete(key)
    bytes -= known.bytes
  }
  const find = (key: string): Cached | undefined => {
    const known = entries.get(key)
    const revisions = known && read.revisions()
    if (!revisions) return undefined
    if (!revisions.areAt(known.tags, known.revisions) || now().getTime() >= known.until) return void forget(key, known)
    // The map is in the order of use.
    entries.delete(key)
    entries.set(key, known)
    return known
  }
  const grow = (known: Cached, more: number) => {
    known.bytes += more
    bytes += more
    for (const [oldest, old] of entries) {
      if (bytes <= bytesMax) return
      forget(oldest, old)
    }
  }
  const keep = (key: string, known: Cached) => {
    // The same request may have been answered meanwhile.
    const before = entries.get(key)
    if (before) forget(key, before)
    entries.set(key, known)
    known.answer.onGrowth = more => {
      if (entries.get(key) === known) grow(known, more)
    }
    grow(known, 2 * key.length + known.answer.bytes.length + entryBytes)
  }

  const findKey = async (request: Request, env: Bindings) =>
    keeps && isCacheable(request, env) ? keyOf(request, env, (await findCaller(env)).actor) : undefined

  /** The cached answer to a request, if there is one; `headersOf` = the headers that belong to each response of a status. */
  const lookUp = async (request: Request, env: Bindings, headersOf: HeadersOf) => {
    const key = await findKey(request, env)
    const known = key === undefined ? undefined : find(key)
    if (!known) return undefined
    const { subject } = await findCaller(env)
    // Who may not ask now is told so by the handler.
    if (known.calls > 0 && !rateLimiter.tryTake(subject, 'reads', known.calls)) return undefined
    if (known.calls > 0) env.counted = { subject, kind: 'reads' }
    return known.answer.respond(env.headers, headersOf(200))
  }

  const middleware: MiddlewareHandler<{ Bindings: Bindings }> = async (c, next) => {
    const { env } = c
    const revisions = read.revisions()
    const count = revisions?.count()
    await next()
    const { shown } = env
    if (!shown || c.res.status !== 200) return undefined
    const answer = createAnswer(await c.res.text(), Object.fromEntries(c.res.headers))
    const { tags, calls = 0, until = Number.POSITIVE_INFINITY } = shown
    // What was committed meanwhile may be missing in it.
    const isCurrent = revisions !== undefined && read.revisions() !== undefined && revisions.count() === count
    const key = await findKey(c.req.raw, env)
    const mayKeep = key !== undefined && askedBefore(key) && isCurrent && answer.bytes.length <= answerBytesMax
    if (mayKeep && tags && !tags.some(mayShowPresence))
      keep(key, { answer, calls, tags, revisions: tags.map(revisions.of), until, bytes: 0 })
    // Else Hono would add the headers of the first response.
    c.res = undefined
    c.res = await answer.respond(env.headers)
    return undefined
  }
  return { lookUp, middleware, /** How many bytes the cached answers take, about. */ bytes: () => bytes }
}
