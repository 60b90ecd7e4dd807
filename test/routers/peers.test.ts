import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '#db/engine/open-store.ts'
import { cachedUntilInvalidated } from '#db/query/cached.ts'
import type { Store } from '#db/store.ts'
import { tagKeyOf } from '#db/tags.ts'
import { createRateLimiter, type RateLimitSubject, rateLimits } from '#server/rate-limits.ts'
import { testDatabaseUrl } from '#test/support/engines.ts'
import { openHeldDatabase } from '#test/support/held-database.ts'
import { createInProcessSend } from '#test/support/in-process.ts'
import { onStore } from '#test/support/kept-history.ts'
import { promise } from '#test/support/promise.ts'
import { runRawSql } from '#test/support/run-raw-sql.ts'
import { createWorld, type World } from '#test/support/world.ts'

describe.skipIf(!testDatabaseUrl)('Several processes on one PostgreSQL', () => {
  let world: World
  let other: Store
  beforeAll(async () => {
    world = await createWorld('postgresql')
    other = await openStore(world.location)
  })
  afterAll(async () => {
    await other?.close()
    await world?.close()
  })

  const stranger: RateLimitSubject = { key: '/acme 192.0.2.77', actor: null }

  test('calls that one process counts are counted by the others', async () => {
    const told: string[] = []
    const listener = new Client({ connectionString: world.location.databaseUrl })
    listener.on('notification', ({ payload = '' }) => told.push(payload))
    await listener.connect()
    await listener.query('listen weez_peers')
    const clock = { now: 0 }
    const [here, there] = [world.store, other].map(({ peers }) => createRateLimiter(1, () => clock.now, peers))
    const { burst } = rateLimits.address.writes
    expect(here?.tryTake(stranger, 'writes', burst)).toBe(true)
    await promise('EXO-115', async () => {
      await expect.poll(() => there?.size()).toBe(1)
      expect(there?.tryTake(stranger, 'writes', 1)).toBe(false)
      // Reads count apart, and somebody else too.
      expect([there?.tryTake(stranger, 'reads', 1), there?.tryTake({ ...stranger, key: 'x' }, 'writes', 1)]).toEqual([true, true])
    })
    clock.now += 60_000 / rateLimits.address.writes.minute
    expect(there?.tryTake(stranger, 'writes', 1)).toBe(true)
    await promise('EXO-115', async () => {
      const keys = () => told.flatMap(text => text.split(' ').slice(1))
      // What one process hears it does not tell again.
      await expect.poll(() => keys().length).toBe(4)
      expect(keys().map(word => /^[\w-]{20}:\d+\.\d\d$/.test(word))).toEqual([true, true, true, true])
    })
    await listener.end()
  })

  test('failed sign-ins are counted over all processes', async () => {
    const processes = [createInProcessSend(world), createInProcessSend(onStore(world, other))]
    const statuses: (number | undefined)[] = []
    for (let at = 0; at < 12; at += 1) {
      const guess = { username: 'karim', password: `wrong guess ${at}` }
      statuses.push((await processes[at % 2]?.('POST', '/acme/signin', { json: guess }))?.status)
    }
    await promise('EXO-115', () => expect(statuses).toEqual([...Array(10).fill(401), 429, 429]))
  })

  test('while the connection that hears commits is away nothing is kept, and then again', async () => {
    const { read } = world.store
    const { t } = other.read
    const { exerciseId } = world.exercises.acme
    let loads = 0
    const names = cachedUntilInvalidated(
      10,
      () => [tagKeyOf(exerciseId, 'settings')],
      async () => {
        loads += 1
        return (await other.read.select({ name: t.clients.name }).from(t.clients).where(eq(t.clients.path, 'acme'))).map(({ name }) => name)
      },
    )
    const rename = (name: string) =>
      other.write(async tx => {
        tx.invalidate(exerciseId, 'settings')
        await tx.update(tx.t.clients).set({ name })
      })
    await names(read, '')
    await names(read, '')
    expect(loads).toBe(1)
    const database = new URL(world.location.databaseUrl ?? '').pathname.slice(1)
    const letIn = (allowed: boolean) => `alter database ${database} allow_connections ${allowed}`
    const ends = "select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = 'weez commits'"
    const onServer = (statement: string) => runRawSql({ ...world.location, databaseUrl: testDatabaseUrl ?? '' }, statement)
    await rename('before')
    await onServer(`${letIn(false)}; ${ends} and datname = '${database}'`)
    await expect.poll(() => read.revisions()).toBeUndefined()
    for (const name of ['one', 'two', 'three']) {
      await rename(name)
      await promise('EXO-117', async () => expect([...(await names(read, '')), ...(await names(read, ''))]).toEqual([name, name]))
    }
    await onServer(letIn(true))
    const whileAway = loads
    while (!read.revisions()) expect(await names(read, '')).toEqual(['three'])
    await promise('EXO-117', async () => {
      expect([...(await names(read, '')), loads > whileAway]).toEqual(['three', true])
      const isKept = async () => {
        const before = loads
        expect(await names(read, '')).toEqual(['three'])
        return loads === before
      }
      await expect.poll(isKept).toBe(true)
      await rename('after')
      await other.peers?.catchUp('')
      await world.store.peers?.catchUp('')
      expect(await names(read, '')).toEqual(['after'])
    })
  })

  test('a process that has not heard of what the reader saw elsewhere hears of it first', async () => {
    const network = await openHeldDatabase(world.location.databaseUrl)
    const late = await openStore({ ...world.location, databaseUrl: network.url })
    const here = createInProcessSend(world)
    const there = createInProcessSend(onStore(world, late))
    const cookie = await world.cookie('acme', 'camille')
    const feed = async (headers: Record<string, string> = {}) =>
      (await there('GET', '/acme/feed', { headers: { cookie, ...headers } })).text
    // It comes up with a commit of its own, after which the answer is kept.
    await late.peers?.catchUp('')
    await feed()
    await feed()
    network.hold()
    const posted = await here('POST', '/acme/weezs/post', { headers: { cookie }, json: { text: 'Seen elsewhere' } })
    // Nobody has told it, and nobody asks it to know more.
    expect(await feed()).not.toContain('Seen elsewhere')
    const asked = feed({ 'weez-seen': posted.headers.get('weez-seen') ?? '' })
    network.release()
    await promise('EXO-118', async () => expect(await asked).toContain('Seen elsewhere'))
    await late.close()
    network.close()
  })

  test('a connection that the server ends between two statements takes its transaction with it, and nothing else', async () => {
    const { clients } = other.read.t
    const renaming = other.write(async tx => {
      tx.invalidateNothing()
      await tx.update(clients).set({ name: 'never stored' })
      const database = new URL(world.location.databaseUrl ?? '').pathname.slice(1)
      const ends = `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${database}' and state = 'idle in transaction'`
      await runRawSql({ ...world.location, databaseUrl: testDatabaseUrl ?? '' }, ends)
      await tx.select().from(clients)
    })
    await expect(renaming).rejects.toThrow()
    await promise('EXO-510', async () =>
      expect((await other.read.select().from(clients)).map(({ name }) => name)).not.toContain('never stored'),
    )
  })
})
