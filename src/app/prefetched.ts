import type { Query } from '@tanstack/react-query'
import { firstScreenPeriod, prefetchedLifetime } from './constants.ts'

const element = globalThis.document?.getElementById('weez-answers')
const written: readonly [path: string, input: unknown, answer: { result: { data?: unknown } }][] = JSON.parse(element?.textContent ?? '[]')
element?.remove()

const keyOf = (path: unknown, input: unknown): string => JSON.stringify([path, input])

/** The answers that the page brought and nobody has asked for yet. */
const waiting = new Map(written.map(([path, input, { result }]) => [keyOf(path, input), result.data]))
const taken = new Set<string>()

/** Forgets what the page brought for somebody who has signed out. */
export const forgetPrefetched = (): void => waiting.clear()

// A page that the browser has kept asks the server anew.
globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && forgetPrefetched())

/** The answer to the first call of a query that the server has answered with the page, once and as long as the page is new (EXO-128). */
export const takePrefetched = (path: string, input: unknown): { data: unknown } | undefined => {
  const key = waiting.size > 0 ? keyOf(path, input) : ''
  if (!waiting.has(key)) return undefined
  const data = waiting.get(key)
  waiting.delete(key)
  if (performance.now() > prefetchedLifetime) return undefined
  taken.add(key)
  return { data }
}

/** How long a query is fresh that says nothing of it: what came with the page is not asked again when its first screen is drawn. */
export const getDefaultStaleTime = ({ queryKey: [path, asked], state }: Query): number => {
  const isFirst = state.dataUpdateCount === 1 && Array.isArray(path)
  return isFirst && taken.has(keyOf(path.join('.'), (asked as { input?: unknown } | undefined)?.input)) ? firstScreenPeriod : 0
}
