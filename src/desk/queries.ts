import { conversationPollInterval } from '../app/constants.ts'
import { abortable, utils } from '../app/trpc.ts'

/** All that waits, the longest wait first (EXO-146). */
export const boardQuery = utils.desk.board.queryOptions(
  {},
  { ...abortable, refetchOnWindowFocus: 'always', refetchOnReconnect: 'always', retry: false, refetchInterval: conversationPollInterval },
)

/** What the cell owes, the most overdue first (EXO-182). */
export const owedQuery = utils.desk.owed.queryOptions(
  {},
  { ...abortable, refetchOnWindowFocus: 'always', refetchOnReconnect: 'always', retry: false, refetchInterval: conversationPollInterval },
)

/** The released communiqués that no article quotes yet (CELL-05). */
export const pickupsQuery = utils.desk.pickups.queryOptions(undefined, {
  ...abortable,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
  retry: false,
  refetchInterval: conversationPollInterval,
})

/** Reads the board and the count in the navigation again. */
export const invalidateDesk = (): Promise<unknown> => Promise.all([utils.desk.board.invalidate(), utils.desk.waiting.invalidate()])

/** Reads again what the cell owes. */
export const invalidateOwed = (): Promise<unknown> => utils.desk.owed.invalidate()

/** The lines that somebody is to play by hand, the longest due first; also the one with that id, however far it is. */
export const handLinesQuery = (id?: number) =>
  utils.handLines.list.queryOptions(id === undefined ? {} : { id }, {
    ...abortable,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: false,
    refetchInterval: conversationPollInterval,
  })

/** Reads the lines by hand again, and all that says how they stand. */
export const invalidateHandLines = (): Promise<unknown> =>
  Promise.all([utils.handLines.invalidate(), utils.admin.sequences.invalidate(), utils.desk.waiting.invalidate(), invalidateOwed()])
