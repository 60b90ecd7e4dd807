import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lets TypeScript declare the client's modules and the routers of all procedures, in folders as in the sources, below `destination`. */
export const declareSources = (root: string, destination: string, modules: readonly string[]): void => {
  const config = join(destination, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    // The gate checks the types; this takes a quarter of the time.
    noCheck: true,
    rootDir: root,
    outDir: destination,
    types: ['node'],
    typeRoots: [join(root, 'node_modules', '@types')],
  }
  const files = ['router', ...modules].map(name => join(root, 'server', 'sdk', `${name}.ts`))
  writeFileSync(config, JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, include: [], files }))
  execFileSync(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', config], { stdio: 'inherit' })
}
