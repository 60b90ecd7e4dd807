import { beforeAll, expect, test } from 'vitest'
import { fingerprint } from '#test/support/fingerprint.ts'
import { createInProcessSend } from '#test/support/in-process.ts'
import type { CallTargets } from '#test/support/procedure-fixture.ts'
import {
  callerOf,
  createFreshInput,
  createFreshTargets,
  missingTargets,
  procedureFixtures,
  procedureNames,
  targetsOf,
} from '#test/support/procedure-fixtures.ts'
import { describeSites, type SendRequest } from '#test/support/site.ts'
import { publicProcedureNames, transportCases, transports } from '#test/support/transports.ts'

const foreign = ['blue', 'root'] as const
const anotherCanary = /canary[-_](blue|root)/i
const every = transportCases(procedureNames)
/** Leaves out what is not there, and answers nothing. */
const silent: readonly string[] = ['weezes.tellSightings']

describeSites('Tenancy', site => {
  // Thousands of calls, which a socket would slow down and not change.
  let send: SendRequest
  beforeAll(() => {
    send = createInProcessSend(site().world)
  })
  const others = () => {
    const { store, exercises } = site().world
    return fingerprint(
      store,
      foreign.map(name => exercises[name].exerciseId),
    )
  }
  /** A session of acme, as its own base path and the root know it. */
  const ways = async (username: 'camille' | 'animator') => {
    const token = await site().world.token('acme', username)
    return [
      ['/acme', { cookie: `weez.acme=${token}` }],
      ['', { cookie: `weez=${token}` }],
    ] as const
  }

  for (const username of ['camille', 'animator'] as const) {
    test.for(every)(
      `design rule 1: %s %s tells ${username} of acme nothing of another exercise’s things, not even that they exist`,
      async ([transport, name]) => {
        // An open call needs no session, and must not end this one.
        const own = publicProcedureNames.includes(name) ? [['/acme', {}] as const] : await ways(username)
        const before = await others()
        const ask = async (base: string, headers: object, named: CallTargets) =>
          Promise.all(
            procedureFixtures[name].targetInputs(named).map(async input => transports[transport](send, base, name, input, { ...headers })),
          )
        for (const [base, headers] of own) {
          const missing = await ask(base, headers, missingTargets)
          for (const exercise of foreign) {
            const answers = await ask(base, headers, targetsOf(site().world.exercises[exercise]))
            for (const [at, answer] of answers.entries()) {
              if (!answer) continue
              expect(answer.text).not.toMatch(anotherCanary)
              expect([answer.status, answer.text]).toEqual([missing[at]?.status, missing[at]?.text])
              if (answer.status >= 300) expect([400, 401, 403, 404]).toContain(answer.status)
              else if (!silent.includes(name)) expect(answer.text).toMatch(/^\[\]$|"data":\[\]/)
            }
          }
        }
        expect(await others()).toBe(before)
      },
    )
  }

  test.each(procedureNames.filter(name => !silent.includes(name)))(
    'design rule 1: what %s names is really there for its own people',
    async name => {
      const headers = publicProcedureNames.includes(name) ? {} : { cookie: await site().world.cookie('acme', callerOf(name)) }
      const named = { ...(await createFreshTargets(site().world, 'acme', name)), clonePath: '' }
      for (const [at, input] of procedureFixtures[name].targetInputs(named).entries()) {
        const own = await transports.trpc(send, '/acme', name, input, headers)
        const missing = await transports.trpc(send, '/acme', name, procedureFixtures[name].targetInputs(missingTargets)[at], headers)
        expect(own?.text).not.toBe(missing?.text)
      }
    },
  )

  test.for(every.filter(([, name]) => !publicProcedureNames.includes(name)))(
    'design 7: %s %s below another exercise’s base path knows no session of acme, under whatever name its cookie comes',
    async ([transport, name]) => {
      const token = await site().world.token('acme', 'animator')
      const before = await others()
      for (const [base, cookie] of [
        ['/acme/clones/blue', `weez.acme.clones.blue=${token}`],
        ['/acme/clones/blue', `weez.acme=${token}; weez=${token}`],
        ['', `weez.acme=${token}`],
      ] as const) {
        const valid = procedureFixtures[name].validInput(targetsOf(site().world.exercises[base ? 'blue' : 'root']))
        const answer = await transports[transport](send, base, name, valid, { cookie })
        if (answer) expect([answer.status, answer.text]).toEqual([401, expect.stringContaining('No user authenticated')])
      }
      expect(await others()).toBe(before)
    },
  )

  test('design rule 1: an image of another exercise is answered as one that does not exist', async () => {
    const { exercises } = site().world
    for (const [base, headers] of await ways('camille')) {
      const get = (imageId: string) => site().ask('GET', `${base}/media/${imageId}`, { headers })
      const missing = await get('A'.repeat(22))
      expect(missing.json).toEqual({ error: { code: 'NOT_FOUND', reason: 'not_found', message: 'Not found' } })
      for (const name of foreign) {
        const answer = await get(exercises[name].imageId)
        expect([answer.status, answer.text]).toEqual([404, missing.text])
      }
      expect((await get(exercises.acme.imageId)).status).toBe(200)
    }
    const below = await site().ask('GET', `/acme/clones/blue/media/${exercises.blue.imageId}`, { as: ['acme', 'camille'] })
    expect(below.status).toBe(401)
    expect((await site().ask('GET', `/acme/media/${exercises.acme.imageId}`)).status).toBe(401)
  })

  test('design rule 1: everything that a reader of acme can read holds its canary and no other', async () => {
    for (const [base, headers] of await ways('animator')) {
      for (const name of procedureNames.filter(name => !publicProcedureNames.includes(name))) {
        const answer = await transports.trpc(send, base, name, await createFreshInput(site().world, 'acme', name), headers)
        expect(answer?.text).not.toMatch(anotherCanary)
      }
      expect((await transports.trpc(send, base, 'weezes.feed', {}, headers))?.text).toContain('CANARY-ACME')
    }
  })
})
