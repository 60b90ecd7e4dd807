import { getTableColumns } from 'drizzle-orm'
import fc from 'fast-check'
import { type ProcedureName, procedures } from '#routers/procedures.ts'
import { hostileJsonText, hostileValue, validInput } from './arbitraries.ts'
import { createInProcessSend } from './in-process.ts'
import { missingTargets, procedureFixtures, procedureNames, targetsOf } from './procedure-fixtures.ts'
import type { TestResponse } from './site.ts'
import { dotPng } from './test-images.ts'
import { transportNames, transports } from './transports.ts'
import { createWorld, type World } from './world.ts'

/** Calls that would end the sessions of the callers, delete their exercise or close it to players. */
const excludedProcedures: readonly ProcedureName[] = [
  'auth.signout',
  'auth.signin',
  'auth.signinByCode',
  'admin.setUp',
  'admin.exercises.reset',
  'admin.exercises.delete',
  'admin.exercises.setPhase',
]
const callers = ['camille', 'animator', 'admin', undefined] as const
/** The calls that take a form instead of JSON. */
const formProcedures = procedureNames.filter(name => procedureFixtures[name].validInput(missingTargets) instanceof FormData)

type InputKind = 'valid' | 'broken' | 'extra' | 'raw'
type FuzzRequest = {
  name: ProcedureName
  caller: (typeof callers)[number]
  transport: (typeof transportNames)[number]
  kind: InputKind
  input: unknown
}

/** Generates a form with some of the fields that forms have. */
const formArbitrary = fc
  .record({
    file: fc.option(fc.uint8Array({ maxLength: 300 })),
    hasPicture: fc.boolean(),
    text: fc.option(hostileJsonText),
    id: fc.option(hostileValue),
  })
  .map(({ file, hasPicture, text, id }) => {
    const form = new FormData()
    if (hasPicture) form.set('file', new File([dotPng], 'dot.png'))
    else if (file) form.set('file', new File([file as Uint8Array<ArrayBuffer>], '../../x.csv'))
    for (const field of ['metadata', 'options']) if (text !== null) form.set(field, text.toWellFormed())
    if (id !== null) form.set('id', String(JSON.stringify(id)).toWellFormed())
    return form
  })

const replaceField = (input: unknown, field: number, value: unknown): unknown => {
  if (typeof input !== 'object' || input === null) return value
  const names = Object.keys(input)
  return names.length === 0 ? value : { ...input, [names[field % names.length] ?? '']: value }
}

/** The columns of all tables, as field names that an attacker could guess. */
const columnsOf = ({ store }: World): string[] => [
  ...new Set(Object.values(store.read.t).flatMap(table => Object.keys(getTableColumns(table)))),
]

const fuzzRequestArbitrary = (world: World): fc.Arbitrary<FuzzRequest> => {
  const { userId: _, exerciseId: own, ...named } = targetsOf(world.exercises.acme)
  const values = Object.values(named).filter(value => value !== '')
  const columns = columnsOf(world)
  const kinds = fc.constantFrom<InputKind>('valid', 'valid', 'broken', 'broken', 'broken', 'extra', 'raw')
  const names = procedureNames.filter(name => !excludedProcedures.includes(name))
  return fc
    .record({
      name: fc.constantFrom(...names),
      caller: fc.constantFrom(...callers),
      transport: fc.constantFrom(...transportNames),
      kind: kinds,
    })
    .chain(request => {
      const inputs = formProcedures.includes(request.name)
        ? formArbitrary
        : validInput(procedures[request.name].input, request.name.includes('xercise') ? [1] : values)
      const input = fc
        .tuple(inputs, fc.nat(), hostileValue, fc.constantFrom(...columns), hostileJsonText)
        .map(([input, field, value, column, raw]) => {
          if (input instanceof FormData || request.kind === 'valid') return input
          if (request.kind === 'broken') return replaceField(input, field, value)
          if (request.kind === 'raw') return raw
          return typeof input === 'object' && input !== null ? { [column]: own, ...input } : { [column]: own }
        })
      return input.map(input => ({ ...request, input }))
    })
}

const hasOnlyContractFields = (name: ProcedureName, input: unknown): boolean => {
  const { shape } = procedures[name].input as { shape?: object }
  return Object.keys(input as object).every(key => shape !== undefined && Object.hasOwn(shape, key))
}

const problemOf = ({ name, transport, kind, input }: FuzzRequest, { status, text, json }: TestResponse): string | undefined => {
  if (status >= 500) return 'a failure'
  if (text !== '' && json === undefined && procedures[name].type !== 'subscription') return 'not JSON'
  const isUnknownField = kind === 'extra' && transport === 'trpc' && !(input instanceof FormData) && !hasOnlyContractFields(name, input)
  return isUnknownField && status === 200 ? 'takes a field that its contract does not know' : undefined
}

/** Sends requests that are generated from the contracts to the program in this process. */
export const createFuzzer = async () => {
  const world = await createWorld('sqlite')
  const send = createInProcessSend(world)
  const requests = fuzzRequestArbitrary(world)

  const put = async ({ name, caller, transport, kind, input }: FuzzRequest): Promise<TestResponse | undefined> => {
    const headers: Record<string, string> = caller ? { cookie: await world.cookie('acme', caller) } : {}
    if (kind !== 'raw' || input instanceof FormData) return transports[transport](send, '/acme', name, input, headers)
    const body = String(input)
    if (procedures[name].type === 'mutation')
      return send('POST', `/acme/trpc/${name}`, { body, headers: { ...headers, 'content-type': 'application/json' } })
    return send('GET', `/acme/trpc/${name}?input=${encodeURIComponent(body.toWellFormed())}`, { headers })
  }
  return {
    /**
     * Sends `count` requests; returns the number of responses by status. Throws at the first response that is a 5xx, is not JSON, or
     * accepts a field that the contract does not have, with the smallest request that causes it.
     */
    ask: async (count: number, seed: number): Promise<Map<number, number>> => {
      const statuses = new Map<number, number>()
      const property = fc.asyncProperty(requests, async request => {
        const answer = await put(request)
        if (!answer) return
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        const problem = problemOf(request, answer)
        if (problem) throw new Error(`${problem}: ${answer.status} ${answer.text.slice(0, 300)}`)
      })
      await fc.assert(property, { numRuns: count, seed })
      return statuses
    },
    close: () => world.close(),
  }
}
