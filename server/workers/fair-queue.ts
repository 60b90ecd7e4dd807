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

type Task = { start: () => void; reject: (error: AppError) => void }
type Group = { running: number; waiting: Map<string, Task[]> }

/** Moves a key to the end of its map. */
const moveToEnd = <Value>(map: Map<string, Value>, key: string, value: Value): void => {
  map.delete(key)
  map.set(key, value)
}

/**
 * Runs heavy tasks a few at a time. Groups (exercises) take turns, and within a group its members (users, addresses), so that a flood of one
 * does not delay others. In a full group the newest task of the member with the most waiting tasks is rejected with 503.
 */
export const createFairQueue = ({ slots, slotsPerGroup, waitingPerGroup, retryAfter }: FairQueueLimits) => {
  const groups = new Map<string, Group>()
  let running = 0
  const busy = () => new AppError('SERVICE_UNAVAILABLE', { retryAfter })

  const startNext = (): void => {
    // Iteration visits entries that are moved to the end of the map again, so no slot stays free.
    for (const [name, group] of groups) {
      if (running >= slots) return
      const [member, tasks] = group.waiting.entries().next().value ?? []
      if (member === undefined || tasks === undefined || group.running >= slotsPerGroup) continue
      const task = tasks.shift()
      if (tasks.length > 0) moveToEnd(group.waiting, member, tasks)
      else group.waiting.delete(member)
      moveToEnd(groups, name, group)
      running += 1
      group.running += 1
      task?.start()
    }
  }

  const finish = (name: string, group: Group): void => {
    running -= 1
    group.running -= 1
    if (group.running === 0 && group.waiting.size === 0) groups.delete(name)
    startNext()
  }

  const ensureCapacity = ({ waiting }: Group, arriving: string): void => {
    const all = [...waiting]
    if (all.reduce((sum, [, tasks]) => sum + tasks.length, 0) < waitingPerGroup) return
    const [member, tasks] = all.reduce((most, other) => (other[1].length > most[1].length ? other : most), ['', [] as Task[]])
    if (tasks.length <= (waiting.get(arriving)?.length ?? 0) + 1) throw busy()
    tasks.pop()?.reject(busy())
    if (tasks.length === 0) waiting.delete(member)
  }

  const forget = (name: string, group: Group, member: string, task: Task): void => {
    const tasks = group.waiting.get(member) ?? []
    if (!tasks.includes(task)) return
    if (tasks.length > 1) group.waiting.set(member, tasks.toSpliced(tasks.indexOf(task), 1))
    else group.waiting.delete(member)
    if (group.running === 0 && group.waiting.size === 0) groups.delete(name)
    task.reject(busy())
  }

  return {
    /**
     * Runs `task` when it is its turn and returns its result. Throws 503 when too many tasks wait, and when `abort` fires while it waits; a
     * running task is not affected.
     */
    run: async <Value>(name: string, member: string, task: () => Promise<Value>, abort?: AbortSignal): Promise<Value> => {
      const group = groups.get(name) ?? { running: 0, waiting: new Map() }
      groups.set(name, group)
      const isFree = running < slots && group.running < slotsPerGroup
      if (!isFree) ensureCapacity(group, member)
      await new Promise<void>((start, reject) => {
        const waiting = { start, reject }
        group.waiting.set(member, [...(group.waiting.get(member) ?? []), waiting])
        abort?.addEventListener('abort', () => forget(name, group, member, waiting), { once: true })
        startNext()
      })
      try {
        return await task()
      } finally {
        finish(name, group)
      }
    },
    /** How many tasks run and how many wait. */
    size: (): { running: number; waiting: number } => ({
      running,
      waiting: [...groups.values()].flatMap(({ waiting }) => [...waiting.values()]).reduce((sum, tasks) => sum + tasks.length, 0),
    }),
  }
}
