import { setTimeout as wait } from 'node:timers/promises'
import type { Store } from '#db/store.ts'
import type { TenantPaths } from '#routers/actor.ts'
import type { RealStop, StopScreen, Stops } from '#routers/services.ts'
import { readGoingStops } from '#routers/stops/stops.reads.ts'
import { log } from './log.ts'

/** How often a stop that could not be saved is tried again, and how often those that others have begun or lifted are looked for; in milliseconds. */
const saveInterval = 1000
const lookInterval = 2000
/** How long a wall that has asked for nothing counts as alive, in milliseconds. */
const wallAge = 60_000
/** How long a stop holds of which another process has spoken once, in milliseconds. */
const heardFor = 10_000
/** The longest word that processes tell each other here; what is longer comes by the database. */
const wordMax = 7000

type Told = { stop: RealStop; screen?: [key: string, screen: StopScreen]; lifted?: true }
/** `until`: one that another process has begun, and that nobody finds saved, holds for as long as that process says so. */
type Going = { stop: RealStop; saved: boolean; until?: number; screens: Map<string, StopScreen> }

const pathOf = ({ clientPath, clonePath }: TenantPaths): string => `${clientPath}/${clonePath}`

const isSame = (one: RealStop, other: RealStop): boolean => one.exerciseId === other.exerciseId && one.number === other.number

/** The stops of this process (CTRL-01). `onStop` hears of each exercise that is stopped. */
export const createStops = (store: Pick<Store, 'read' | 'listen' | 'peers'>, onStop: (exerciseId: number) => void = () => {}) => {
  const going = new Map<number, Going>()
  const walls = new Map<string, Map<string, number>>()

  const add = (stop: RealStop, saved: boolean): Going => {
    const known = going.get(stop.exerciseId)
    if (known && isSame(known.stop, stop)) {
      known.saved ||= saved
      return known
    }
    const added: Going = { stop, saved, screens: new Map() }
    going.set(stop.exerciseId, added)
    onStop(stop.exerciseId)
    return added
  }

  const isGoing = (stop: RealStop): boolean => going.get(stop.exerciseId)?.stop === stop

  const tell = (told: Told) => {
    const word = `stop=${Buffer.from(JSON.stringify(told)).toString('base64url')}`
    if (word.length <= wordMax) store.peers?.tell([word])
  }
  store.peers?.hear(words => {
    for (const word of words) {
      if (!word.startsWith('stop=')) continue
      const { stop, screen, lifted }: Told = JSON.parse(Buffer.from(word.slice('stop='.length), 'base64url').toString())
      const heard = add({ ...stop, startedOn: new Date(stop.startedOn) }, false)
      heard.until = Date.now() + heardFor
      if (screen) heard.screens.set(...screen)
      if (lifted) going.delete(stop.exerciseId)
    }
  })

  /** Reads the stops that are saved: those that others have begun, lifted or deleted with their exercise. */
  const look = async (): Promise<void> => {
    const known = [...going.values()].filter(({ saved, until = Number.POSITIVE_INFINITY }) => saved || until < Date.now())
    const found = await readGoingStops(store.read)
    for (const stop of found) add(stop, true)
    for (const { stop } of known) if (!found.some(one => isSame(one, stop)) && isGoing(stop)) going.delete(stop.exerciseId)
  }

  const saveUntilDone = async (stop: RealStop, save: () => Promise<void>): Promise<void> => {
    for (let isFirst = true; isGoing(stop); isFirst = false) {
      tell({ stop })
      try {
        await save()
        const saved = going.get(stop.exerciseId)
        if (saved?.stop === stop) saved.saved = true
        return
      } catch (error) {
        if (isFirst) log.error({ exerciseId: stop.exerciseId, error }, 'A stop holds, and could not be saved yet')
      }
      await wait(saveInterval, undefined, { ref: false })
    }
  }

  const stops: Stops = {
    any: () => going.size > 0,
    of: exerciseId => going.get(exerciseId)?.stop,
    at: ({ clientPath, clonePath }) =>
      [...going.values()].find(({ stop }) => stop.clientPath === clientPath && stop.clonePath === clonePath)?.stop,
    begin: (stop, save) => {
      add(stop, false)
      void saveUntilDone(stop, save)
    },
    isSaved: stop => going.get(stop.exerciseId)?.saved ?? false,
    end: stop => {
      going.delete(stop.exerciseId)
      tell({ stop, lifted: true })
    },
    show: (stop, key, screen) => {
      const screens = going.get(stop.exerciseId)?.screens
      const known = screens?.get(key)
      if (!screens || (known && (known.readOn ?? screen.readOn) === known.readOn)) return
      const next = known ? { ...known, readOn: screen.readOn } : screen
      screens.set(key, next)
      tell({ stop, screen: [key, next] })
    },
    screensOf: ({ exerciseId }) => going.get(exerciseId)?.screens ?? new Map(),
    noteWall: (paths, key, now) => {
      const known = walls.get(pathOf(paths)) ?? new Map<string, number>()
      walls.set(pathOf(paths), known.set(key, now.getTime()))
    },
    wallsOf: (paths, until) =>
      [...(walls.get(pathOf(paths)) ?? [])].flatMap(([key, seen]) => (until.getTime() - seen <= wallAge ? key : [])),
  }
  return {
    ...stops,
    /** Reads what is saved, and goes on doing so; returns the function that ends that. */
    follow: async (): Promise<() => void> => {
      await look()
      const lookAgain = () => void look().catch(error => log.warn({ error }, 'Stops could not be read'))
      const timer = setInterval(lookAgain, lookInterval).unref()
      // A stop changes the phase of its exercise, and its end does.
      const stopListening = store.listen(({ keys }) => {
        if (!keys || [...keys].some(key => key.endsWith('/settings'))) lookAgain()
      })
      return () => {
        clearInterval(timer)
        stopListening()
      }
    },
  }
}

export type StopStore = ReturnType<typeof createStops>
