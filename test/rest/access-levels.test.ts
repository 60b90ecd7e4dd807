import { expect, test } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import type { AccessLevel } from '#routers/permissions.ts'
import { type ProcedureName, procedures } from '#routers/procedures.ts'
import { restRoutes } from '#server/rest/routes.ts'
import type { AccountName } from '#test/support/canary-exercises.ts'
import { fingerprint } from '#test/support/fingerprint.ts'
import { createFreshInput, procedureFixtures, procedureNames, targetsOf } from '#test/support/procedure-fixtures.ts'
import { promise } from '#test/support/promise.ts'
import { errorOfAnswer } from '#test/support/sent-errors.ts'
import { describeSiteOnSqlite, describeSitesOnEachEngine } from '#test/support/site.ts'
import { publicProcedureNames, transportCases, transports, visitorProcedureNames } from '#test/support/transports.ts'

const guarded = procedureNames.filter(name => !publicProcedureNames.includes(name))
const every = transportCases(guarded)

/** The roles that each level admits, by hand; `public` calls that visitors may make are open to every signed-in role. */
const rolesByLevel: Record<AccessLevel, Role[]> = {
  public: ['ADMIN', 'ANIMATOR', 'OBSERVER', 'USER'],
  reader: ['ADMIN', 'ANIMATOR', 'OBSERVER', 'USER'],
  overseer: ['ADMIN', 'ANIMATOR', 'OBSERVER'],
  noter: ['ADMIN', 'ANIMATOR', 'OBSERVER'],
  player: ['USER'],
  member: ['ADMIN', 'ANIMATOR', 'USER'],
  animator: ['ADMIN', 'ANIMATOR'],
  admin: ['ADMIN'],
}
const accounts: [Role, AccountName][] = [
  ['ADMIN', 'admin'],
  ['ANIMATOR', 'animator'],
  ['OBSERVER', 'observer'],
  ['USER', 'camille'],
]

/** The account with the least permissions that the level of a call admits, of those who run the exercise if it admits one. */
const allowed = (name: ProcedureName): AccountName => {
  const { level } = procedures[name].meta
  if (level === 'player') return 'camille'
  return level === 'admin' ? 'admin' : 'animator'
}

test('design rule 14: a call for observers changes nothing', () => {
  const overseen = procedureNames.filter(name => procedures[name].meta.level === 'overseer')
  expect(overseen.filter(name => procedures[name].type !== 'query')).toEqual([])
  expect(overseen.length).toBeGreaterThan(0)
})

test('design rule 14: all that an observer writes is notes and the debrief', async () => {
  const noted = procedureNames.filter(name => procedures[name].meta.level === 'noter')
  await promise('EXO-328', () =>
    expect(noted.filter(name => !name.startsWith('debrief.'))).toEqual(['notes.create', 'notes.edit', 'notes.delete']),
  )
})

/** Every reader manages their own tokens. */
const ownKeys = ['auth.tokens.add', 'auth.tokens.revoke']

test('design 4: what changes something is a mutation of level "member" or higher', () => {
  const changing = procedureNames.filter(name => procedures[name].type === 'mutation' && !publicProcedureNames.includes(name))
  expect(changing.filter(name => procedures[name].meta.level === 'reader')).toEqual(ownKeys)
})

