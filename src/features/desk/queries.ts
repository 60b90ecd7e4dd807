import { conversationPollInterval } from '../../constants.ts'
import { abortable, utils } from '../../trpc.ts'

/** All that waits, the longest wait first (EXO-146). */
export const boardQuery = utils.desk.board.queryOptions(
  {},
  { ...abortable, refetchOnWindowFocus: 'always', refetchOnReconnect: 'always', retry: false, refetchInterval: conversationPollInterval },
)

/** Reads the board and the count in the navigation again. */
export const invalidateDesk = (): Promise<unknown> => Promise.all([utils.desk.board.invalidate(), utils.desk.waiting.invalidate()])
