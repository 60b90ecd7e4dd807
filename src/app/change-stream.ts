import type { Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ChangeEvent } from '#routers/changes.contract.ts'
import type { SessionUser } from '#routers/session.contract.ts'
import { changeStreamPatience, changeStreamRetry } from './constants.ts'
import { pageData } from './page-data.ts'
import { queryClient, sessionQueryKey, showStop, trpcClient } from './trpc.ts'

type Queries = NonNullable<ChangeEvent['queries']>

/** The procedure that a query asks; one with a key of its own names it in its meta. */
const procedureOf = ({ queryKey: [path], meta }: Query): string => (Array.isArray(path) ? path.join('.') : String(meta?.asks ?? ''))

/** Whether a query is read at an interval. What is read once, such as the pages of a feed, stays as its reader has it. */
const isPolled = (query: Query): boolean =>
  query.observers.some(({ options: { refetchInterval } }) =>
    typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval,
  )

/** Makes the poll of a query now. */
const poll = async (query: Query): Promise<void> => {
  // An answer that is under way may be older than the change.
  await query.promise?.catch(() => {})
  await queryClient.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' }, { cancelRefetch: false })
}

/** Makes the polls of the open page that show one of these tags. */
const pollChanged = (tags: ChangeEvent['topics'], queries: Queries): void => {
  const shows = (query: Query) => queries[procedureOf(query)]?.some(tag => tags.includes(tag)) ?? false
  const polls = queryClient.getQueryCache().findAll({ type: 'active', predicate: query => shows(query) && isPolled(query) })
  for (const query of polls) void poll(query)
  if (tags.some(tag => tag === 'settings' || tag === 'teamSettings'))
    void queryClient.refetchQueries({ queryKey: sessionQueryKey }, { cancelRefetch: false })
}

/**
 * Follows the stream of changes until the returned function is called, while the tab is visible. A stream that ends, breaks or brings nothing
 * in time, as behind a proxy that holds it back, is tried again ever more seldom: the intervals go on without it.
 */
const follow = (): (() => void) => {
  // What has changed since the page was written is told at once.
  let lastEventId = pageData.heard
  let queries: Queries = {}
  let attempt = new AbortController()
  let timer = 0
  let failures = 0

  const close = () => {
    clearTimeout(timer)
    attempt.abort()
  }
  const open = () => {
    close()
    if (document.hidden) return
    attempt = new AbortController()
    const { signal } = attempt
    const fail = () => {
      if (signal.aborted) return
      close()
      timer = window.setTimeout(open, Math.min(changeStreamRetry.first * 2 ** failures, changeStreamRetry.longest) * (1 + Math.random()))
      failures += 1
    }
    timer = window.setTimeout(fail, changeStreamPatience)
    trpcClient.auth.changes.subscribe(
      { lastEventId },
      {
        signal,
        onData: ({ id, data }) => {
          clearTimeout(timer)
          failures = 0
          lastEventId = id
          queries = data.queries ?? queries
          pollChanged(data.topics, queries)
          if (data.stopped) showStop()
        },
        // Opening it again is not left to the browser, which would do so every three seconds, all pages at once.
        onConnectionStateChange: ({ error }) => error && fail(),
        onError: fail,
        onComplete: fail,
      },
    )
  }
  const look = () => {
    failures = 0
    if (document.hidden) close()
    else if (attempt.signal.aborted) {
      open()
      // The exercise may have been stopped while the tab was asleep.
      void queryClient.refetchQueries({ queryKey: sessionQueryKey }, { cancelRefetch: false })
    }
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

/** Follows the changes while somebody is signed in: the polls of a page are made when there is something new, and at their intervals. */
export const useChangeStream = (user: SessionUser | null): void => {
  const reader = user && `${user.id} ${user.role}`
  useEffect(() => (reader ? follow() : undefined), [reader])
}
