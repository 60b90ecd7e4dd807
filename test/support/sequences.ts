import { createTicks } from '#server/workers/sequence-scheduler.ts'
import type { Caller, World } from './world.ts'

/** The scheduler of one process, whose monotonic clock passes as the test says. */
export const steerableTicks = (world: World, parts: Pick<World['parts'], 'store' | 'now'> = world.parts) => {
  let at = 0
  const { tick, release } = createTicks(parts, () => at)
  return {
    /** Lets so many milliseconds pass, a tick every 250. */
    pass: async (milliseconds: number) => {
      for (const until = at + milliseconds; at < until; ) {
        at += Math.min(250, until - at)
        await tick()
      }
    },
    /** Stands still for so long, as a process does that the machine does not run. */
    stall: (milliseconds: number) => {
      at += milliseconds
    },
    tick,
    release,
  }
}

type New = Partial<Parameters<Caller['admin']['addItem']>[0]> & { offset: number }

/** A new sequence of acme's animator with these items, by the town hall where they do not say otherwise. */
export const plan = async (world: World, name: string, items: New[]) => {
  const caller = await world.as('acme', 'animator')
  const { admin } = caller
  const { people } = world.exercises.acme
  const { id } = await admin.createSequence({ name })
  const ids: number[] = []
  for (const item of items) {
    const { id: added } = await admin.addItem({ sequenceId: id, authorId: people.mairie, text: `${name} ${item.offset}`, ...item })
    ids.push(added)
  }
  return {
    id,
    ids,
    admin,
    caller,
    play: () => admin.setSequenceStatus({ id, status: 'RUNNING' }),
    pause: () => admin.setSequenceStatus({ id, status: 'PAUSED' }),
    stop: () => admin.setSequenceStatus({ id, status: 'STOPPED' }),
    read: () => admin.sequence({ id }),
    /** What of it stands in the feed, oldest first. */
    posted: async () => {
      const { data } = await caller.weezes.feed({})
      return data
        .filter(({ text }) => text.startsWith(name))
        .map(({ text }) => text.slice(name.length + 1))
        .reverse()
    },
  }
}
