import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { DryRun } from '#routers/dry-run/dry-run.contract.ts'
import { totalOf } from '#routers/dry-run/dry-run.rules.ts'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { openBrowser } from './browser.ts'
import { startWeez, stopServer } from './built-server.ts'
import { demoPassword } from './demo-folder.ts'
import type { Engine } from './engines.ts'
import { runAnimator } from './exercise-animator.ts'
import { debriefExercise } from './exercise-debriefing.ts'
import { type ExerciseSize, writeExercisePlan } from './exercise-plan.ts'
import { createPlayers } from './exercise-players.ts'
import { readExerciseRecords, readUnseenMails } from './exercise-results.ts'
import { type RecountedFile, recountFile } from './recount-file.ts'
import { createTempDataLocation } from './temp-data-location.ts'

/** The most keys that an answer may take before its first letter. */
export const keysMax = 3
/** How long the animator may still work after the last line and the last question, in ms. */
const lastAnswers = 120_000

export type ExerciseReport = {
  planned: number
  published: number
  /** How late the lines came, how long players waited for an answer, both in ms, and the keys before each answer. */
  late: number[]
  waits: number[]
  keys: number[]
  /** What players and their programs did, rows that were set aside without an answer, and what still waits at the end. */
  acts: number
  dismissed: number
  waiting: number
  /** How many decisions the dry run had told of the animators (CTRL-06). */
  forecast: number
  /** What players waited for, by the channels of the file. */
  channels: RecountedFile['channels']
  /** How many cells of the page of its file were compared with a second count, and where the file differs from it. */
  cells: number
  miscounts: string[]
  /** What was broken of what Weez promises, one line each. */
  problems: string[]
  seconds: number
}

/** What the dry run tells of an exercise with as many robots as there are players. */
const readForecast = async (
  browser: Awaited<ReturnType<typeof openBrowser>>,
  page: Page,
  { players, askEvery, minutes }: ExerciseSize,
): Promise<number> => {
  const path = `/admin/plan/dry-run?robots=${players}&askEvery=${askEvery / 60}`
  const { parts } = await browser.ask<DryRun>(page, 'GET', path)
  // The demo's own sequences may last longer; they are not played.
  const played = parts.filter(({ from }) => from < minutes * 60)
  return Math.round(played.flatMap(({ loads }) => loads).reduce((sum, load) => sum + totalOf(load), 0))
}

/**
 * Plays an exercise on the built server: its scheduler publishes a plan, players ask by a script over HTTP, and an animator answers all of them in
 * Chromium with the keys of the desk alone, where the sequences are set off too.
 */
export const runExercise = async (engine: Engine, size: ExerciseSize, tell: (line: string) => void = () => {}): Promise<ExerciseReport> => {
  const place = await createTempDataLocation(engine)
  const env: Record<string, string> = { ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }), WEEZ_LOG: 'error' }
  await stopServer(await startWeez(place.folder, { ...env, WEEZ_DEMO_PASSWORD: demoPassword }))
  const cast = await writeExercisePlan(place, size)
  const browser = await openBrowser({ folder: place.folder, password: demoPassword, env })
  const ended = new AbortController()
  let closing: Promise<void> | undefined
  const close = () => (closing ??= browser.close())
  try {
    const players = createPlayers({ url: browser.url, password: demoPassword, size, cast, signal: ended.signal })
    const act = await players.signIn()
    const { page, pageErrors } = await browser.signedIn('animator', '/weez/desk')
    page.on('response', answer => {
      if (answer.status() >= 400) pageErrors.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
    })
    await page.locator('[data-row], #main h2').first().waitFor()
    await page.getByText('Tout reprendre').waitFor()
    const forecast = await readForecast(browser, page, size)
    const began = performance.now()
    const begun = new Date()
    await page.keyboard.press(' ')
    await page.getByText('Tout mettre en pause').waitFor()
    const sequencesEnd = began + (size.minutes * 60_000) / size.speed
    let playersDone = false
    const playing = act().then(() => {
      playersDone = true
    })
    const countWaiting = async () => (await browser.ask<{ count: number }>(page, 'GET', '/desk/waiting')).count
    const over = async () => {
      if (!playersDone || (await countWaiting()) > 0) return false
      const sequences = await browser.ask<Sequence[]>(page, 'GET', '/admin/sequences')
      return sequences.every(({ status }) => status !== 'RUNNING')
    }
    const work = runAnimator(page, size.seed, over)
    const limit = setTimeout(sequencesEnd - began + lastAnswers, undefined, { signal: ended.signal }).then(
      () => undefined,
      () => undefined,
    )
    const progress = setInterval(() => tell(`${Math.round((performance.now() - began) / 1000)} s, ${players.count()} acts`), 30_000)
    const animator = await Promise.race([work, limit])
    clearInterval(progress)
    const seconds = (performance.now() - began) / 1000
    const waiting = await countWaiting()
    const unseen = await readUnseenMails(place, cast.exerciseId)
    ended.abort()
    await playing
    // The desk is closed: what comes now is not its animator's.
    await page.close()
    const { files, ...written } = await debriefExercise({ url: browser.url, password: demoPassword, cast, place })
    await close()
    const recounted = await recountFile(place, cast.exerciseId, files, written)
    const records = await readExerciseRecords(place, begun)
    const keys = animator?.keys ?? []
    return {
      planned: records.planned,
      published: records.planned - records.problems.length,
      late: records.late,
      waits: records.waits,
      keys,
      acts: players.count(),
      dismissed: animator?.dismissed ?? 0,
      waiting,
      forecast,
      seconds,
      channels: recounted.channels,
      cells: recounted.cells,
      miscounts: recounted.problems,
      problems: [
        ...records.problems,
        ...players.errors,
        ...pageErrors,
        ...(animator?.problems ?? ['the animator did not come to an end']),
        ...unseen.map(subject => `the mail "${subject}" waits for an answer`),
        ...(waiting > 0 ? [`${waiting} still wait`] : []),
        ...keys.filter(count => count > keysMax).map(count => `${count} keys before an answer`),
      ],
    }
  } finally {
    ended.abort()
    await close()
    await place.drop()
  }
}
