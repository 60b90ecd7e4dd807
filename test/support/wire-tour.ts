import type { ProcedureName } from '#routers/procedures.ts'
import { restRoutes } from '#server/rest/routes.ts'
import { createInProcessSend } from './in-process.ts'
import { preparePolicyMatrix } from './policy-matrix.ts'
import { createFreshTargets, missingTargets, procedureFixtures } from './procedure-fixtures.ts'
import type { TestResponse } from './site.ts'
import { transports } from './transports.ts'
import type { World } from './world.ts'

/** Who takes the tour: without a session, with one, and with an API token. */
const callers = ['nobody', 'camille', 'observer', 'animator', 'admin', 'token of camille', 'token of animator'] as const
type Caller = (typeof callers)[number]

/** Headers whose values differ at every answer; of them only the names are recorded. */
const changing = new Set(['date', 'etag', 'weez-seen', 'x-request-id', 'content-length', 'server-timing'])

/** A value as what it is of: of two answers, only the shape has to be the same. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return [...new Set(value.map(part => JSON.stringify(shapeOf(part))))].map(text => JSON.parse(text))
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? 'moment' : 'text'
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]))
}

const withoutIds = (text: string) => text.replace(/\d{6,}/g, '0')

const bodyOf = ({ json, bytes, headers }: TestResponse): string => {
  if (json === undefined) return bytes.length === 0 ? 'nothing' : `${headers.get('content-type')?.split(';')[0]}`
  const isError = typeof json === 'object' && json !== null && 'error' in json
  return isError ? withoutIds(JSON.stringify(json)) : JSON.stringify(shapeOf(json))
}

const headersOf = ({ headers }: TestResponse): string =>
  [...headers]
    .map(([name, value]) => {
      if (name === 'set-cookie') return `${name}: ${value.replace(/=[^;]{20,};/, '=…;').replace(/Expires=[^;]*/, 'Expires=…')}`
      if (changing.has(name)) return name
      return `${name}: ${withoutIds(value).replace(/'nonce-[^']*'/g, "'nonce-…'")}`
    })
    .join('\n    ')

/** Calls that end what the tour goes on with; each of them comes last. */
const last: readonly ProcedureName[] = ['dossier.compare', 'auth.signout', 'admin.exercises.delete']

/**
 * Asks every REST call of a part of the table as every caller, with valid input, with ids of nothing and with a field more, and returns what
 * was answered: statuses, headers and the shapes of bodies, equal answers on one line.
 */
export const takeWireTour = async (world: World, segment: string): Promise<string> => {
  const send = createInProcessSend(world)
  const { tokens, makeRoom } = await preparePolicyMatrix(world)
  const headersFor = async (caller: Caller): Promise<Record<string, string>> => {
    if (caller === 'nobody') return {}
    const name = caller.replace('token of ', '') as 'camille' | 'observer' | 'animator' | 'admin'
    if (name === caller) return { cookie: `weez.acme=${tokens[name]}` }
    const { auth } = await world.as('acme', name)
    for (const { id, name: label } of await auth.tokens.list({})) if (label === 'tour') await auth.tokens.revoke({ id })
    return { authorization: `Bearer ${(await auth.tokens.add({ name: 'tour' })).secret}` }
  }
  const headerSets: string[] = []
  const numberOf = (headers: string): number => {
    if (!headerSets.includes(headers)) headerSets.push(headers)
    return headerSets.indexOf(headers) + 1
  }

  const routes = restRoutes.filter(({ path }) => path.split('/')[1] === segment)
  const lines: string[] = []
  for (const { rest, name } of routes.toSorted((one, other) => last.indexOf(one.name) - last.indexOf(other.name))) {
    lines.push(rest)
    const { validInput } = procedureFixtures[name]
    const inputs = {
      valid: async () => validInput(await createFreshTargets(world, 'acme', name)),
      missing: async () => validInput(missingTargets),
      'a field more': async () => {
        const input = validInput(await createFreshTargets(world, 'acme', name))
        return input instanceof FormData ? input : { ...(input as object | undefined), more: 'x' }
      },
    }
    for (const [kind, createInput] of Object.entries(inputs)) {
      const answers = new Map<string, Caller[]>()
      for (const caller of callers) {
        if (/token|webhook/i.test(name)) await makeRoom()
        const answer = await transports.rest(send, '/acme', name, await createInput(), await headersFor(caller))
        if (!answer) throw new Error(`${name} has no REST path`)
        const line = `${answer.status} headers ${numberOf(headersOf(answer))} ${bodyOf(answer)}`
        answers.set(line, [...(answers.get(line) ?? []), caller])
      }
      lines.push(`  ${kind}`, ...[...answers].map(([line, who]) => `    ${who.join(', ')}: ${line}`))
    }
  }
  return `${[...lines, '', ...headerSets.map((headers, at) => `headers ${at + 1}\n    ${headers}`)].join('\n')}\n`
}