describeSiteOnSqlite('Access levels', site => {
  const named = () => targetsOf(site().world.exercises.acme)
  const cookie = async (username: AccountName) => ({ cookie: await site().world.cookie('acme', username) })
  const all = () =>
    fingerprint(
      site().world.store,
      Object.values(site().world.exercises).map(exercise => exercise.exerciseId),
    )

  test.for(every)('%s %s answers 401 without a session, before it looks at the input', async ([transport, name]) => {
    const before = await all()
    const inputs = visitorProcedureNames.includes(name) ? [] : [{ no: 'such field' }]
    for (const input of [procedureFixtures[name].validInput(named()), ...inputs]) {
      const answer = await transports[transport](site().ask, '/acme', name, input)
      if (!answer) continue
      for (const id of ['ERR-02', 'API-01']) await promise(id, () => expect(answer.status).toBe(401))
      await promise('ERR-16', () => expect([answer.status, answer.text]).toEqual([401, expect.stringContaining('No user authenticated')]))
    }
    expect(await all()).toBe(before)
  })

  test.for(every)('%s %s answers 403 to every role its level excludes, and nothing changes', async ([transport, name]) => {
    const roles = rolesByLevel[procedures[name].meta.level]
    for (const [role, username] of accounts.filter(([role]) => !roles.includes(role))) {
      const headers = await cookie(username)
      const before = await all()
      for (const input of [procedureFixtures[name].validInput(named()), { no: 'such field' }]) {
        const answer = await transports[transport](site().ask, '/acme', name, input, headers)
        if (!answer) continue
        const forbidden = () => expect([role, answer.status, answer.text]).toEqual([role, 403, expect.stringContaining('FORBIDDEN')])
        for (const id of ['ERR-03', 'ROLE-11', ...(name.startsWith('admin.') ? ['ADM-19'] : [])]) await promise(id, forbidden)
        if (role === 'OBSERVER' && procedures[name].type === 'mutation') await promise('ROLE-10', forbidden)
      }
      expect(await all()).toBe(before)
    }
  })

  test.each(restRoutes.map(({ name }) => name))('%s answers what the document of the calls says it does', async name => {
    const headers = publicProcedureNames.includes(name) ? {} : await cookie(allowed(name))
    const answer = await transports.rest(site().ask, '/acme', name, await createFreshInput(site().world, 'acme', name), headers)
    const { output } = procedures[name]
    // Parsing drops fields that the schema does not know, so an undocumented field fails here.
    if (output) expect(output.parse(answer?.json)).toEqual(answer?.json)
    else expect(answer?.text).toBe('')
  })

  test.each(restRoutes.map(({ rest, method, path }) => [rest, method, path]))(
    '%s is there below the base path and at the root, with and without a trailing slash',
    async (_, method, template) => {
      const path = template.replace(/:\w+/g, '1')
      // The open calls say something else than 401, but not that there is no such call.
      const expected = publicProcedureNames.some(name => name.endsWith(path.slice(1))) ? [200, 400] : [401]
      for (const at of [path, `${path}/`, `/acme${path}`, `/acme/clones/blue${path}`]) {
        await promise('API-03', async () => expect(expected, at).toContain((await site().ask(method, at)).status))
      }
    },
  )

  // These answer with something new each time: a secret, one more delivery, a storm, or a later moment.
  const isNewEachTime = (name: string) =>
    /^(weezes\.(upload|\w+Clip|addClipPiece)|auth\.tokens\.add|admin\.webhooks\.(add|put|test|rotate|redeliver)|admin\.storms\..*|admin\.plan\.(upload|import|importFile)|notes\.edit|debrief\.edit\w+)$/.test(
      name,
    )
  const isWrittenOnce = (name: string) =>
    /^(weezes\.(post|reply|reweez)|messaging\.send|desk\.(answer|remind)|(handLines|mail|cell|conditions|chatter)\..*|debrief\.(create\w+|addEvidence|removeEvidence|saveTask))$/.test(
      name,
    )
  const repeatable = guarded.filter(name => !isNewEachTime(name) && procedureFixtures[name].consumes !== 'article')
  test.each([...repeatable, ...publicProcedureNames])('design 5: %s answers the same JSON through tRPC and REST', async name => {
    // One key, one answer: so a post can be compared too.
    const key = isWrittenOnce(name) ? { 'idempotency-key': `both ${name}` } : {}
    const headers = { ...(publicProcedureNames.includes(name) ? {} : await cookie(allowed(name))), ...key }
    const fresh = () => createFreshInput(site().world, 'acme', name)
    const input = await fresh()
    const trpc = await transports.trpc(site().ask, '/acme', name, input, headers)
    const rest = await transports.rest(
      site().ask,
      '/acme',
      name,
      /\.(reassign|answer|board|remind|moods|saveObjective|pickups|takeUp)$|^notes\.(create|list)$|^debrief\.(create|addEvidence|removeEvidence|saveTask)|^(handLines|mail|cell|conditions|chatter)\./.test(
        name,
      )
        ? input
        : await fresh(),
      headers,
    )
    if (!rest) return
    await promise('API-40', () => {
      expect([trpc.status, rest.status]).toEqual([200, 200])
      expect((trpc.json as { result: { data?: unknown } }).result.data).toEqual(rest.json)
    })
  })

  test('design 5: errors are the same through tRPC and REST', async () => {
    const headers = await cookie('animator')
    for (const [input, code] of [
      [{ id: 1 }, 'NOT_FOUND'],
      [{ id: 'x' }, 'BAD_REQUEST'],
    ] as const) {
      const trpc = await transports.trpc(site().ask, '/acme', 'weezes.like', input, headers)
      const rest = await transports.rest(site().ask, '/acme', 'weezes.like', input, headers)
      expect(errorOfAnswer(trpc)).toMatchObject({ code })
      expect(rest?.json).toEqual({ error: errorOfAnswer(trpc) })
      expect(trpc.status).toBe(rest?.status)
    }
  })
})

// Its statements run on both engines: one read or write of each call.
describeSitesOnEachEngine('Valid inputs', (site, engine) => {
  test.for(engine === 'sqlite' ? every : every.filter(([transport]) => transport === 'trpc'))(
    '%s %s takes a valid input of an animator, or of an administrator or a player where only they may',
    async ([transport, name]) => {
      const answer = await transports[transport](site().ask, '/acme', name, await createFreshInput(site().world, 'acme', name), {
        cookie: await site().world.cookie('acme', allowed(name)),
      })
      if (!answer) return
      const accepted = () => expect([answer.status, answer.text], answer.text).toEqual([200, expect.any(String)])
      await promise('API-01', accepted)
      if (name.startsWith('admin.')) await promise(name.startsWith('admin.sequences.') ? 'ROLE-03' : 'ADM-19', accepted)
    },
  )
})
