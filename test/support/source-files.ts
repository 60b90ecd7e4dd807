import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, resolve, sep } from 'node:path'
import { parseSync } from 'vite'

const root = resolve(import.meta.dirname, '../..')
const topFolders = ['db', 'locales', 'routers', 'server', 'src', 'test'] as const

/** Returns the text of every file in the program's folders, by its path below the root; not what is installed in one of them. */
export const readSources = (): Map<string, string> => {
  const entries = topFolders.flatMap(folder => readdirSync(join(root, folder), { withFileTypes: true, recursive: true }))
  const own = entries.filter(entry => entry.isFile() && !/[\\/]node_modules[\\/]/.test(join(entry.parentPath, entry.name)))
  const files = own.map(entry => join(entry.parentPath, entry.name))
  return new Map(files.map(file => [relative(root, file).split(sep).join('/'), readFileSync(file, 'utf8')]))
}

/** The properties of syntax nodes that the rules read. */
export type SyntaxNode = {
  type: string
  value?: unknown
  source?: { value?: unknown } | null
  importKind?: string
  exportKind?: string
  typeAnnotation?: { typeName?: { name?: string } }
  object?: { name?: string }
  property?: { name?: string }
}

const flatten = (node: unknown, nodes: SyntaxNode[] = []): SyntaxNode[] => {
  if (typeof node !== 'object' || node === null) return nodes
  if ('type' in node) nodes.push(node as SyntaxNode)
  for (const below of Object.values(node)) flatten(below, nodes)
  return nodes
}

/** Returns every node in the syntax tree of a file; empty for a file that is not TypeScript. */
export const parseNodes = (file: string, text: string): SyntaxNode[] =>
  /\.tsx?$/.test(file) ? flatten(parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program) : []

/**
 * An import: its specifier, and its target as a path below the root, `npm/name` or `node/name`. `type` is true for an import that is
 * erased at run time.
 */
export type ImportRef = { specifier: string; target: string; type: boolean }

const resolveImport = (file: string, specifier: string): string => {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  return specifier.startsWith('node:') ? specifier.replace(':', '/') : `npm/${specifier}`
}

/** Returns every import and re-export of a file. */
export const importsOf = (file: string, nodes: SyntaxNode[]): ImportRef[] =>
  nodes.flatMap(({ type, source, importKind, exportKind }) =>
    typeof source?.value === 'string'
      ? {
          specifier: source.value,
          target: resolveImport(file, source.value),
          type: importKind === 'type' || exportKind === 'type' || type === 'TSImportType',
        }
      : [],
  )
