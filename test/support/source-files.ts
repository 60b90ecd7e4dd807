import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, resolve, sep } from 'node:path'
import { parseSync } from 'vite'

const root = resolve(import.meta.dirname, '../..')
const topFolders = ['db', 'locales', 'routers', 'server', 'src', 'test'] as const

/** Every file of the program's folders by its path below the root, with its text. */
export const readSources = (): Map<string, string> => {
  const entries = topFolders.flatMap(folder => readdirSync(join(root, folder), { withFileTypes: true, recursive: true }))
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  return new Map(files.map(file => [relative(root, file).split(sep).join('/'), readFileSync(file, 'utf8')]))
}

/** What of the syntax tree the rules look at. */
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

const flatten = (node: unknown): SyntaxNode[] => {
  if (typeof node !== 'object' || node === null) return []
  const below = Object.values(node).flatMap(flatten)
  return 'type' in node ? [node as SyntaxNode, ...below] : below
}

/** Every node of a file's syntax tree; none of a file that is not TypeScript. */
export const parseNodes = (file: string, text: string): SyntaxNode[] =>
  /\.tsx?$/.test(file) ? flatten(parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program) : []

/** An import as it is written and as a path below the root, `npm/name` or `node/name`; `type` when nothing of it is left at run time. */
export type ImportRef = { written: string; to: string; type: boolean }

const resolveImport = (file: string, written: string): string => {
  if (written.startsWith('#')) return written.slice(1)
  if (written.startsWith('.')) return posix.join(posix.dirname(file), written)
  return written.startsWith('node:') ? written.replace(':', '/') : `npm/${written}`
}

/** What a file imports or exports from elsewhere, in whichever way. */
export const importsOf = (file: string, nodes: SyntaxNode[]): ImportRef[] =>
  nodes.flatMap(({ type, source, importKind, exportKind }) =>
    typeof source?.value === 'string'
      ? {
          written: source.value,
          to: resolveImport(file, source.value),
          type: importKind === 'type' || exportKind === 'type' || type === 'TSImportType',
        }
      : [],
  )
