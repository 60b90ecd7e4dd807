import { type Mutation, useQuery } from '@tanstack/react-query'
import type { WeezeCounts } from '#routers/weezes/counts.contract.ts'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { countsPerCall, feedPollInterval } from '../app/constants.ts'
import { getMutationKey, queryClient, trpc, trpcClient, utils } from '../app/trpc.ts'
import { updateCachedWeezes } from '../weezes/feed/cached-weezes.ts'
import { isDeleted, markDeleted } from '../weezes/feed/deleted-weezes.ts'
import { findCachedWeezes } from '../weezes/feed/feed-queries.ts'
import { findNotificationWeezes } from '../weezes/notifications/queries.ts'
import { replaceWeeze } from '../weezes/weeze/content.ts'
import { applyCounts, type CountsById, isOutdated } from '../weezes/weeze/counts.ts'
import { getShownWeezeIds } from '../weezes/weeze/shown-weezes.ts'

const countingKeys = [trpc.weezes.like, trpc.weezes.reweez, trpc.weezes.undoReweez].map(procedure =>
  JSON.stringify(getMutationKey(procedure)),
)

const changedId = ({ options, state }: Mutation): number | undefined =>
  countingKeys.includes(JSON.stringify(options.mutationKey)) ? (state.variables as { id: number }).id : undefined

/** The weezes whose counts the reader is changing now, or has begun to change since a moment, in ms: an answer may be older than the act. */
const findChangingIds = (since = Number.POSITIVE_INFINITY): number[] =>
  queryClient
    .getMutationCache()
    .findAll({ predicate: ({ state }) => state.status === 'pending' || state.submittedAt >= since })
    .flatMap(mutation => changedId(mutation) ?? [])

const readInCalls = async (ids: number[], signal: AbortSignal): Promise<WeezeCounts[]> => {
  const calls = Array.from({ length: Math.ceil(ids.length / countsPerCall) }, (_, at) =>
    ids.slice(at * countsPerCall).slice(0, countsPerCall),
  )
  return (await Promise.all(calls.map(ids => trpcClient.weezes.figures.query({ ids }, { signal })))).flat()
}

const someSeen = (weezes: Weeze[], matches: (weeze: NonNullable<Weeze['reweez']>) => boolean): number[] =>
  weezes.flatMap(weeze => [weeze, ...(weeze.reweez ? [weeze.reweez] : [])]).flatMap(weeze => (matches(weeze) ? weeze.id : []))

/** Reads the weezes again that have another author now, or the card of an article that was published meanwhile. */
const readOutdated = async (counts: CountsById, cached: Weeze[]): Promise<void> => {
  const ids = [...new Set(someSeen(cached, weeze => isOutdated(weeze, counts.get(weeze.id))))]
  if (ids.length === 0) return
  for (const { weeze } of await Promise.all(ids.map(id => trpcClient.weezes.thread.query({ id })))) updateCachedWeezes(replaceWeeze(weeze))
  await utils.weezes.notifications.invalidate()
}

/** Brings the weezes on the screen up to date: hides those that were deleted, and writes counts, authors and cards into all copies. */
const updateShownWeezes = async (signal: AbortSignal): Promise<null> => {
  const ids = getShownWeezeIds().filter(id => !isDeleted(id))
  if (ids.length === 0) return null
  const askedOn = Date.now()
  const before = findChangingIds()
  const counts = new Map((await readInCalls(ids, signal)).map(one => [one.id, one]))
  const changing = new Set([...before, ...findChangingIds(askedOn)])
  const gone = ids.filter(id => !counts.has(id) && !isDeleted(id))
  if (gone.length > 0) {
    markDeleted(...gone)
    void utils.weezes.unreadNotifications.invalidate()
  }
  // Of thousands that were read, a poll looks at those on the screen.
  const isShown = ({ id, reweez }: Weeze) => counts.has(id) || (reweez && counts.has(reweez.id)) === true
  const cached = [...findCachedWeezes(isShown), ...findNotificationWeezes().filter(isShown)]
  const change = applyCounts(counts, id => changing.has(id))
  if (cached.some(weeze => change(weeze) !== weeze)) updateCachedWeezes(change)
  await readOutdated(counts, cached)
  return null
}

/** Keeps the weezes on the screen up to date by one poll of the page (EXO-01, EXO-02); pauses in hidden tabs. */
export const useWeezeCountsPoll = (): void => {
  useQuery({
    queryKey: ['weezes', 'figures'],
    meta: { asks: 'weezes.figures' },
    queryFn: ({ signal }) => updateShownWeezes(signal),
    initialData: null,
    // The page has just been read.
    initialDataUpdatedAt: Date.now,
    staleTime: feedPollInterval,
    refetchInterval: feedPollInterval,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: false,
    // The layout shows nothing of it.
    notifyOnChangeProps: [],
  })
}
