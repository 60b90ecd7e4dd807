import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { startWeez, stopServer } from './built-server.ts'
import { copyDemoFolder, demoPassword } from './demo-folder.ts'
import { compareWeezes, findDatabaseProblems, isStrictlyIncreasing, readServedWeezes, readStoredWeezes } from './kill-checks.ts'
import { startListeners } from './kill-listeners.ts'
import { postWeeze, startWriters } from './kill-writers.ts'
import { signIn } from './sign-in.ts'

const accounts = ['camille', 'karim', 'animator', 'admin']
const writerCount = 16
/** Milliseconds of load before each kill. */
const loadMs = { shortest: 20, longest: 300 }

export type KillReport = {
  kills: number
  acknowledged: number
  /** Requests in progress at a kill, which the writers retry with the same key. */
  retried: number
  lost: number
  doubled: number
  /** How often the streams of changes were opened, and how many events they heard. */
  streams: number
  rings: number
  problems: string[]
  /** Median of the restart times, from the start of the process to its first output, in milliseconds. */
  restart: number
}

/**
 * Kills the built server again and again under load, while pages listen to it, and compares the acknowledged weezes with the stored ones.
 */
export const runKillTest = async (kills: number, tell: (line: string) => void = () => {}): Promise<KillReport> => {
  const { folder: data, remove } = await copyDemoFolder()
  let weez = await startWeez(data)
  const headers = await Promise.all(accounts.map(username => signIn(weez.url, username, demoPassword)))
  const writers = startWriters(writerCount, (url, writer, at) => postWeeze(url, headers[writer % headers.length] ?? {}, `${writer}-${at}`))
  const listeners = startListeners([...headers, ...headers])
  const restarts: number[] = []
  const resume = () => {
    writers.resume(weez.url)
    listeners.resume(weez.url)
  }
  resume()
  await listeners.back()
  for (let kill = 1; kill <= kills; kill += 1) {
    await Promise.race([
      setTimeout(loadMs.shortest + Math.random() * (loadMs.longest - loadMs.shortest)),
      writers.writing,
      listeners.listening,
    ])
    writers.suspend()
    listeners.suspend()
    weez.child.kill('SIGKILL')
    await once(weez.child, 'exit')
    weez = await startWeez(data)
    restarts.push(weez.startupMs)
    resume()
    if (kill % 50 === 0) tell(`${kill} kills`)
  }
  const { opened, heard, silent } = await listeners.finish()
  const { answers, retried } = await writers.finish()
  const served = await readServedWeezes(weez.url, headers[0] ?? { cookie: '' })
  await stopServer(weez)

  const acknowledged = answers.flat()
  const stored = readStoredWeezes(data)
  const onDisk = compareWeezes(acknowledged, stored)
  const overHttp = compareWeezes(acknowledged, served)
  const problems = await findDatabaseProblems(data)
  if (onDisk.unknown > 0 || overHttp.unknown > 0) problems.push(`${onDisk.unknown} and ${overHttp.unknown} weezes that nobody was told of`)
  if (!isStrictlyIncreasing(stored) || !isStrictlyIncreasing(served.toReversed())) problems.push('createdOn does not increase strictly')
  if (!answers.every(isStrictlyIncreasing)) problems.push('a weeze is older than one that was answered before it was sent')
  if (silent > 0) problems.push(`${silent} streams came back and were not told that weezes may have moved`)
  await remove()
  return {
    kills,
    acknowledged: acknowledged.length,
    retried,
    lost: Math.max(onDisk.lost, overHttp.lost),
    doubled: Math.max(onDisk.doubled, overHttp.doubled),
    streams: opened,
    rings: heard,
    problems,
    restart: restarts.toSorted((one, other) => one - other)[Math.floor(restarts.length / 2)] ?? Number.NaN,
  }
}
