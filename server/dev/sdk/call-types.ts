import { webhookEventData, webhookMessage } from '#routers/admin/webhook-events.contract.ts'
import { appErrors } from '#routers/errors.ts'
import { procedures } from '#routers/procedures.ts'
import { restRoutes } from '../../rest/routes.ts'
import { toTypeScript } from './type-text.ts'

const printUnion = (values: readonly string[]): string => values.map(value => JSON.stringify(value)).join(' | ')

/**
 * The declarations of `calls.ts`: input and answer of every call of REST, the events of webhooks and the codes of errors, generated from
 * the contracts that the server itself uses.
 */
export const callDeclarations = (): string => {
  const named = new Map<string, string>()
  const calls = restRoutes.map(({ rest, name, body }) => {
    const { meta, input: contract, output } = procedures[name]
    const input = body === 'form' ? 'FormData' : toTypeScript(contract, 'input', named)
    const answer = output ? toTypeScript(output, 'output', named) : 'undefined'
    return `  /** ${meta.summary} */\n  '${rest}': { input: ${input}; answer: ${answer} }`
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
  const bodyless = restRoutes.filter(({ body }) => body === 'none').map(({ rest }) => rest)
  return `// SPDX-License-Identifier: MIT\nexport const bodyless = new Set(${JSON.stringify(bodyless)})\n`
}
