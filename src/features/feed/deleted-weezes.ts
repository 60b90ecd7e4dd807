import { queryOptions, useQuery } from '@tanstack/react-query'
import { isPlainReweez } from '#routers/weezes/posts.rules.ts'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { queryClient } from '../../trpc.ts'

const noIds: number[] = []

/** The ids of the weezes hidden on this page, the browser's own state: feeds keep them, so that a weeze whose deletion fails reappears in its position. */
const deletedQuery = queryOptions({
  queryKey: ['weezes', 'deleted'],
  queryFn: () => noIds,
  initialData: noIds,
  enabled: false,
  gcTime: Number.POSITIVE_INFINITY,
})

export const useDeletedIds = (): number[] => useQuery(deletedQuery).data

export const isDeleted = (id: number): boolean => queryClient.getQueryData(deletedQuery.queryKey)?.includes(id) ?? false

/** Takes weezes off the page (POST-11). */
export const markDeleted = (...gone: number[]): void => {
  queryClient.setQueryData(deletedQuery.queryKey, (ids = noIds) => [...ids, ...gone])
}

/** Puts a weeze back to where it was. */
export const unmarkDeleted = (back: number): void => {
  queryClient.setQueryData(deletedQuery.queryKey, (ids = noIds) => (ids.includes(back) ? ids.filter(id => id !== back) : ids))
}

/** What is left of weezes without the deleted ones, also where others quote them; the same array where none is. */
export const withoutDeleted = (weezes: Weeze[], deleted: number[]): Weeze[] => {
  if (!deleted.length) return weezes
  const gone = new Set(deleted)
  // A plain reweez goes with the weeze that it passes on.
  const isGone = (weeze: Weeze) => gone.has(weeze.id) || (isPlainReweez(weeze) && gone.has(weeze.reweezId))
  if (!weezes.some(weeze => isGone(weeze) || (weeze.reweez && gone.has(weeze.reweez.id)))) return weezes
  return weezes
    .filter(weeze => !isGone(weeze))
    .map(weeze => (weeze.reweez && gone.has(weeze.reweez.id) ? { ...weeze, reweez: null } : weeze))
}
