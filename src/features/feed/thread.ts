import { queryOptions } from '@tanstack/react-query'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { queryClient, trpcClient } from '../../trpc.ts'
import type { FeedSource } from './source.ts'

/** A weeze with those it replies to, and the newest of its replies; read when its page opens, then kept fresh by the poll for replies. */
export const threadQuery = (id: number) =>
  queryOptions({
    queryKey: ['weezes', 'thread', id],
    queryFn: ({ signal }) => trpcClient.weezes.thread.query({ id }, { signal }),
  })

const readNewerReplies = async (id: number, after: string, signal: AbortSignal, before?: string): Promise<Weeze[]> => {
  const thread = await trpcClient.weezes.thread.query({ id, before }, { signal })
  // The same answer says what became of the weeze itself.
  queryClient.setQueryData(threadQuery(id).queryKey, old => old && { ...thread, replies: old.replies })
  const { data, hasNext } = thread.replies
  const newer = data.filter(({ createdOn }) => createdOn > after)
  const last = newer.at(-1)
  return last && hasNext && newer.length === data.length
    ? [...newer, ...(await readNewerReplies(id, after, signal, last.createdOn))]
    : newer
}

/** The replies to a weeze as a feed. */
export const repliesFeedSource = (id: number): FeedSource => ({
  key: ['replies', String(id)],
  getInitialPage: () => queryClient.getQueryData(threadQuery(id).queryKey)?.replies,
  readPage: async ({ before, after }, signal) => {
    if (after === undefined) return (await trpcClient.weezes.thread.query({ id, before }, { signal })).replies
    const data = await readNewerReplies(id, after, signal)
    return { count: data.length, pageSize: data.length, totalPages: 1, data, hasNext: false }
  },
})
