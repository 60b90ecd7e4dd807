import { randomUUID } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Storm } from '#routers/storms/storms.contract.ts'
import { startWeez, stopServer } from '../support/built-server.ts'
import { signIn } from '../support/sign-in.ts'
import { benchPassword, ensureDatabase, openBenchFolder } from './database.ts'
import { measurePolls, pollSeconds } from './feed-polls.ts'
import { printReport, quantile, record, recorded } from './results.ts'
import { signInCamille } from './scenarios.ts'
import { addReaders } from './streams.ts'

/**
 * The polls of a feed with and without a storm of 5,000 reactions in 10 minutes: as planned, 8 a second, and at four times that, 33 a second,
 * more than at the peak of any curve. Rounds with the storm and rounds while it is paused take turns; two quiet ones in a row say how much
 * the machine itself wavers.
 */
const [rounds, readers] = [12, 300]
const kinds = { like: 2000, reweez: 1500, reply: 1000, quote: 500 }
const personas = 2000

/** Adds personas of one group and sentences to a stopped server's default exercise. */
const prepare = (data: string): void => {
  const db = new Database(join(data, 'weez.db'))
  const names = (db.pragma('table_info(users)') as { name: string }[]).map(({ name }) => name)
  const copied = names.filter(name => !['id', 'username', 'role', 'persona_group', 'signed_in_on', 'password_hash'].includes(name))
  const exercise = "select e.id from exercises e join clients c on c.id = e.client_id where c.path = '' and e.clone = ''"
  const addPersona = db.prepare(
    `insert into users (id, username, role, persona_group, ${copied}) select :id, :username, 'DUMMY', 'Foule', ${copied.map(name => `u.${name}`)}
     from users u join exercises e on e.id = u.exercise_id join clients c on c.id = e.client_id where c.path = '' and u.username = 'camille'`,
  )
  const addSentence = db.prepare(
    `insert into prepared_reactions (exercise_id, id, mood, theme, text, created_on)
     select exercise_id, :id, 'hostile', '', :text, :now from users where username = 'camille' and exercise_id in (${exercise})`,
  )
  db.transaction(() => {
    for (let at = 0; at < personas; at += 1) addPersona.run({ id: 2 ** 52 + at, username: `foule_${at}` })
    const now = Date.now()
    for (let at = 0; at < kinds.reply + kinds.quote; at += 1) addSentence.run({ id: at + 1, text: `Réponse ${at} de la foule`, now })
  })()
  db.close()
}

const home = openBenchFolder()
const copy = join(home.folder, 'stormy')
rmSync(copy, { recursive: true, force: true })
cpSync(ensureDatabase(home.folder, 10_000), copy, { recursive: true })
// A database of an earlier run gets its tables at the start.
await stopServer(await startWeez(copy))
prepare(copy)
const cookies = addReaders(copy, readers)
const weez = await startWeez(copy)
const animator = { ...(await signIn(weez.url, 'animator', benchPassword)), 'content-type': 'application/json' }
const ask = async <Json>(method: 'GET' | 'POST', path: string, headers: Record<string, string>, json?: unknown): Promise<Json> => {
  const body = json === undefined ? {} : { body: JSON.stringify(json) }
  const answer = await fetch(`${weez.url}${path}`, { method, headers: { ...headers, 'idempotency-key': randomUUID() }, ...body })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Json
}
const { id: weezeId, createdOn } = await ask<{ id: number; createdOn: string }>('POST', '/weezs/post', await signInCamille(weez), {
  text: 'Un numéro vert est ouvert',
})
const pages = cookies.map(cookie => ({ cookie, after: createdOn }))
const wish = { weezeId, kinds, minutes: 10, curve: 'steady', group: 'Foule', locale: 'fr', seed: 1 }
const moods = { hostile: 100, worried: 0, neutral: 0, supportive: 0 }
const { id } = await ask<Storm>('POST', '/admin/storms', animator, { ...wish, moods })
const setStatus = (status: string) => ask('POST', `/admin/storms/${id}/status`, animator, { status })
const setIntensity = (intensity: number) => ask('POST', `/admin/storms/${id}/intensity`, animator, { intensity })
// The first polls fill what is kept.
await measurePolls(weez, pages)
const doneOf = ({ done }: Storm) => Object.values(done).reduce((sum, count) => sum + count, 0)
const readDone = async () => doneOf((await ask<Storm[]>('GET', '/admin/storms', animator))[0] as Storm)
/** All polls of a kind, so that a moment in which the machine does something else weighs as little as it should. */
const all: Record<'quiet' | 'planned' | 'fast', number[]> = { quiet: [], planned: [], fast: [] }
const storms = { planned: 2, fast: 8 } as const
for (let round = 0; round < rounds; round += 1) {
  await setStatus('PAUSED')
  const quiet = [await measurePolls(weez, pages), await measurePolls(weez, pages)] as const
  all.quiet.push(...quiet.flat())
  record('p99, quiet / quiet', quantile(quiet[1], 0.99) / quantile(quiet[0], 0.99))
  for (const name of ['planned', 'fast'] as const) {
    await setIntensity(storms[name])
    await setStatus('RUNNING')
    const before = await readDone()
    const busy = await measurePolls(weez, pages)
    record(`${name} reactions a second`, ((await readDone()) - before) / pollSeconds)
    await setStatus('PAUSED')
    all[name].push(...busy)
    record(`p99, ${name} / quiet`, quantile(busy, 0.99) / quantile(quiet.flat(), 0.99))
  }
}
await stopServer(weez)
const words = { quiet: 'without a storm', planned: 'storm as planned', fast: 'storm four times as fast' }
for (const name of ['quiet', 'planned', 'fast'] as const)
  printReport(
    `${words[name]}: a poll, median, 95th, 99th percentile, ms`,
    [0.5, 0.95, 0.99].map(part => quantile(all[name], part)),
    '',
    1,
  )
printReport('99th percentile, one quiet round / the one before', recorded('p99, quiet / quiet'), '')
for (const name of ['planned', 'fast'] as const) {
  printReport(`${words[name]}: reactions a second`, recorded(`${name} reactions a second`), '', 1)
  printReport(`${words[name]}: 99th percentile / without`, recorded(`p99, ${name} / quiet`), name === 'planned' ? '≤ 1.2' : '')
}
rmSync(copy, { recursive: true })
home.close()
