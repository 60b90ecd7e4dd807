import { parseSync } from 'vite'
import { importsOf, type SyntaxNode } from './source-files.ts'

const parseProgram = (file: string, text: string) => parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program

/** Returns the names of the values that a file exports with `export const` or `export function`. */
export const exportedNames = (file: string, text: string): string[] =>
  parseProgram(file, text).body.flatMap(node => {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return []
    if (node.declaration.type === 'FunctionDeclaration') return node.declaration.id?.name ?? []
    if (node.declaration.type !== 'VariableDeclaration') return []
    return node.declaration.declarations.flatMap(({ id }) => {
      if (id.type === 'Identifier') return id.name
      return id.type === 'ArrayPattern' ? id.elements.flatMap(element => (element?.type === 'Identifier' ? element.name : [])) : []
    })
  })

/** Returns the names that a file imports from other files, as `file: name`. */
export const importedNames = (file: string, text: string): string[] =>
  /\.tsx?$/.test(file)
    ? parseProgram(file, text).body.flatMap(node => {
        if (node.type !== 'ImportDeclaration') return []
        const [ref] = importsOf(file, [node as unknown as SyntaxNode])
        return node.specifiers.flatMap(specifier =>
          specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
            ? `${ref?.target}: ${specifier.imported.name}`
            : [],
        )
      })
    : []
