import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { programRoot, version } from '../config.ts'
import { callModule, callTypes, declareModules, routerTypes } from './client-types.ts'

/** The client's modules, besides the generated `calls`. */
const modules = ['create-token', 'upload', 'verify-webhook', 'walk', 'weez', 'weez-error']

const licence = '// SPDX-License-Identifier: MIT\n'
const toPackage = (source: string): string => source.replaceAll(/from '(\.\/[\w-]+)\.ts'/g, "from '$1.js'")

/** Packs the typed client into a file that npm can install; it has no dependencies. The first argument is the destination folder. */
const destination = resolve(process.argv[2] ?? '.')
const home = mkdtempSync(join(tmpdir(), 'weez-client-'))
const folder = join(home, 'package')
const declared = join(home, 'declared')
try {
  for (const made of [folder, declared]) mkdirSync(made)
  const sources = join(programRoot, 'server', 'sdk')
  declareModules([...modules, 'spelled'], declared)
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  for (const name of modules) {
    write(`${name}.js`, toPackage(stripTypeScriptTypes(readFileSync(join(sources, `${name}.ts`), 'utf8'))))
    write(`${name}.d.ts`, licence + toPackage(readFileSync(join(declared, 'server', 'sdk', `${name}.d.ts`), 'utf8').replace(licence, '')))
  }
  write('calls.js', callModule())
  write('calls.d.ts', callTypes(declared))
  write('index.js', licence + modules.map(name => `export * from './${name}.js'\n`).join(''))
  write('index.d.ts', licence + ['calls', ...modules].map(name => `export * from './${name}.js'\n`).join(''))
  write('trpc.js', `${licence}export {}\n`)
  write('trpc.d.ts', routerTypes())
  const trpc = { '@trpc/client': '^11', '@trpc/server': '^11' }
  const about = {
    name: 'weez-client',
    version,
    description: 'Typed calls of a Weez server.',
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    exports: { '.': { types: './index.d.ts', default: './index.js' }, './trpc': { types: './trpc.d.ts', default: './trpc.js' } },
    engines: { node: '>=20' },
    peerDependencies: trpc,
    peerDependenciesMeta: Object.fromEntries(Object.keys(trpc).map(name => [name, { optional: true }])),
  }
  write('package.json', JSON.stringify(about, null, 2))
  copyFileSync(join(programRoot, 'LICENSE-MIT'), join(folder, 'LICENSE'))
  copyFileSync(join(sources, 'readme.md'), join(folder, 'README.md'))
  const windows = process.platform === 'win32'
  const pack = ['pack', folder, '--pack-destination', destination, '--silent']
  process.stdout.write(`${join(destination, execFileSync('npm', pack, { encoding: 'utf8', shell: windows }).trim())}\n`)
} finally {
  rmSync(home, { recursive: true })
}
