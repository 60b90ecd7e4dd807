import { AppError } from '#routers/errors.ts'

export type FairQueueLimits = {
  /** Tasks that run at once. */
  slots: number
  /** Tasks of one group that run at once. */
  slotsPerGroup: number
  /** Tasks of one group that may wait for a slot; one more is rejected. */
  waitingPerGroup: number
  /** Seconds after which the callers of rejected tasks should retry. */
  retryAfter: number
}

type Task = { group: string; member: string; start: () => void; reject: (error: AppError) => void }

/**
 * Runs heavy tasks a few at a time. Groups (exercises) take turns, and within a group its members (users, addresses), so that a flood of one
 * does not delay others. In a full group the newest task of the member with the most waiting tasks is rejected with 503.
 */
export const createFairQueue = ({ slots, slotsPerGroup, waitingPerGroup, retryAfter }: FairQueueLimits) => {
  const running = new Set<Task>()
  /** In the order of their turns. */
  let waiting: Task[] = []
  const isFree = (group: string) => running.size < slots && [...running].filter(task => task.group === group).length < slotsPerGroup

  const startNext = (): void => {
    const next = waiting.find(({ group }) => isFree(group))
    if (!next) return
    running.add(next)
    // Behind the others of its group, which go behind all other groups.
    const turnOf = ({ group, member }: Task) => (group !== next.group ? 0 : member !== next.member ? 1 : 2)
    waiting = waiting.filter(task => task !== next).toSorted((one, other) => turnOf(one) - turnOf(other))
    next.start()
    startNext()
  }

  const reject = (task: Task): void => {
    waiting = waiting.filter(one => one !== task)
    task.reject(new AppError('server.busy', { retryAfter }))
  }

  /** Which of the tasks of a full group is too many: one that waits, or the one that arrives. */
  const findExcess = (arriving: Task): Task | undefined => {
    const all = waiting.filter(({ group }) => group === arriving.group)
    if (all.length < waitingPerGroup) return undefined
    const byMember = Map.groupBy([...all, arriving], ({ member }) => member)
    const own = byMember.get(arriving.member) ?? []
    return [...byMember.values()].reduce((most, other) => (other.length > most.length ? other : most), own).at(-1)
  }

  return {
    /**
     * Runs `task` when it is its turn and returns its result. Throws 503 when too many tasks wait, and when `abort` fires while it waits; a
     * running task is not affected.
     */
    run: async <Value>(group: string, member: string, task: () => Promise<Value>, abort?: AbortSignal): Promise<Value> => {
      const { promise: turn, resolve: start, reject: fail } = Promise.withResolvers<void>()
      const own: Task = { group, member, start, reject: fail }
      const excess = isFree(group) ? undefined : findExcess(own)
      waiting.push(own)
      if (excess) reject(excess)
      abort?.addEventListener('abort', () => waiting.includes(own) && reject(own), { once: true })
      startNext()
      await turn
      try {
        return await task()
      } finally {
        running.delete(own)
        startNext()
      }
    },
    /** How many tasks run and how many wait. */
    size: (): { running: number; waiting: number } => ({ running: running.size, waiting: waiting.length }),
  }
}
