import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isProcedureName, procedures } from '#routers/procedures.ts'

/** The folder of `routers` from which a router's source imports another one. */
const folderOf = (source: string, constant: string): string =>
  new RegExp(`import \\{[^}]*\\b${constant}\\b[^}]*\\} from '[./]*/(\\w+)/router\\.ts'`).exec(source)?.[1] ?? ''

/** The routers of other folders that a router's source names, by the names under which it has them: `sequences: sequencesRouter`; and their folders. */
const joinedRouters = (source: string): [name: string, constant: string, folder: string][] =>
  [...source.matchAll(/^ {2}(\w+): (\w+Router),$/gm)].flatMap(([, name = '', constant = '']) => {
    const folder = folderOf(source, constant)
    return folder ? [[name, constant, folder]] : []
  })

/** What TypeScript spells out in each procedure, in words of which the package has the meaning. */
const shorten = (text: string): string =>
  text
    .replaceAll('import("@trpc/server").', '')
    .replaceAll(/TRPCBuiltRouter<\{\n\s+ctx: .*?\n\s+transformer: false;\n\s*\}/gs, 'TRPCBuiltRouter<Root')
    .replaceAll('Partial<import("../guard.ts").ProcedureMeta>', 'unknown')
    .replaceAll('import("@trpc/server/unstable-core-do-not-import").TrackedData<', 'Tracked<')
    .replaceAll('import("../changes.contract.ts").Ring', 'Ring')
    .replaceAll(/^( +)/gm, spaces => ' '.repeat(spaces.length / 4))

type Line = { depth: number; name: string | undefined; kind: string | undefined }

const lineOf = (line: string): Line => {
  const [, spaces = '', name, kind] =
    /^( *)(?:(\w+): TRPC(BuiltRouter|QueryProcedure|MutationProcedure|SubscriptionProcedure)<)?/.exec(line) ?? []
  return { depth: spaces.length, name, kind }
}

/** Adds to each procedure without a comment what the documentation of its REST path says. */
const addDocs = (text: string, prefix: string): string => {
  const path: { depth: number; name: string }[] = []
  const lines = text.split('\n')
  return lines
    .flatMap((line, at) => {
      const { depth, name, kind } = lineOf(line)
      if (!name || !kind) return [line]
      while ((path.at(-1)?.depth ?? -1) >= depth) path.pop()
      path.push({ depth, name })
      const call = [prefix, ...path.map(({ name }) => name)].join('.')
      const doc = isProcedureName(call) && procedures[call].meta.summary
      return doc && !lines[at - 1]?.includes('*/') ? [`${' '.repeat(depth)}/** ${doc}. */`, line] : [line]
    })
    .join('\n')
}

const header = `// SPDX-License-Identifier: MIT
import type {
  TRPC_ERROR_CODE_NUMBER, TRPCBuiltRouter, TRPCDecorateCreateRouterOptions, TRPCMutationProcedure, TRPCQueryProcedure,
  TRPCSubscriptionProcedure,
} from '@trpc/server'

type Root = {
  ctx: object
  meta: object
  errorShape: { code: TRPC_ERROR_CODE_NUMBER; message: string; data: { code: string; httpStatus: number; fields: Record<string, string> | undefined } }
  transformer: false
}
type Tracked<Data> = { id: string; data: Data }
`

/**
 * The declarations of the router of all procedures, which need nothing but `@trpc/server`: composed of what TypeScript has declared for each folder
 * of `routers` below `declared`, without the context and the metadata, which belong to the server. Throws when something of the server is left.
 */
export const routerTypes = (root: string, declared: string): string => {
  const parts = new Map<string, string>()
  const add = (folder: string, prefix: string): void => {
    // A folder may have several routers, which are declared together.
    if (parts.has(folder)) return
    const nested = joinedRouters(readFileSync(join(root, 'routers', folder, 'router.ts'), 'utf8'))
    for (const [name, , nestedFolder] of nested) add(nestedFolder, `${prefix}.${name}`)
    let text = shorten(readFileSync(join(declared, 'routers', folder, 'router.d.ts'), 'utf8')).replaceAll(/^export declare/gm, 'declare')
    for (const [name, constant] of nested)
      text = text.replace(new RegExp(`^ ${name}: TRPCBuiltRouter<.*?^ \\}>>;$`, 'ms'), ` ${name}: typeof ${constant};`)
    parts.set(folder, addDocs(text, prefix))
  }
  const joined = joinedRouters(readFileSync(join(root, 'routers', 'app-router.ts'), 'utf8'))
  for (const [name, , folder] of joined) add(folder, name)
  const [ring = ''] = /^export type Ring = .*?^\};$/ms.exec(readFileSync(join(declared, 'routers', 'changes.contract.d.ts'), 'utf8')) ?? []
  const all = joined.map(([name, constant]) => ` ${name}: typeof ${constant};`).join('\n')
  const app = `/** Every procedure of Weez: \`createTRPCClient<AppRouter>\`. */\nexport type AppRouter = TRPCBuiltRouter<Root, TRPCDecorateCreateRouterOptions<{\n${all}\n}>>;`
  const text = [header, ring, ...parts.values(), app, ''].join('\n')
  const [left] = /\bimport\(.*/.exec(text) ?? []
  if (left) throw new Error(`The types of the router would need ${left}`)
  return text
}
