import { AppError } from '#routers/errors.ts'

export type FairQueueLimits = {
  /** Tasks that run at once. */
  slots: number
  /** Of them, those of one group. */
  slotsPerGroup: number
  /** Tasks of one group that may wait for a slot; one more is refused. */
  waitingPerGroup: number
  /** What the refused are told to wait, in seconds. */
  retryAfter: number
}

type Task = { start: () => void; refuse: (error: AppError) => void }
type Group = { running: number; waiting: Map<string, Task[]> }

/** Puts a key behind all others of its map. */
const moveToEnd = <Value>(map: Map<string, Value>, key: string, value: Value): void => {
  map.delete(key)
  map.set(key, value)
}

/**
 * Runs heavy tasks a few at a time. Groups (exercises) take turns, and within a group its members (people, addresses) do, so that a
 * flood waits for itself and not in front of others. A full group refuses with 503 the newest task of the member that has most waiting.
 */
export const createFairQueue = ({ slots, slotsPerGroup, waitingPerGroup, retryAfter }: FairQueueLimits) => {
  const groups = new Map<string, Group>()
  let running = 0
  const busy = () => new AppError('SERVICE_UNAVAILABLE', { retryAfter })

  const startNext = (): void => {
    // What is put at the end of a map during the walk is visited again, so a free slot never stays empty.
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

  const makeRoom = ({ waiting }: Group, arriving: string): void => {
    const all = [...waiting]
    if (all.reduce((sum, [, tasks]) => sum + tasks.length, 0) < waitingPerGroup) return
    const [member, tasks] = all.reduce((most, other) => (other[1].length > most[1].length ? other : most), ['', [] as Task[]])
    if (tasks.length <= (waiting.get(arriving)?.length ?? 0) + 1) throw busy()
    tasks.pop()?.refuse(busy())
    if (tasks.length === 0) waiting.delete(member)
  }

  const forget = (name: string, group: Group, member: string, task: Task): void => {
    const tasks = group.waiting.get(member) ?? []
    if (!tasks.includes(task)) return
    if (tasks.length > 1) group.waiting.set(member, tasks.toSpliced(tasks.indexOf(task), 1))
    else group.waiting.delete(member)
    if (group.running === 0 && group.waiting.size === 0) groups.delete(name)
    task.refuse(busy())
  }

  return {
    /**
     * Runs `task` when it is its turn and answers what it answers. Refuses with 503 when too many wait, and when `leave` says that it
     * shall wait no longer; what runs already goes on.
     */
    run: async <Value>(name: string, member: string, task: () => Promise<Value>, leave?: AbortSignal): Promise<Value> => {
      const group = groups.get(name) ?? { running: 0, waiting: new Map() }
      groups.set(name, group)
      const free = running < slots && group.running < slotsPerGroup
      if (!free) makeRoom(group, member)
      await new Promise<void>((start, refuse) => {
        const waiting = { start, refuse }
        group.waiting.set(member, [...(group.waiting.get(member) ?? []), waiting])
        leave?.addEventListener('abort', () => forget(name, group, member, waiting), { once: true })
        startNext()
      })
      try {
        return await task()
      } finally {
        finish(name, group)
      }
    },
    /** How many run and wait. */
    size: (): { running: number; waiting: number } => ({
      running,
      waiting: [...groups.values()].flatMap(({ waiting }) => [...waiting.values()]).reduce((sum, tasks) => sum + tasks.length, 0),
    }),
  }
}
