import { randomUUID } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Database from 'better-sqlite3'
import type { Storm } from '#routers/storms/storms.contract.ts'
import { type RunningServer, startWeez, stopServer } from '../support/built-server.ts'
import { signIn } from '../support/sign-in.ts'
import { benchPassword, ensureDatabase, openBenchFolder } from './database.ts'
import { printReport, quantile, record, recorded } from './results.ts'
import { signInCamille } from './scenarios.ts'
import { addReaders } from './streams.ts'

/**
 * The polls of a feed with and without a storm of 5,000 reactions in 10 minutes, which runs four times as fast, so that 33 reactions come a
 * second: more than at the peak of any curve. Rounds with the storm and rounds while it is paused take turns.
 */
const [rounds, seconds, pollsASecond, readers] = [5, 15, 300, 300]
const kinds = { like: 2000, reweez: 1500, reply: 1000, quote: 500 }
const personas = 2000

/** Adds personas of one group and sentences to a stopped server's default exercise. */
const prepare = (data: string): void => {
  const db = new Database(join(data, 'weez.db'))
  const names = (db.pragma('table_info(users)') as { name: string }[]).map(({ name }) => name)
  const copied = names.filter(name => !['id', 'username', 'role', 'persona_group', 'signed_in_on', 'password_hash'].includes(name))
  const exercise = "select e.id from exercises e join clients c on c.id = e.client_id where c.path = '' and e.clone_path = ''"
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

type Reader = { cookie: string; after: string }

/** Milliseconds of each poll, sent at a fixed rate whatever the answers take; each page asks for what is newer than it has. */
const measurePolls = async ({ url }: RunningServer, pages: readonly Reader[]): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 })
  const times: number[] = []
  const pending = new Set<Promise<void>>()
  const poll = (page: Reader) =>
    new Promise<void>((resolve, reject) => {
      const sentOn = performance.now()
      const request = get(`${url}/feed?after=${page.after}`, { agent, headers: { cookie: page.cookie } }, answer => {
        let text = ''
        answer.setEncoding('utf8').on('data', part => {
          text += part
        })
        answer.on('end', () => {
          times.push(performance.now() - sentOn)
          if (answer.statusCode !== 200) reject(new Error(`A poll was answered ${answer.statusCode}`))
          page.after = (JSON.parse(text) as { data: { createdOn: string }[] }).data[0]?.createdOn ?? page.after
          resolve()
        })
      })
      request.on('error', reject)
    })
  const begun = performance.now()
  for (let sent = 0; sent < seconds * pollsASecond; ) {
    const due = Math.floor(((performance.now() - begun) / 1000) * pollsASecond)
    for (; sent < due; sent += 1) {
      const page = pages[sent % pages.length]
      if (!page) continue
      const asked = poll(page)
      pending.add(asked)
      void asked.finally(() => pending.delete(asked))
    }
    await setTimeout(2)
  }
  await Promise.all(pending)
  agent.destroy()
  return times
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
await ask('POST', `/admin/storms/${id}/intensity`, animator, { intensity: 8 })
// The first polls fill what is kept.
await measurePolls(weez, pages)
const doneOf = ({ done }: Storm) => Object.values(done).reduce((sum, count) => sum + count, 0)
for (let round = 0; round < rounds; round += 1) {
  await setStatus('PAUSED')
  const quiet = await measurePolls(weez, pages)
  const before = doneOf((await ask<Storm[]>('GET', '/admin/storms', animator))[0] as Storm)
  await setStatus('RUNNING')
  const busy = await measurePolls(weez, pages)
  const after = doneOf((await ask<Storm[]>('GET', '/admin/storms', animator))[0] as Storm)
  record('reactions a second', (after - before) / seconds)
  record('quiet median', quantile(quiet, 0.5))
  record('storm median', quantile(busy, 0.5))
  record('quiet p99', quantile(quiet, 0.99))
  record('storm p99', quantile(busy, 0.99))
  record('p99, storm / quiet', quantile(busy, 0.99) / quantile(quiet, 0.99))
}
await stopServer(weez)
printReport('reactions of the storm a second', recorded('reactions a second'), '', 1)
printReport('poll of the feed, median without it, ms', recorded('quiet median'), '', 1)
printReport('poll of the feed, median with it, ms', recorded('storm median'), '', 1)
printReport('poll of the feed, 99th percentile without it, ms', recorded('quiet p99'), '', 1)
printReport('poll of the feed, 99th percentile with it, ms', recorded('storm p99'), '', 1)
printReport('99th percentile of a poll, with / without a storm', recorded('p99, storm / quiet'), '≤ 1.5')
rmSync(copy, { recursive: true })
home.close()
