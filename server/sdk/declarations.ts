import { operationDocs } from '../openapi/described.ts'
import { operationOf, restRoutes } from '../rest/operations.ts'
import { toTypeScript } from './types.ts'

const clientTypes = `export type Call = keyof Calls

/** Where Weez is, with the base path of an exercise if it has one, and with which token. */
export type Options = { url: string; token?: string; fetch?: typeof fetch }

/** \`idempotencyKey\`: the same key within 24 hours gets the same answer, and nothing is written twice. */
export type More = { idempotencyKey?: string; signal?: AbortSignal }

type Asked<Input> = {} extends Input ? [input?: Input, more?: More] : [input: Input, more?: More]

/** Asks Weez; throws a WeezError with what it says when it refuses. */
export type Weez = <Name extends Call>(call: Name, ...asked: Asked<Calls[Name]['input']>) => Promise<Calls[Name]['answer']>

export declare const createWeez: (options: Options) => Weez

/** What Weez says no with; \`fields\` says what is wrong with which part of the input. */
export declare class WeezError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
}
`

/** Input and result types of every call of the REST table, generated from the contracts that the server itself uses. */
export const clientDeclarations = (): string => {
  const named = new Map<string, string>()
  const calls = restRoutes.map(({ method, path, row }) => {
    const [does = '', answers = null] = operationDocs[row.call] ?? []
    const { input: contract } = operationOf(row.call)
    // A call without input takes an empty object.
    const hasNoInput = contract.def.type === 'void'
    const input = row.body === 'form' ? 'FormData' : hasNoInput ? 'Record<string, never>' : toTypeScript(contract, 'input', named)
    const answer = answers ? toTypeScript(answers, 'output', named) : 'undefined'
    return `  /** ${does} */\n  '${method} ${path}': { input: ${input}; answer: ${answer} }`
  })
  const types = [...named].map(([name, type]) => `export type ${name} = ${type}`)
  return [...types, '', 'export interface Calls {', ...calls, '}', '', clientTypes].join('\n')
}
