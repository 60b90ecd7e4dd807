import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { programRoot, version } from '../config.ts'
import { restRoutes } from '../rest/operations.ts'
import { clientDeclarations } from '../sdk/declarations.ts'

/** Packs the typed client into a file that npm can install; it has no dependencies. The first argument is the destination folder. */
const destination = resolve(process.argv[2] ?? '.')
const folder = mkdtempSync(join(tmpdir(), 'weez-client-'))
try {
  const bodyless = restRoutes.filter(({ row }) => row.body === 'none').map(({ method, path }) => `${method} ${path}`)
  const source = stripTypeScriptTypes(readFileSync(join(programRoot, 'server', 'sdk', 'weez.ts'), 'utf8'))
  const made = `export const createWeez = clientFor(new Set(${JSON.stringify(bodyless)}))\n`
  const about = {
    name: 'weez-client',
    version,
    description: 'Typed calls of a Weez server.',
    license: 'AGPL-3.0-or-later',
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    engines: { node: '>=20' },
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(about, null, 2))
  writeFileSync(join(folder, 'index.js'), `${source}\n${made}`)
  writeFileSync(join(folder, 'index.d.ts'), clientDeclarations())
  cpSync(join(programRoot, 'LICENSE'), join(folder, 'LICENSE'))
  const windows = process.platform === 'win32'
  const pack = ['pack', folder, '--pack-destination', destination, '--silent']
  process.stdout.write(`${join(destination, execFileSync('npm', pack, { encoding: 'utf8', shell: windows }).trim())}\n`)
} finally {
  rmSync(folder, { recursive: true })
}
