import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProcedureName, procedures } from '#routers/procedures.ts'
import { fingerprint } from '#test/support/fingerprint.ts'
import { createInProcessSend } from '#test/support/in-process.ts'
import { expectedStatus, namesTargets } from '#test/support/policy.ts'
import {
  type PolicyCase,
  policyCasesOf,
  preparePolicyMatrix,
  type SignedInCaller,
  swapInForeignIds,
  transportCount,
} from '#test/support/policy-matrix.ts'
import { createFreshTargets, missingTargets, procedureFixtures, procedureNames, targetsOf } from '#test/support/procedure-fixtures.ts'
import { promise } from '#test/support/promise.ts'
import { errorOfAnswer, errorProblem } from '#test/support/sent-errors.ts'
import { publicProcedureNames, transportNames, transports } from '#test/support/transports.ts'
import { createWorld, type World } from '#test/support/world.ts'

const guarded = procedureNames.filter(name => !publicProcedureNames.includes(name))
/** They tell administrators of the runs of clones too. */
const ofAllRuns = new Set<ProcedureName>(['dossier.comparable', 'debrief.overview', 'debrief.allActions'])
const anotherCanary = /canary[-_](blue|root)/i

test('the questions are at least 5,000', () => {
  const inputs = (name: ProcedureName, { ownership }: PolicyCase) =>
    ownership === 'own' || ownership === 'other' ? 1 : 1 + procedureFixtures[name].targetInputs(missingTargets).length
  const questions = guarded.flatMap(name => policyCasesOf(name, namesTargets(name)).map(one => inputs(name, one) * transportCount(name)))
  expect(questions.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(5000)
})

describe('Policy', () => {
  let world: World
  let ask: ReturnType<typeof createInProcessSend>
  let matrix: Awaited<ReturnType<typeof preparePolicyMatrix>>
  beforeAll(async () => {
    world = await createWorld('sqlite')
    ask = createInProcessSend(world)
    matrix = await preparePolicyMatrix(world)
    await expectOthersUntouched()
  })
  afterAll(() => world?.close())

  let others: string | undefined
  /** Expects that nothing was written in the other exercises since the last time. */
  const expectOthersUntouched = async () => {
    const before = others
    others = await fingerprint(world.store, [world.exercises.blue.exerciseId, world.exercises.root.exerciseId])
    expect(others).toBe(before ?? others)
  }
  // Permissions are decided before the database is read, so one engine tells them.
  const questions = (name: ProcedureName) => policyCasesOf(name, namesTargets(name))

  /** What is kept is asked in either order of its readers, the second time after all of them. */
  const warmly = (name: ProcedureName, cases: PolicyCase[]) => (procedures[name].meta.shows ? [...cases, ...cases.toReversed()] : cases)

  /** Calls through all transports, which must agree; answers the response of tRPC. */
  const askAll = async (name: ProcedureName, base: string, headers: Record<string, string>, input: () => Promise<unknown>) => {
    const one = await transports.trpc(ask, base, name, await input(), headers)
    if (one.status !== 200) expect(errorProblem(one)).toBeUndefined()
    for (const transport of transportNames.filter(other => other !== 'trpc')) {
      const other = await transports[transport](ask, base, name, await input(), headers)
      if (other) expect([other.status, errorOfAnswer(other)]).toEqual([one.status, errorOfAnswer(one)])
    }
    return one
  }

  test.each(guarded)('design rule 1: %s answers everybody about everything what the policy says', async name => {
    const answers = new Map<string, string>()
    for (const one of warmly(name, questions(name))) {
      const headers = { cookie: `${one.cookie}=${matrix.tokens[one.caller]}` }
      const { length } = await matrix.inputsOf(name, one.ownership === 'own' ? { ...one, known: false } : one)
      for (let at = 0; at < length; at += 1) {
        const answer = await askAll(name, one.base, headers, async () => (await matrix.inputsOf(name, one))[at])
        const status = one.known ? expectedStatus(name, one.caller as SignedInCaller, one.ownership, at) : 401
        await promise('SEC-03', () => {
          if (status === 'either') expect([200, 400, 404], answer.text).toContain(answer.status)
          else expect([one, at, answer.status, answer.text], answer.text).toEqual([one, at, status, expect.any(String)])
        })
        // An administrator sees every exercise, and a created article is sent back.
        const shows =
          procedureFixtures[name].level === 'admin' || name === 'press.create' || (ofAllRuns.has(name) && one.caller === 'admin')
        if (answer.status !== 200 || !shows) expect(answer.text).not.toMatch(anotherCanary)
        // Of exercises, those of the client alone may be compared.
        if (ofAllRuns.has(name)) expect(answer.text).not.toMatch(/canary[-_]root/i)
        // Another exercise's and nobody's: the same bytes.
        if (!one.known || one.ownership === 'own' || one.ownership === 'other' || answer.status === 200) continue
        const same = `${one.caller} ${one.base} ${at}`
        await promise('SEC-03', () => expect(answer.text).toBe(answers.get(same) ?? answer.text))
        answers.set(same, answer.text)
      }
    }
    await promise('SEC-03', expectOthersUntouched)
  })

  test.each(guarded)('design rule 1: %s takes no id of another exercise beside its own', async name => {
    await matrix.makeRoom()
    for (const asker of ['camille', 'animator'] as const) {
      const headers = { cookie: `weez.acme=${matrix.tokens[asker]}` }
      for (const foreign of ['blue', 'root'] as const) {
        const own = procedureFixtures[name].validInput(await createFreshTargets(world, 'acme', name))
        const mixed = swapInForeignIds(
          own,
          procedureFixtures[name].validInput(targetsOf(world.exercises[foreign])),
          procedureFixtures[name].validInput(missingTargets),
        )
        for (const [there, missing] of mixed) {
          const answer = await askAll(name, '/acme', headers, async () => there)
          if (namesTargets(name))
            expect([there, answer.status >= 400 && answer.status < 500, answer.text]).toEqual([there, true, answer.text])
          await promise('SEC-03', async () => {
            expect(answer.text).not.toMatch(anotherCanary)
            expect(answer.text).toBe((await transports.trpc(ask, '/acme', name, missing, headers)).text)
          })
        }
      }
    }
    await promise('SEC-03', expectOthersUntouched)
  })
})
