import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appErrors } from '#routers/errors.ts'
import { isProcedureName, procedureNames, procedures } from '#routers/procedures.ts'
import { programRoot } from '../config.ts'
import { models } from '../openapi/models.ts'
import { restRoutes } from '../rest/routes.ts'

const licence = '// SPDX-License-Identifier: MIT\n'

/** Lets TypeScript declare modules of the client, in folders as in the sources, below `destination`. */
export const declareModules = (modules: readonly string[], destination: string): void => {
  const config = join(destination, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: programRoot,
    outDir: destination,
    // The gate checks the types; this takes a quarter of the time.
    noCheck: true,
    types: ['node'],
    typeRoots: [join(programRoot, 'node_modules', '@types')],
  }
  const files = modules.map(name => join(programRoot, 'server', 'sdk', `${name}.ts`))
  writeFileSync(config, JSON.stringify({ extends: join(programRoot, 'tsconfig.json'), compilerOptions, include: [], files }))
  execFileSync(process.execPath, [join(programRoot, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', config], { stdio: 'inherit' })
}

/** The sentences above procedures in the sources of the routers. */
const readComments = (): Map<string, string> => {
  const sources = globSync(join(programRoot, 'routers', '**', '*router.ts')).map(file => readFileSync(file, 'utf8'))
  const routers = new Map(
    [...sources.join('\n').matchAll(/^(?:export )?const (\w+) = router\(\{\n(.*?)^\}\)/gms)].map(([, name, parts]) => [name, parts]),
  )
  const comments = new Map<string, string>()
  const read = (router: string, path: readonly string[]): void => {
    let at = path
    for (const [, spaces = '', comment, name = '', value = ''] of routers
      .get(router)
      ?.matchAll(/^( +)(?:\/\*\* (.*) \*\/\n\1)?(\w+): (\w+)/gm) ?? []) {
      at = [...at.slice(0, path.length + spaces.length / 2 - 1), name]
      if (routers.has(value)) read(value, at)
      else if (comment) comments.set(at.join('.'), comment)
    }
  }
  read('appRouter', [])
  return comments
}

const typeOf = (call: string) =>
  `Procedures${call
    .split('.')
    .map(name => `['${name}']`)
    .join('')}`

/** The declarations of `calls.js`: TypeScript's own of what the contracts say, below `declared`, and the calls of REST by method and path. */
export const callTypes = (declared: string): string => {
  const spelled = readFileSync(join(declared, 'server', 'sdk', 'spelled.d.ts'), 'utf8')
  const [, types = ''] = /(^\/\*\* Every.*)/ms.exec(spelled) ?? []
  if (/\bimport\(/.test(types)) throw new Error('The types of the client would need modules of the server')
  const exported = types
    .replaceAll(/^export declare const (.)(\w+): /gm, (_, first, rest) => `type ${first.toUpperCase()}${rest} = `)
    .replaceAll(/^( +)/gm, spaces => ' '.repeat(spaces.length / 4))
  const calls = restRoutes.map(({ rest, name, body }) => {
    const type = typeOf(name)
    const input = body === 'form' ? 'FormData' : `NonNullable<${type}['input']>`
    return `  /** ${procedures[name].meta.summary}. */\n  '${rest}': { input: ${input}; answer: ${type}['output'] }`
  })
  return `${licence}${exported}
${Object.keys(models)
  .map(name => `export type ${name} = Named['${name}']`)
  .join('\n')}
export type { Procedures }

/** Every call with its input and answer. */
export interface Calls {
${calls.join('\n')}
}

/** What comes with every event. */
export type EventMessage = Omit<Around['event'], 'type'>

/** What a webhook receives, told apart by \`type\`. */
export type WeezEvent = { [Type in keyof Events]: EventMessage & { type: Type; data: Events[Type] } }[keyof Events]

/** What Weez says no with. */
export type ErrorCode = ${Object.keys(appErrors)
    .map(code => `'${code}'`)
    .join(' | ')}

/** The calls that take nothing but their address. */
export declare const bodyless: ReadonlySet<string>
`
}

/** The module that `callTypes` declares. */
export const callModule = (): string => {
  const bodyless = restRoutes.filter(({ body }) => body === 'none').map(({ rest }) => rest)
  return `${licence}export const bodyless = new Set(${JSON.stringify(bodyless)})\n`
}

/** The declarations of `trpc.js`: the router of all procedures, which needs nothing but `@trpc/server`. */
export const routerTypes = (): string => {
  const comments = readComments()
  const print = (prefix: string, indent: string): string =>
    [...new Set(procedureNames.filter(name => name.startsWith(prefix)).map(name => name.slice(prefix.length).split('.', 1)[0] ?? ''))]
      .map(part => {
        const call = `${prefix}${part}`
        if (!isProcedureName(call)) return `${indent}${part}: {\n${print(`${call}.`, `${indent} `)}\n${indent}}`
        const { type, meta } = procedures[call]
        const comment = meta.summary ?? comments.get(call)
        const kind = `TRPC${type[0]?.toUpperCase()}${type.slice(1)}Procedure`
        return `${comment ? `${indent}/** ${comment} */\n` : ''}${indent}${part}: ${kind}<Types<${typeOf(call)}>>`
      })
      .join('\n')
  return `${licence}import type {
  TRPC_ERROR_CODE_NUMBER, TRPCBuiltRouter, TRPCDecorateCreateRouterOptions, TRPCMutationProcedure, TRPCQueryProcedure, TRPCSubscriptionProcedure,
} from '@trpc/server'
import type { Procedures } from './calls.js'

type Types<Procedure extends { input: unknown; output: unknown }> = { input: Procedure['input']; output: Procedure['output']; meta: unknown }
type Root = {
  ctx: object
  meta: object
  errorShape: { code: TRPC_ERROR_CODE_NUMBER; message: string; data: { code: string; httpStatus: number; fields: Record<string, string> | undefined } }
  transformer: false
}

/** Every procedure of Weez: \`createTRPCClient<AppRouter>\`. */
export type AppRouter = TRPCBuiltRouter<Root, TRPCDecorateCreateRouterOptions<{
${print('', ' ')}
}>>
`
}
