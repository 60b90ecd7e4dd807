import type { UseQueryResult } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import { isRetryable } from '../app/failure-kind.ts'

/**
 * Set while the server does not answer: time of the last answer and of the last attempt (ms since 1970), and a function that retries at
 * once.
 */
export type OfflineState = { since: number; lastTry: number; retry: () => void }

/** The attempts of a page to reach the server; `answeredOn` is 0 before the first answer, and while attempts succeed. Times in ms since 1970. */
type Attempts = { failing: boolean; answeredOn: number; triedOn: number; retry: () => void }

/** The attempts of a query. One without data fails until its first answer, also during retries. */
export const toAttempts = (
  query: Pick<UseQueryResult, 'data' | 'isError' | 'error' | 'errorUpdateCount' | 'dataUpdatedAt' | 'errorUpdatedAt'> & {
    refetch: () => unknown
  },
): Attempts => {
  const failing = (query.isError || (query.data === undefined && query.errorUpdateCount > 0)) && isRetryable(query.error)
  // Who reads the time of the last answer is rendered at each one; it matters only while there is none.
  const answeredOn = failing ? query.dataUpdatedAt : 0
  return { failing, answeredOn, triedOn: query.errorUpdatedAt, retry: () => void query.refetch() }
}

/** Returns since when the server has been silent, or null. Without any answer yet, it is silent since the first failed attempt. */
export const useOfflineState = ({ failing, answeredOn, triedOn, retry }: Attempts): OfflineState | null => {
  const [firstFailedOn, setFirstFailedOn] = useState<number | null>(null)
  if (failing && firstFailedOn === null) setFirstFailedOn(triedOn)
  if (!failing && firstFailedOn !== null) setFirstFailedOn(null)
  return failing ? { since: answeredOn || (firstFailedOn ?? triedOn), lastTry: triedOn, retry } : null
}

/** What the open page says about the server, for dialogs above the page; `report` is how the page's banner says it. */
type OfflineReport = { offline: OfflineState | null; report: (offline: OfflineState | null) => void }

export const OfflineContext = createContext<OfflineReport>({ offline: null, report: () => {} })

/** Whether and since when the server has been silent, as the open page says it. */
export const useOfflineReport = (): OfflineReport => use(OfflineContext)
