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
import { startWriters } from './writers.ts'

/**
 * The polls of a feed while a storm of 5,000 reactions in 10 minutes goes on, as planned, 8 a second, and at four times that, 33 a second, more
 * than at the peak of any curve; against the same feed while all is quiet, and while as many people react as the storm has reactions. They take
 * turns in each round; two quiet ones in a row say how much the machine itself wavers.
 */
const rounds = 12
const readers = 300
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
const writers = addReaders(copy, rounds * pollSeconds * 50)
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
const all: Record<string, number[]> = {}
const measure = async (name: string): Promise<number> => {
  const polls = await measurePolls(weez, pages)
  all[name] = [...(all[name] ?? []), ...polls]
  return quantile(polls, 0.99)
}
const paces = [
  { words: 'as planned', intensity: 2, aSecond: 25 / 3 },
  { words: 'four times as fast', intensity: 8, aSecond: 100 / 3 },
] as const
for (let round = 0; round < rounds; round += 1) {
  await setStatus('PAUSED')
  const quiet = [await measure('quiet'), await measure('quiet')] as const
  record('quiet / quiet', quiet[1] / quiet[0])
  const calm = (quiet[0] + quiet[1]) / 2
  for (const { words, intensity, aSecond } of paces) {
    const stopWriters = startWriters(weez, writers, weezeId, aSecond)
    const written = await measure(`people, ${words}`)
    record(`people, ${words}`, (await stopWriters()) / pollSeconds)
    await setIntensity(intensity)
    await setStatus('RUNNING')
    const before = await readDone()
    const storm = await measure(`storm, ${words}`)
    record(`storm, ${words}`, ((await readDone()) - before) / pollSeconds)
    await setStatus('PAUSED')
    record(`storm / people, ${words}`, storm / written)
    record(`storm / quiet, ${words}`, storm / calm)
    record(`people / quiet, ${words}`, written / calm)
  }
}
await stopServer(weez)
for (const [name, polls] of Object.entries(all))
  printReport(
    `${name}: a poll, median, 95th, 99th percentile, ms`,
    [0.5, 0.95, 0.99].map(part => quantile(polls, part)),
    '',
    1,
  )
process.stdout.write(`\n99th percentiles of ${rounds} rounds: least, median, most\n`)
printReport('one quiet round / the one before', recorded('quiet / quiet'), '')
for (const { words } of paces) {
  for (const who of ['people', 'storm']) printReport(`${who}, ${words}: acts a second`, recorded(`${who}, ${words}`), '', 1)
  printReport(`storm / people, ${words}`, recorded(`storm / people, ${words}`), words === 'as planned' ? '≤ 1.2' : '')
  for (const who of ['storm', 'people']) printReport(`${who} / quiet, ${words}`, recorded(`${who} / quiet, ${words}`), '')
}
rmSync(copy, { recursive: true })
home.close()
