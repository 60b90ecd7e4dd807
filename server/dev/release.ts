import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { version } from '../config.ts'
import { changesOf } from './changes.ts'
import { targets } from './targets.ts'

// Makes all files of a release in `dist/release`: the executables, the typed client, the list of parts, what has changed, and checksums. It
// publishes nothing. Twice from the same commit, on the same machine, it gives the same bytes.

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, 'dist', 'release')
const inRelease = (name: string) => join(folder, name)
const say = (text: string) => process.stdout.write(`${text}\n`)
const run = (script: string, ...args: string[]) =>
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'server', 'dev', script), ...args], {
    stdio: 'inherit',
  })

/** The parts of the program as CycloneDX lists them, without what differs each time: npm gives the list a number and the hour. */
const listParts = (): string => {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only']
  const windows = process.platform === 'win32'
  const { serialNumber: _, ...parts } = JSON.parse(
    execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6, shell: windows }),
  )
  const { timestamp: __, ...metadata } = parts.metadata
  // npm calls the program as its folder is called.
  metadata.component.name = 'weez'
  return `${JSON.stringify({ ...parts, metadata }, null, 2)}\n`
}

const changes = changesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const target of Object.keys(targets)) run('build-binary.ts', '--target', target, '--output', folder)
run('pack-sdk.ts', folder)
writeFileSync(inRelease(`weez-${version}.cdx.json`), listParts())
writeFileSync(inRelease('CHANGES.md'), changes)
for (const name of ['LICENSE', 'NOTICE', 'compose.yaml', 'compose.cluster.yaml', 'Containerfile'])
  copyFileSync(join(root, name), inRelease(name))
copyFileSync(join(root, 'dist', 'licenses.md'), inRelease('licenses.md'))

const sums = readdirSync(folder)
  .toSorted()
  .map(
    name =>
      `${createHash('sha256')
        .update(readFileSync(inRelease(name)))
        .digest('hex')}  ${name}\n`,
  )
writeFileSync(inRelease('SHA256SUMS'), sums.join(''))
say(`Weez ${version} is in ${folder}:\n${sums.join('')}`)
