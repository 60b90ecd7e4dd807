import { getTableColumns } from 'drizzle-orm'
import fc from 'fast-check'
import { operationOf, operations } from '#server/rest/operations.ts'
import type { ProcedureName } from '#server/rest/types.ts'
import { hostileJsonText, hostileValue, validInput } from './arbitraries.ts'
import { createInProcessSend } from './in-process.ts'
import { procedureNames, targetsOf } from './procedure-fixtures.ts'
import type { TestResponse } from './site.ts'
import { dotPng } from './test-images.ts'
import { transports } from './transports.ts'
import { createWorld, type World } from './world.ts'

/** What would end the sessions of the callers, or take their exercise away, is asked by people who may not. */
const excludedProcedures: readonly ProcedureName[] = [
  'auth.signout',
  'auth.signin',
  'admin.setUp',
  'admin.exercises.reset',
  'admin.exercises.delete',
]
const callers = ['camille', 'animator', 'admin', undefined] as const
const ways = ['trpc', 'rest'] as const
const formProcedures: readonly ProcedureName[] = [
  'weezes.upload',
  'admin.clients.setLogo',
  'admin.sequences.previewImport',
  'admin.sequences.import',
]

type InputKind = 'valid' | 'broken' | 'extra' | 'raw'
type FuzzRequest = { name: ProcedureName; asker: (typeof callers)[number]; way: (typeof ways)[number]; kind: InputKind; input: unknown }

/** A form with some of the services that forms have. */
const formArbitrary = fc
  .record({
    file: fc.option(fc.uint8Array({ maxLength: 300 })),
    picture: fc.boolean(),
    text: fc.option(hostileJsonText),
    id: fc.option(hostileValue),
  })
  .map(({ file, picture, text, id }) => {
    const made = new FormData()
    if (picture) made.set('file', new File([dotPng], 'dot.png'))
    else if (file) made.set('file', new File([file as Uint8Array<ArrayBuffer>], '../../x.csv'))
    for (const part of ['metadata', 'options']) if (text !== null) made.set(part, text.toWellFormed())
    if (id !== null) made.set('id', String(JSON.stringify(id)).toWellFormed())
    return made
  })

const replaceField = (input: unknown, field: number, value: unknown): unknown => {
  if (typeof input !== 'object' || input === null) return value
  const names = Object.keys(input)
  return names.length === 0 ? value : { ...input, [names[field % names.length] ?? '']: value }
}

/** Every column of every table, as people would guess that it can be set. */
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
    .record({ name: fc.constantFrom(...names), asker: fc.constantFrom(...callers), way: fc.constantFrom(...ways), kind: kinds })
    .chain(one => {
      const inputs = formProcedures.includes(one.name)
        ? formArbitrary
        : validInput(operationOf(one.name).input, one.name.includes('xercise') ? [1] : values)
      const input = fc
        .tuple(inputs, fc.nat(), hostileValue, fc.constantFrom(...columns), hostileJsonText)
        .map(([fine, field, value, column, raw]) => {
          if (fine instanceof FormData || one.kind === 'valid') return fine
          if (one.kind === 'broken') return replaceField(fine, field, value)
          if (one.kind === 'raw') return raw
          return typeof fine === 'object' && fine !== null ? { [column]: own, ...fine } : { [column]: own }
        })
      return input.map(input => ({ ...one, input }))
    })
}

const hasOnlyContractFields = (name: ProcedureName, input: unknown): boolean => {
  const { shape } = operationOf(name).input as { shape?: object }
  return Object.keys(input as object).every(key => shape !== undefined && Object.hasOwn(shape, key))
}

const problemOf = ({ name, way, kind, input }: FuzzRequest, { status, text, json }: TestResponse): string | undefined => {
  if (status >= 500) return 'a failure'
  if (text !== '' && json === undefined) return 'not JSON'
  const strange = kind === 'extra' && way === 'trpc' && !(input instanceof FormData) && !hasOnlyContractFields(name, input)
  return strange && status === 200 ? 'takes a field that its contract does not know' : undefined
}

/** Asks the program in this process questions made from its contracts. */
export const createFuzzer = async () => {
  const world = await createWorld('sqlite')
  const ask = createInProcessSend(world)
  const questions = fuzzRequestArbitrary(world)

  const put = async ({ name, asker, way, kind, input }: FuzzRequest): Promise<TestResponse | undefined> => {
    const headers: Record<string, string> = asker ? { cookie: await world.cookie('acme', asker) } : {}
    if (kind !== 'raw' || input instanceof FormData) return transports[way](ask, '/acme', name, input, headers)
    const body = String(input)
    if (operations[name].type === 'mutation')
      return ask('POST', `/acme/trpc/${name}`, { body, headers: { ...headers, 'content-type': 'application/json' } })
    return ask('GET', `/acme/trpc/${name}?input=${encodeURIComponent(body.toWellFormed())}`, { headers })
  }
  return {
    /**
     * Asks so many; answers how often each status came. Fails at the first answer that is a 5xx, that is no JSON, or that takes a field
     * which the contract does not know, and says the smallest question that does it.
     */
    ask: async (count: number, seed: number): Promise<Map<number, number>> => {
      const statuses = new Map<number, number>()
      const property = fc.asyncProperty(questions, async question => {
        const answer = await put(question)
        if (!answer) return
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        const problem = problemOf(question, answer)
        if (problem) throw new Error(`${problem}: ${answer.status} ${answer.text.slice(0, 300)}`)
      })
      await fc.assert(property, { numRuns: count, seed })
      return statuses
    },
    close: () => world.close(),
  }
}
