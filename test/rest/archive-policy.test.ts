import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProcedureName, procedures } from '#routers/procedures.ts'
import { fingerprint } from '#test/support/fingerprint.ts'
import { createInProcessSend } from '#test/support/in-process.ts'
import { notedTables } from '#test/support/noted-tables.ts'
import { expectedArchiveStatus } from '#test/support/policy.ts'
import { createFreshTargets, procedureFixtures, procedureNames, targetsOf } from '#test/support/procedure-fixtures.ts'
import { promise } from '#test/support/promise.ts'
import { askOverAll, publicProcedureNames, transports } from '#test/support/transports.ts'
import { createWorld, type World } from '#test/support/world.ts'

const guarded = procedureNames.filter(name => !publicProcedureNames.includes(name))
const writes = (name: ProcedureName) => procedures[name].type === 'mutation'

describe('Policy of archives', () => {
  let world: World
  let ask: ReturnType<typeof createInProcessSend>
  const inputs = new Map<ProcedureName, unknown>()
  const cookies: Record<string, string> = {}
  beforeAll(async () => {
    world = await createWorld('sqlite')
    ask = createInProcessSend(world)
    for (const who of ['animator', 'observer', 'admin', 'camille'] as const) cookies[who] = `weez.acme=${await world.token('acme', who)}`
    const animator = await world.as('acme', 'animator')
    await animator.admin.runs.start({ number: 1, name: 'Équipe A' })
    for (const name of guarded) {
      const targets = writes(name) ? targetsOf(world.exercises.acme) : await createFreshTargets(world, 'acme', name)
      inputs.set(name, procedureFixtures[name].validInput(targets))
    }
    // The ids of the exercise are those of the archive from now on.
    await animator.admin.runs.close({ number: 1 })
  })
  afterAll(() => world?.close())

  test.each(guarded)('%s answers the readers of an archive what the policy says', async name => {
    // Notes are written afterwards too, and nothing else with them (EXO-388).
    const notes = procedureFixtures[name].level === 'noter' ? notedTables : []
    const kept = () => fingerprint(world.store, [world.exercises.acme.exerciseId], notes)
    const before = writes(name) ? await kept() : ''
    for (const who of ['animator', 'observer', 'admin']) {
      const expected = expectedArchiveStatus(name, writes(name))
      for (const { status, text } of await askOverAll(ask, '/acme/runs/1', name, inputs.get(name), { cookie: cookies[who] ?? '' })) {
        if (expected === 'either') expect([200, 404]).toContain(status)
        else await promise('EXO-309', () => expect([who, status, text]).toEqual([who, expected, text]))
      }
    }
    if (writes(name)) await promise('EXO-310', async () => expect(await kept()).toBe(before))
    // Everybody else gets the page that there is where no run is, whose nonce is new each time.
    const asPlayer = async (base: string) => {
      const { status, text } = await transports.trpc(ask, base, name, inputs.get(name), { cookie: cookies.camille ?? '' })
      return [status, text.replace(/"nonce":"[^"]*"/, '')]
    }
    await promise('EXO-311', async () => expect(await asPlayer('/acme/runs/1')).toEqual(await asPlayer('/acme/runs/7')))
  })
})
