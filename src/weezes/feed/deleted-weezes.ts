import { queryOptions, useQuery } from '@tanstack/react-query'
import { isPlainReweez } from '#routers/weezes/text.rules.ts'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { queryClient } from '../../app/trpc.ts'

const noIds: number[] = []

/**
 * The ids of deleted weezes, kept in the browser only. Feeds still hold these weezes, so that one reappears in its position if its deletion
 * fails.
 */
const deletedQuery = queryOptions({
  queryKey: ['weezes', 'deleted'],
  queryFn: () => noIds,
  initialData: noIds,
  enabled: false,
  gcTime: Number.POSITIVE_INFINITY,
})

export const useDeletedIds = (): number[] => useQuery(deletedQuery).data

export const isDeleted = (id: number): boolean => queryClient.getQueryData(deletedQuery.queryKey)?.includes(id) ?? false

/** Hides weezes on this page (POST-11). */
export const markDeleted = (...gone: number[]): void => {
  queryClient.setQueryData(deletedQuery.queryKey, (ids = noIds) => [...ids, ...gone])
}

/** Shows a hidden weeze again in its position. */
export const unmarkDeleted = (back: number): void => {
  queryClient.setQueryData(deletedQuery.queryKey, (ids = noIds) => (ids.includes(back) ? ids.filter(id => id !== back) : ids))
}

/** Removes the deleted weezes, also where others quote them; returns the same array if there are none. */
export const withoutDeleted = (weezes: Weeze[], deleted: number[]): Weeze[] => {
  if (!deleted.length) return weezes
  const gone = new Set(deleted)
  // A plain reweez disappears with the weeze that it repeats.
  const isGone = (weeze: Weeze) => gone.has(weeze.id) || (isPlainReweez(weeze) && gone.has(weeze.reweezId))
  if (!weezes.some(weeze => isGone(weeze) || (weeze.reweez && gone.has(weeze.reweez.id)))) return weezes
  return weezes
    .filter(weeze => !isGone(weeze))
    .map(weeze => (weeze.reweez && gone.has(weeze.reweez.id) ? { ...weeze, reweez: null } : weeze))
}
