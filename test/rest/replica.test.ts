import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieName } from '#server/auth/cookies.ts'
import { readConfig } from '#server/config.ts'
import { createApp } from '#server/http/app.ts'
import { openServices, type Services } from '#server/services.ts'
import { checkReplica } from '#server/upkeep/replica.ts'
import type { ExerciseName } from '#test/support/canary-exercises.ts'
import { testDatabaseUrl } from '#test/support/engines.ts'
import { type ExerciseFixture, loadExercises } from '#test/support/exercise-fixtures.ts'
import { type RunningPostgresql, startPostgresql, startReplica } from '#test/support/postgresql.ts'
import { promise } from '#test/support/promise.ts'
import { toTestResponse } from '#test/support/site.ts'
import { recordStatements } from '#test/support/statements.ts'
import { createTempDataLocation, type TempDataLocation } from '#test/support/temp-data-location.ts'

describe.skipIf(!testDatabaseUrl)('A replica for reads', () => {
  let place: TempDataLocation
  let primary: RunningPostgresql
  let replica: RunningPostgresql
  let services: Services
  let exercises: Record<ExerciseName, ExerciseFixture>
  let app: ReturnType<typeof createApp>
  let cookie: string

  const started = (server: RunningPostgresql | undefined): RunningPostgresql => {
    if (!server) throw new Error('PostgreSQL is not installed')
    return server
  }

  beforeAll(async () => {
    place = await createTempDataLocation('sqlite')
    primary = started(await startPostgresql())
    replica = started(await startReplica(primary))
    const settings = { data: place.folder, 'database-url': primary.url, 'database-read-url': replica.url, 'rate-limit': '0' }
    services = await openServices(readConfig(settings, {}, place.folder))
    exercises = await loadExercises(services)
    const { exerciseId, people } = exercises.acme
    const { token } = await services.sessions.start({ exerciseId, userId: people.camille }, 'test')
    cookie = `${cookieName('/acme', false)}=${token}`
    app = createApp(services, { template: async () => '', file: async () => undefined, press: { styles: [], script: '' } })
  })
  afterAll(async () => {
    await services?.store.close()
    replica?.stop()
    primary?.stop()
    await place?.drop()
  })

  const ask = async (path: string, json?: object) => {
    const headers = { cookie, ...(json && { 'content-type': 'application/json' }) }
    const body = json ? JSON.stringify(json) : null
    const request = new Request(`http://weez.test/acme${path}`, { method: json ? 'POST' : 'GET', headers, body })
    return toTestResponse(await app(request, '127.0.0.1'))
  }
  let asked = 0
  /** A question that nobody has asked before, so that no kept answer answers it: its text, and which server's data it shows. */
  const askAnew = async (path: string) => {
    asked += 1
    const text: string[] = []
    const statements = await recordStatements(async () =>
      text.push((await ask(`${path}?before=${new Date(4e12 + asked).toISOString()}`)).text),
    )
    const ports = new Set(statements.filter(({ text }) => text.includes('from "')).map(({ port }) => String(port)))
    const nameOf = ({ url }: RunningPostgresql) => new URL(url).port
    return { text: text.join(), from: [primary, replica].map(server => ports.has(nameOf(server))) }
  }
  const [byPrimary, byReplica] = [
    [true, false],
    [false, true],
  ]
  const post = async (text: string) => expect((await ask('/weezs/post', { text })).status).toBe(200)
  const onServer = async ({ url }: RunningPostgresql, statement: string) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const onReplica = (statement: string) => onServer(replica, statement)

  test('answers what it has, and the primary what it has not yet', async () => {
    await promise('EXO-116', () => expect.poll(async () => (await askAnew('/feed')).from).toEqual(byReplica))
    await onReplica('select pg_wal_replay_pause()')
    await post('Ahead of the replica')
    for (let times = 0; times < 5; times += 1) {
      await promise('EXO-116', async () => {
        const { text, from } = await askAnew('/feed')
        expect([from, text.includes('Ahead of the replica')]).toEqual([byPrimary, true])
      })
    }
    await onReplica('select pg_wal_replay_resume()')
    await promise('EXO-116', async () => {
      await expect.poll(async () => (await askAnew('/feed')).from).toEqual(byReplica)
      const { text, from } = await askAnew('/feed')
      expect([from, text.includes('Ahead of the replica')]).toEqual([byReplica, true])
    })
  })

  test('after every write the next answer shows it, from wherever', async () => {
    for (let at = 0; at < 40; at += 1) {
      await post(`Number ${at}`)
      for (let times = 0; times < 3; times += 1) {
        const answer = await askAnew('/feed')
        await promise('EXO-116', () => expect(answer.text).toContain(`Number ${at}`))
      }
    }
  })

  test('the doctor says whether it is one of this database, and how far it is behind', async () => {
    const findingOf = async (readUrl: string) => {
      const { state, message } = await checkReplica(primary.url, readUrl)
      return `${state} ${message}`
    }
    expect(await findingOf(replica.url)).toMatch(/^ok \d+\.\d MB behind$/)
    // The database itself, another one on the replica, and a server that nobody runs.
    const none = 'FAIL is none of this database'
    expect([await findingOf(primary.url), await findingOf(replica.url.replace(/postgres$/, 'template1'))]).toEqual([none, none])
    expect(await findingOf(replica.url.replace(/:\d+\//, ':1/'))).toMatch(/^FAIL connect ECONNREFUSED/)
    await onReplica('select pg_wal_replay_pause()')
    // Each change of the segment moves the log to the next 16 MB.
    for (let segment = 0; segment < 6; segment += 1)
      await onServer(primary, `select pg_logical_emit_message(false, 'weez', 'filler'), pg_switch_wal()`)
    expect(await findingOf(replica.url)).toMatch(/^warn \d{2,}\.\d MB behind$/)
    await onReplica('select pg_wal_replay_resume()')
    await expect.poll(() => findingOf(replica.url)).toMatch(/^ok/)
  })

  test('when it goes away the primary answers', async () => {
    await expect.poll(async () => (await askAnew('/feed')).from).toEqual(byReplica)
    replica.stop()
    await promise('EXO-116', async () => {
      const answers = [await askAnew('/feed'), await askAnew('/feed')]
      expect(answers.map(({ text }) => text.includes('Number 39'))).toEqual([true, true])
      expect(answers[1]?.from).toEqual(byPrimary)
    })
  })
})
