import { useQuery } from '@tanstack/react-query'
import { conversationPollInterval } from '../../app/constants.ts'
import { abortable, utils } from '../../app/trpc.ts'

/** What the conditional lines of the exercise wait for, and how each stands (CTRL-02). */
const conditionsQuery = utils.conditions.list.queryOptions(undefined, {
  ...abortable,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
  retry: false,
  refetchInterval: conversationPollInterval,
})

/** The conditional lines in the order of the plan; none until they are read. */
export const useConditions = () => useQuery(conditionsQuery).data ?? []

/** Whether a line is proposed to the animators. */
export const useProposes = (): boolean => useConditions().some(({ status, item }) => status === 'proposed' && item.state === 'pending')

/** Reads conditions again, and the lines that they decide. */
export const invalidateConditions = (): Promise<unknown> => Promise.all([utils.conditions.invalidate(), utils.admin.sequences.invalidate()])
