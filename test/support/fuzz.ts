import { getTableColumns } from 'drizzle-orm'
import fc from 'fast-check'
import { operationOf, procedures } from '#server/rest/operations.ts'
import type { ProcedureName } from '#server/rest/types.ts'
import { hostile, strangeJson, valid } from './arbitraries.ts'
import { namedIn, procedureNames } from './calls.ts'
import { doors } from './doors.ts'
import { inProcess } from './in-process.ts'
import { dot } from './pictures.ts'
import type { Answer } from './site.ts'
import { createWorld, type World } from './world.ts'

/** What would end the sessions of the callers, or take their exercise away, is asked by people who may not. */
const forNobody: readonly ProcedureName[] = ['auth.signout', 'auth.signin', 'admin.setUp', 'admin.resetExercise', 'admin.deleteExercise']
const askers = ['camille', 'animator', 'admin', undefined] as const
const ways = ['trpc', 'rest'] as const
const forms: readonly ProcedureName[] = ['weezes.upload', 'admin.setLogo', 'admin.previewSequence', 'admin.importSequence']

type Kind = 'valid' | 'broken' | 'extra' | 'raw'
type Question = { name: ProcedureName; asker: (typeof askers)[number]; way: (typeof ways)[number]; kind: Kind; input: unknown }

/** A form with some of the parts that forms have. */
const form = fc
  .record({
    file: fc.option(fc.uint8Array({ maxLength: 300 })),
    picture: fc.boolean(),
    text: fc.option(strangeJson),
    id: fc.option(hostile),
  })
  .map(({ file, picture, text, id }) => {
    const made = new FormData()
    if (picture) made.set('file', new File([dot], 'dot.png'))
    else if (file) made.set('file', new File([file as Uint8Array<ArrayBuffer>], '../../x.csv'))
    for (const part of ['metadata', 'options']) if (text !== null) made.set(part, text.toWellFormed())
    if (id !== null) made.set('id', String(JSON.stringify(id)).toWellFormed())
    return made
  })

const broken = (input: unknown, field: number, value: unknown): unknown => {
  if (typeof input !== 'object' || input === null) return value
  const names = Object.keys(input)
  return names.length === 0 ? value : { ...input, [names[field % names.length] ?? '']: value }
}

/** Every column of every table, as people would guess that it can be set. */
const columnsOf = ({ store }: World): string[] => [
  ...new Set(Object.values(store.read.t).flatMap(table => Object.keys(getTableColumns(table)))),
]

const questionOf = (world: World): fc.Arbitrary<Question> => {
  const { userId: _, exerciseId: own, ...named } = namedIn(world.exercises.acme)
  const values = Object.values(named).filter(value => value !== '')
  const columns = columnsOf(world)
  const kinds = fc.constantFrom<Kind>('valid', 'valid', 'broken', 'broken', 'broken', 'extra', 'raw')
  const names = procedureNames.filter(name => !forNobody.includes(name))
  return fc
    .record({ name: fc.constantFrom(...names), asker: fc.constantFrom(...askers), way: fc.constantFrom(...ways), kind: kinds })
    .chain(one => {
      const inputs = forms.includes(one.name) ? form : valid(operationOf(one.name).contract, one.name.includes('xercise') ? [1] : values)
      const input = fc
        .tuple(inputs, fc.nat(), hostile, fc.constantFrom(...columns), strangeJson)
        .map(([fine, field, value, column, raw]) => {
          if (fine instanceof FormData || one.kind === 'valid') return fine
          if (one.kind === 'broken') return broken(fine, field, value)
          if (one.kind === 'raw') return raw
          return typeof fine === 'object' && fine !== null ? { [column]: own, ...fine } : { [column]: own }
        })
      return input.map(input => ({ ...one, input }))
    })
}

const accepts = (name: ProcedureName, input: unknown): boolean => {
  const { shape } = operationOf(name).contract as { shape?: object }
  return Object.keys(input as object).every(key => shape !== undefined && Object.hasOwn(shape, key))
}

/**
 * Asks the program in this process so many questions made from its contracts; fails at the first answer that is a 5xx, that is not JSON
 * or that takes a field which the contract does not know. `tell` is called after each thousand.
 */
export const fuzz = async (count: number, seed: number, tell: (asked: number) => void = () => {}): Promise<Map<number, number>> => {
  const world = await createWorld('sqlite')
  const ask = inProcess(world)
  const statuses = new Map<number, number>()
  let asked = 0
  const put = async ({ name, asker, way, kind, input }: Question): Promise<Answer | undefined> => {
    const headers = asker ? { cookie: await world.cookie('acme', asker) } : {}
    if (kind !== 'raw' || input instanceof FormData) return doors[way](ask, '/acme', name, input, headers as Record<string, string>)
    const changes = procedures[name]._def.type === 'mutation'
    const query = changes ? '' : `?input=${encodeURIComponent(String(input).toWellFormed())}`
    const sent = changes
      ? { body: String(input), headers: { ...headers, 'content-type': 'application/json' } }
      : { headers: { ...headers } }
    return ask(changes ? 'POST' : 'GET', `/acme/trpc/${name}${query}`, sent as never)
  }
  const property = fc.asyncProperty(questionOf(world), async question => {
    const answer = await put(question)
    asked += 1
    if (asked % 1000 === 0) tell(asked)
    if (!answer) return
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    if (answer.status >= 500) throw new Error(`${answer.status} ${answer.text}`)
    if (answer.text !== '' && answer.json === undefined) throw new Error(`not JSON: ${answer.text.slice(0, 200)}`)
    const strange = question.kind === 'extra' && !(question.input instanceof FormData) && !accepts(question.name, question.input)
    if (strange && answer.status === 200 && question.way === 'trpc') throw new Error(`takes an unknown field: ${answer.text.slice(0, 200)}`)
  })
  try {
    await fc.assert(property, { numRuns: count, seed, interruptAfterTimeLimit: 3_600_000, markInterruptAsFailure: true })
  } finally {
    await world.close()
  }
  return statuses
}
