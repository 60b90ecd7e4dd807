import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#db/query/ids.ts'
import { type ProcedureName, procedures } from '#routers/procedures.ts'
import { errorOf } from '#test/support/call-errors.ts'
import { usualEngines } from '#test/support/engines.ts'
import { fingerprint } from '#test/support/fingerprint.ts'
import { createInProcessSend } from '#test/support/in-process.ts'
import { notedTables } from '#test/support/noted-tables.ts'
import { expectedArchiveStatus } from '#test/support/policy.ts'
import { procedureFixtures, procedureNames, targetsOf } from '#test/support/procedure-fixtures.ts'
import { promise } from '#test/support/promise.ts'
import type { TestResponse } from '#test/support/site.ts'
import { publicProcedureNames, transports } from '#test/support/transports.ts'
import { type Caller, createWorld, type World } from '#test/support/world.ts'

const mutations = procedureNames.filter(name => procedures[name].type === 'mutation')
const guarded = mutations.filter(name => !publicProcedureNames.includes(name))
const overseers = ['observer', 'animator', 'admin'] as const
const archive = '/acme/runs/1'

describe.each(usualEngines)('Writes to a closed run (%s)', engine => {
  let world: World
  let ask: ReturnType<typeof createInProcessSend>
  const inputs = new Map<ProcedureName, unknown>()
  /** Of those who oversee the exercise: their session, and a token that they made before the close. */
  const credentials: Record<string, string>[] = []
  /** Calls that were let in before the close, and run after it. */
  const late: Partial<Record<(typeof overseers)[number], Caller>> = {}
  /** A token and a session that a row of the archive holds, whoever put it there. */
  const inside = ['weez_kept-in-the-archive', 'keptinthearchive'] as const
  beforeAll(async () => {
    world = await createWorld(engine)
    ask = createInProcessSend(world)
    const { acme } = world.exercises
    for (const name of mutations) inputs.set(name, procedureFixtures[name].validInput(targetsOf(acme)))
    for (const who of overseers) {
      const { secret } = await (await world.as('acme', who)).auth.tokens.add({ name: 'Before the close' })
      credentials.push({ cookie: await world.cookie('acme', who) }, { authorization: `Bearer ${secret}` })
    }
    const { admin } = await world.as('acme', 'animator')
    await admin.runs.start({ number: 1, name: 'Équipe A' })
    const before = await world.as('acme', 'animator', { 'idempotency-key': 'before the close' })
    await before.weezes.post({ text: 'Written in the run' })
    for (const who of overseers) late[who] = await world.as('acme', who)
    await admin.runs.close({ number: 1 })
    // The ids of the exercise are those of the archive from now on.
    await world.store.write(async tx => {
      tx.invalidateEverything()
      const [token, session] = inside
      const createdOn = world.clock.now()
      const expiresOn = new Date(world.clock.now().getTime() + 3_600_000)
      const own = { exerciseId: acme.exerciseId, userId: acme.people.admin, createdOn, expiresOn }
      await tx.insert(tx.t.apiTokens).values({ ...own, id: newId(createdOn), name: 'In the archive', hash: hash('sha256', token) })
      await tx.insert(tx.t.sessions).values({ ...own, id: hash('sha256', session), seenOn: createdOn, agent: '' })
    })
  })
  afterAll(() => world?.close())

  const kept = (without: readonly string[] = []) => fingerprint(world.store, [world.exercises.acme.exerciseId], without)

  /** Asks for a change over every transport that it has: as a batch, alone, and over REST. */
  const askAll = async (base: string, name: ProcedureName, headers: Record<string, string>): Promise<TestResponse[]> => {
    const input = inputs.get(name)
    const json = input instanceof FormData ? { body: input } : { json: input ?? {} }
    const answers = [
      await transports.trpc(ask, base, name, input, headers),
      await ask('POST', `${base}/trpc/${name}`, { ...json, headers }),
      await transports.rest(ask, base, name, input, headers),
    ]
    return answers.filter(answer => answer !== undefined)
  }

  test.each(mutations)('%s changes nothing of it, by session and by token, over every transport', async name => {
    const mayNote = procedureFixtures[name].level === 'noter'
    // A note that is written afterwards is kept with its key.
    const without = mayNote ? [...notedTables, 'idempotencyKeys'] : []
    const before = await kept(without)
    for (const headers of credentials)
      for (const sent of [headers, { ...headers, 'idempotency-key': 'before the close' }])
        for (const { status, text } of await askAll(archive, name, sent)) {
          if (!mayNote) await promise('EXO-401', () => expect([sent, status, text]).toEqual([sent, 403, text]))
          else if (expectedArchiveStatus(name, true) === 200 && sent === headers)
            await promise('EXO-388', () => expect([sent, status, text]).toEqual([sent, 200, text]))
        }
    await promise('EXO-401', async () => expect(await kept(without)).toBe(before))
  })

  test.each(guarded)('%s changes nothing of it that was let in before the close', async name => {
    const without = procedureFixtures[name].level === 'noter' ? notedTables : []
    const before = await kept(without)
    for (const who of overseers) {
      const call = name.split('.').reduce<unknown>((caller, part) => Reflect.get(caller as object, part), late[who]) as (
        input: unknown,
      ) => Promise<unknown>
      const failure = await errorOf(call(inputs.get(name)))
      await promise('EXO-310', () => expect([who, failure?.[0]]).not.toEqual([who, 'INTERNAL_SERVER_ERROR']))
    }
    await promise('EXO-310', async () => expect(await kept(without)).toBe(before))
  })

  test.each(guarded)('%s takes no token and no session that its tables hold, at any address', async name => {
    const before = await kept()
    const [token, session] = inside
    for (const base of ['', '/acme', archive]) {
      const shown = (secrets: readonly [string, string]) => [
        { authorization: `Bearer ${secrets[0]}` },
        { cookie: `weez=${secrets[1]}; weez.acme=${secrets[1]}` },
      ]
      const strangers = shown(['weez_nobody', 'nobody'])
      for (const [at, headers] of shown([token, session]).entries()) {
        const statuses = async (sent: Record<string, string>) => (await askAll(base, name, sent)).map(({ status }) => status)
        const expected = await statuses(strangers[at] ?? {})
        await promise('EXO-402', async () => expect([base, headers, await statuses(headers)]).toEqual([base, headers, expected]))
      }
    }
    await promise('EXO-402', async () => expect(await kept()).toBe(before))
  })

  test('a key that was used before the close does nothing in the next run, and answers nothing of the closed one', async () => {
    const headers = { cookie: await world.cookie('acme', 'animator'), 'idempotency-key': 'before the close' }
    const present = async () => (await ask('GET', '/acme/feed', { headers })).text
    const before = await present()
    for (const { status, text } of [
      await transports.trpc(ask, '/acme', 'weezes.post', { text: 'Written in the run' }, headers),
      await ask('POST', '/acme/weezs/post', { json: { text: 'Written in the run' }, headers }),
    ])
      await promise('EXO-403', () => {
        expect([status, text]).toEqual([409, expect.stringContaining('"idempotency-key":"Used for another request"')])
        expect(text).not.toContain('Written')
      })
    await promise('EXO-403', async () => expect(await present()).toBe(before))
  })
})
