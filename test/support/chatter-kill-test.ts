import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { programRoot } from '#server/config.ts'
import { type RunningServer, startWeez, stopServer } from './built-server.ts'
import { chatterSpeed, compareChatter, type Outage, passWithoutServer, writeChatterPlan } from './chatter-plan.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { createTempDataLocation } from './temp-data-location.ts'

/** Lifetime of a server before it is killed, in milliseconds after it said something, and that of the last one. */
const lifetimeMs = { longest: 900, last: 2000 }
/** A time without a server that is long enough for moments to be over, and how long one may be silent, in milliseconds. */
const longOutage = 12_000
const silenceMax = 60_000

/** `said` = how many weezes of chatter came; `passed` = how many moments were over before a server saw them. */
export type ChatterReport = { kills: number; said: number; passed: number; problems: string[] }

/** The last moment that was said, in ms of the exercise clock. */
const readLast = (data: string): number => {
  const db = new Database(join(data, 'weez.db'), { readonly: true })
  const { last } = db.prepare('select coalesce(max(at), -1) as last from chatter_posts').get() as { last: number }
  db.close()
  return last
}

/**
 * Kills the server again and again while two groups chatter, and once for long, then compares what they said with a run that was never killed (CTRL-04).
 */
export const runChatterKillTest = async (kills: number, tell: (line: string) => void = () => {}): Promise<ChatterReport> => {
  const { folder: data, remove } = await copyDemoFolder()
  const place = { folder: data, migrations: `${programRoot}/drizzle` }
  const planned = await writeChatterPlan(place, 350 + kills * 25)
  let { startedOn } = planned
  const like = await createTempDataLocation('sqlite', place)
  const outages: Outage[] = []
  const elapsed = () => (Date.now() - startedOn.getTime()) * chatterSpeed
  /** Starts a server and waits until it has said something. */
  const start = async (): Promise<RunningServer> => {
    const after = readLast(data)
    const started = elapsed()
    const weez = await startWeez(data)
    const silent = performance.now() + silenceMax
    while (readLast(data) === after) {
      if (performance.now() > silent) throw new Error('nothing is said any more')
      await setTimeout(20)
    }
    outages.push({ after, started, seen: elapsed() })
    return weez
  }
  for (let done = 1; done <= kills; done += 1) {
    const { child } = await start()
    await setTimeout(Math.random() * lifetimeMs.longest)
    child.kill('SIGKILL')
    await once(child, 'exit')
    if (done % 20 === 0) tell(`${done} kills`)
  }
  startedOn = await passWithoutServer(place, planned, longOutage)
  const last = await start()
  await setTimeout(lifetimeMs.last)
  await stopServer(last)
  const report = await compareChatter(place, like, planned, outages)
  await like.drop()
  await remove()
  return { kills, ...report }
}
