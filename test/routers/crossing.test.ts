import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabaseUrl } from '#test/support/engines.ts'
import { createInProcessSend } from '#test/support/in-process.ts'
import { crossingOf, type PlannedStatement, recordPlans, tellPlans } from '#test/support/plans.ts'
import { createFreshInput, procedureNames } from '#test/support/procedure-fixtures.ts'
import { promise } from '#test/support/promise.ts'
import { recordStatements } from '#test/support/statements.ts'
import { transports } from '#test/support/transports.ts'
import { createWorld, type World } from '#test/support/world.ts'

/** The statements that look into several exercises, and why they must. Each is needed, or the last test fails. */
const allowed: { why: string; statement: RegExp }[] = [
  { why: 'a session is found by its token alone, and kept', statement: /^select .* from "sessions" .* where "sessions"\."id" = \$1$/ },
  { why: 'a session ends by its token alone', statement: /^delete from "sessions" where "sessions"\."id" = / },
  {
    why: 'an API token is found by itself alone, and kept',
    statement: /^select .* from "api_tokens" .* where "api_tokens"\."hash" = \$1$/,
  },
  {
    why: 'the use of an API token is recorded once an hour',
    statement: /^update "api_tokens" set "used_on" = .* where "api_tokens"\."hash" = /,
  },
  { why: 'whoever entered from another exercise is who they are there', statement: / left join "users" "homes" on / },
  { why: 'what closes or renames an account reaches those it entered by', statement: / where \(?"users"\."home_exercise_id" = / },
  {
    why: 'an account changes with its copies in clones',
    statement: /^select .* from "exercises" inner join "users" on .* where "exercises"\."origin_id" = /,
  },
  { why: 'administrators see all clients: people', statement: /^select .* count\(\*\) from "users" group by "users"\."exercise_id"/ },
  { why: 'administrators see all clients: sequences', statement: /^select "exercise_id", "status" from "sequences"$/ },
  { why: 'the last administrator stays', statement: /^select "contract_start", "contract_end" from "users" where \(\("users"\."role" in / },
]

/** A session ends with a call that ends it, so each call has its own. */
const signIn = async (world: World, who: 'admin' | 'animator') => {
  const { exerciseId, people } = world.exercises.acme
  return (await world.services.sessions.start({ exerciseId, userId: people[who] }, 'test')).token
}

describe.runIf(testDatabaseUrl)('A request stays in its exercise (partitioned)', () => {
  let world: World
  let ask: ReturnType<typeof createInProcessSend>
  let stop: () => void
  const needed = new Set<string>()
  beforeAll(async () => {
    stop = tellPlans()
    world = await createWorld('partitioned')
    ask = createInProcessSend(world)
  })
  afterAll(async () => {
    await world?.close()
    stop()
  })

  /** What crossed exercises while `work` ran, without what is allowed to. */
  const crossings = async (work: () => Promise<unknown>): Promise<string[]> => {
    const plans: PlannedStatement[] = []
    const statements = await recordStatements(async () => {
      plans.push(...(await recordPlans(work)))
    })
    const ids = new Set(Object.values(world.exercises).map(({ exerciseId }) => exerciseId))
    const named = statements.map(({ text, values }) => ({ text, count: new Set(values.map(Number).filter(value => ids.has(value))).size }))
    const found = [
      ...plans.map(plan => ({ text: plan.text, reason: crossingOf(plan) })),
      ...named.map(({ text, count }) => ({ text, reason: count > 1 ? `it is given ${count} exercises` : undefined })),
    ].filter(({ reason }) => reason)
    return found.flatMap(({ text, reason }) => {
      const entry = allowed.find(({ statement }) => statement.test(text))
      if (entry) needed.add(entry.why)
      return entry ? [] : [`${reason}\n${text}`]
    })
  }

  test.each(procedureNames)('no statement of %s crosses exercises', async name => {
    const input = await createFreshInput(world, 'acme', name)
    const cookie = `weez.acme=${await signIn(world, name.startsWith('admin.') ? 'admin' : 'animator')}`
    const found = await crossings(async () => {
      const { status } = await transports.trpc(ask, '/acme', name, input, { cookie })
      expect(status).toBe(name === 'admin.setUp' ? 403 : 200)
    })
    await promise('EXO-120', () => expect(found).toEqual([]))
  })

  test('no statement of pages, pictures and downloads crosses exercises, by cookie, by token and without either', async () => {
    const admin = await world.as('acme', 'admin')
    await admin.press.editSettings({ visitors: true })
    const { secret } = await admin.auth.tokens.add({ name: 'crossing' })
    const cookie = `weez.acme=${await signIn(world, 'admin')}`
    const { frontId, imageId } = world.exercises.acme
    const pages = ['/', '/weez', '/webpress', '/webpress/rss.xml', `/webpress/articles/${frontId}`, `/media/${imageId}`]
    for (const path of [...pages, '/feed', '/admin/personas/personas.csv', '/admin/audit.csv', '/admin/notes.csv'])
      for (const headers of [{ cookie }, { authorization: `Bearer ${secret}` }, {}] as Record<string, string>[]) {
        const found = await crossings(async () => {
          const { status } = await ask('GET', `/acme${path}`, { headers })
          if (headers.cookie) expect([path, status]).toEqual([path, 200])
        })
        expect(found).toEqual([])
      }
  })

  test('each statement that may cross exercises is needed', () => {
    expect(allowed.map(({ why }) => why).filter(why => !needed.has(why))).toEqual([])
  })
})
