import { createSequenceTicker } from '#server/workers/sequence-scheduler.ts'
import type { Caller, World } from './world.ts'

/** The scheduler of one process, whose monotonic clock passes as the test says. */
export const createFakeScheduler = (world: World, services: Pick<World['services'], 'store' | 'now'> = world.services) => {
  let at = 0
  const { tick, release } = createSequenceTicker(services, () => at)
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

type NewItem = Partial<Parameters<Caller['admin']['sequences']['items']['add']>[0]> & { offset: number }

/** A new sequence of acme's animator with these items, by the town hall where they do not say otherwise. */
export const createPlannedSequence = async (world: World, name: string, items: NewItem[]) => {
  const caller = await world.as('acme', 'animator')
  const { admin } = caller
  const { people } = world.exercises.acme
  const { id } = await admin.sequences.create({ name })
  const ids: number[] = []
  for (const item of items) {
    const { id: added } = await admin.sequences.items.add({
      sequenceId: id,
      authorId: people.mairie,
      text: `${name} ${item.offset}`,
      ...item,
    })
    ids.push(added)
  }
  return {
    id,
    ids,
    admin,
    caller,
    play: () => admin.sequences.setStatus({ id, status: 'RUNNING' }),
    pause: () => admin.sequences.setStatus({ id, status: 'PAUSED' }),
    stop: () => admin.sequences.setStatus({ id, status: 'STOPPED' }),
    read: () => admin.sequences.get({ id }),
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
