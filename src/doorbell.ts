import type { Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Ring } from '#routers/changes.contract.ts'
import type { SessionUser } from '#routers/session.contract.ts'
import { doorbellPatience, doorbellRetry, doorbellSilence, doorbellSteady } from './constants.ts'
import { basePath, pageData } from './page-data.ts'
import { queryClient, sessionQueryKey } from './trpc.ts'

/** The procedure that a query asks; one with a key of its own names it in its meta. */
const procedureOf = ({ queryKey: [path], meta }: Query): string => (Array.isArray(path) ? path.join('.') : String(meta?.asks ?? ''))

/** Whether a query is read at an interval. What is read once, such as the pages of a feed, stays as its reader has it. */
const isPolled = (query: Query): boolean =>
  query.observers.some(({ options: { refetchInterval } }) =>
    typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval,
  )

/** Makes the poll of a query now. */
const poll = async (query: Query): Promise<void> => {
  // An answer that is under way may be older than the ring.
  await query.promise?.catch(() => {})
  await queryClient.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' }, { cancelRefetch: false })
}

/** Makes the polls of the open page that show one of these topics. */
const answerRing = (topics: Ring['topics'], queries: NonNullable<Ring['queries']>): void => {
  const shows = (query: Query) => queries[procedureOf(query)]?.some(topic => topics.includes(topic)) ?? false
  const polls = queryClient.getQueryCache().findAll({ type: 'active', predicate: query => shows(query) && isPolled(query) })
  for (const query of polls) void poll(query)
  if (topics.some(topic => topic === 'settings' || topic === 'teamSettings'))
    void queryClient.refetchQueries({ queryKey: sessionQueryKey }, { cancelRefetch: false })
}

/**
 * Listens until the returned function is called, while the tab is visible. A stream that brings nothing in time, as behind a proxy that
 * holds it back, is given up and tried again seldom: the intervals go on without it.
 */
const listen = (): (() => void) => {
  // What has moved since the page was written is told at once.
  let [lastEventId, queries]: [string | undefined, NonNullable<Ring['queries']>] = [pageData.heard, {}]
  let current: EventSource | undefined
  let [timer, failures, openedOn] = [0, 0, 0]

  const close = () => {
    clearTimeout(timer)
    const last = current
    current = undefined
    last?.close()
  }
  const reopenIn = (wait: number) => {
    close()
    timer = window.setTimeout(open, wait * (1 + Math.random()))
  }
  const fail = () => {
    failures = Date.now() - openedOn > doorbellSteady ? 0 : failures + 1
    reopenIn(Math.min(doorbellRetry.first * 2 ** failures, doorbellRetry.longest))
  }
  const open = () => {
    close()
    if (document.hidden) return
    openedOn = Date.now()
    timer = window.setTimeout(() => reopenIn(doorbellRetry.longest), doorbellPatience)
    // The client of the procedures could read it too, with four times as much script.
    const own = new EventSource(`${basePath}/trpc/auth.changes?input=${encodeURIComponent(JSON.stringify({ lastEventId }))}`)
    current = own
    let told = false
    const listenOn = (type: 'message' | 'ping' | 'return' | 'error', act: (event: Event) => void) =>
      own.addEventListener(type, event => {
        if (current === own) act(event)
      })
    /** What still lives shows that it does. */
    const wait = () => {
      if (!told) return
      clearTimeout(timer)
      timer = window.setTimeout(fail, doorbellSilence)
    }
    listenOn('message', event => {
      const { data, lastEventId: id } = event as MessageEvent<string>
      const ring: Ring = JSON.parse(data)
      told = true
      wait()
      lastEventId = id
      queries = ring.queries ?? queries
      answerRing(ring.topics, queries)
    })
    listenOn('ping', wait)
    // Opening it again is not left to the browser, which would do so every three seconds.
    listenOn('return', fail)
    listenOn('error', fail)
  }
  const look = () => {
    failures = 0
    if (document.hidden) close()
    else if (!current) open()
  }

  open()
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('online', look)
    close()
  }
}

/** Hears the doorbell while somebody is signed in: the polls of a page are made when there is something new, and at their intervals. */
export const useDoorbell = (user: SessionUser | null): void => {
  const reader = user && `${user.id} ${user.role}`
  useEffect(() => (reader ? listen() : undefined), [reader])
}
