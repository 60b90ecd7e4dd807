import { webhookEventData, webhookMessage } from '#routers/admin/webhook-events.contract.ts'
import { appErrors } from '#routers/errors.ts'
import { operationDocs } from '../../openapi/described.ts'
import { operationOf, restRoutes } from '../../rest/operations.ts'
import { toTypeScript } from './type-text.ts'

const printUnion = (values: readonly string[]): string => values.map(value => JSON.stringify(value)).join(' | ')

/**
 * The declarations of `calls.ts`: input and answer of every call of the REST table, the events of webhooks and the codes of errors, generated from
 * the contracts that the server itself uses.
 */
export const callDeclarations = (): string => {
  const named = new Map<string, string>()
  const calls = restRoutes.map(({ method, path, row }) => {
    const [does = '', answers = null] = operationDocs[row.call] ?? []
    const { input: contract } = operationOf(row.call)
    const input = row.body === 'form' ? 'FormData' : toTypeScript(contract, 'input', named)
    const answer = answers ? toTypeScript(answers, 'output', named) : 'undefined'
    return `  /** ${does} */\n  '${method} ${path}': { input: ${input}; answer: ${answer} }`
  })
  const around = toTypeScript(webhookMessage.omit({ type: true }), 'output', named)
  const events = Object.entries(webhookEventData).map(
    ([type, data]) => `  | (EventMessage & { type: '${type}'; data: ${toTypeScript(data, 'output', named)} })`,
  )
  return `// SPDX-License-Identifier: MIT
${[...named].map(([name, type]) => `export type ${name} = ${type}`).join('\n')}

/** Every call with its input and answer. */
export interface Calls {
${calls.join('\n')}
}

/** What comes with every event. */
export type EventMessage = ${around}

/** What a webhook receives, told apart by \`type\`. */
export type WeezEvent =
${events.join('\n')}

/** What Weez says no with. */
export type ErrorCode = ${printUnion(Object.keys(appErrors))}

/** The calls that take nothing but their address. */
export declare const bodyless: ReadonlySet<string>
`
}

/** The module that `callDeclarations` declares. */
export const callModule = (): string => {
  const bodyless = restRoutes.filter(({ row }) => row.body === 'none').map(({ method, path }) => `${method} ${path}`)
  return `// SPDX-License-Identifier: MIT\nexport const bodyless = new Set(${JSON.stringify(bodyless)})\n`
}
