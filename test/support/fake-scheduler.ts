import { afterEach } from 'vitest'
import { createSequenceTicker } from '#server/background/sequence-scheduler.ts'
import type { Caller, World } from './world.ts'

/** Creates the scheduler of one process on a monotonic clock that the test advances. */
export const createFakeScheduler = (world: World, services: Pick<World['services'], 'store' | 'now' | 'stops'> = world.services) => {
  let at = 0
  const { tick, release } = createSequenceTicker(services, () => at)
  return {
    /** Advances by this many milliseconds, with a tick every 250 ms. */
    pass: async (milliseconds: number) => {
      for (const until = at + milliseconds; at < until; ) {
        at += Math.min(250, until - at)
        await tick()
      }
    },
    /** Advances the clock without ticks, as for a suspended process. */
    stall: (milliseconds: number) => {
      at += milliseconds
    },
    tick,
    release,
  }
}

/** Returns what creates the scheduler of a process in a test; what one test's holds, the next one's would have to wait for. */
export const openSchedulers = (world: () => World) => {
  const opened: ReturnType<typeof createFakeScheduler>[] = []
  afterEach(async () => {
    for (const { release } of opened.splice(0)) await release()
  })
  return (services?: Pick<World['services'], 'store' | 'now' | 'stops'>) => {
    const scheduler = createFakeScheduler(world(), services)
    opened.push(scheduler)
    return scheduler
  }
}

type NewItem = Partial<Parameters<Caller['admin']['sequences']['items']['add']>[0]> & { offset: number }

/** Creates a sequence of acme's animator with these items; the default author is the town hall. */
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
    /** Returns the texts of the published items without the name of the sequence, oldest first. */
    posted: async () => {
      const { data } = await caller.weezes.feed({})
      return data
        .filter(({ text }) => text.startsWith(name))
        .map(({ text }) => text.slice(name.length + 1))
        .reverse()
    },
  }
}
