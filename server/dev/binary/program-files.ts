import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'
import type { PackedFile, PackedProgram } from '../../binary/unpack.ts'

const root = resolve(import.meta.dirname, '../../..')

/** An operating system and a processor, as Node names them. */
export type Target = { platform: 'linux' | 'win32' | 'darwin'; arch: 'x64' | 'arm64' }

const targetName = ({ platform, arch }: Target) => `${platform}-${arch}`

/** Files of an installed package that a target needs at run time: no types, no sources, no binaries of other targets. */
const packageFilePatterns = (target: Target): Record<string, readonly string[]> => ({
  'better-sqlite3': ['package.json', 'LICENSE', 'lib/**/*.js', `prebuilds/${targetName(target)}.node`],
  sharp: ['package.json', 'LICENSE', 'dist/*.mjs', 'dist/*.cjs'],
  '@img/colour': ['package.json', 'LICENSE.md', '*.cjs'],
  'detect-libc': ['package.json', 'LICENSE', 'lib/*.js'],
  semver: ['package.json', 'LICENSE', '**/*.js'],
  [`@img/sharp-${targetName(target)}`]: ['package.json', 'LICENSE', '*.cjs', 'lib/*.{node,dll}'],
  // On Windows the package above contains it.
  ...(target.platform !== 'win32' && {
    [`@img/sharp-libvips-${targetName(target)}`]: ['package.json', 'versions.json', 'README.md', 'lib/*.js', 'lib/*.{so,dylib}*'],
  }),
})

const globFiles = (folder: string, patterns: readonly string[]) =>
  globSync(patterns, { cwd: folder, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))

/**
 * The files that an executable unpacks, by their paths: the built program and its pictures, the migrations, and the native packages of
 * `modules`, which cannot be bundled. Throws when a package is not installed for the target.
 */
export const programFiles = (target: Target, modules = join(root, 'node_modules')): Map<string, Buffer> => {
  const files = new Map<string, Buffer>()
  const add = (to: string, from: string) => files.set(to.replaceAll('\\', '/'), readFileSync(from))
  for (const path of globFiles(join(root, 'dist'), ['*.mjs', 'licenses.md', 'client/**/*', 'client/.vite/*']))
    add(join('dist', path), join(root, 'dist', path))
  for (const path of globFiles(join(root, 'drizzle'), ['**/*.sql', '**/_journal.json']))
    add(join('drizzle', path), join(root, 'drizzle', path))
  for (const [name, patterns] of Object.entries(packageFilePatterns(target))) {
    const found = globFiles(join(modules, name), patterns)
    if (found.length === 0) throw new Error(`${name} is not installed in ${modules}`)
    for (const path of found) add(join('node_modules', name, path), join(modules, name, path))
  }
  add('LICENSE', join(root, 'LICENSE'))
  // The build's licence lists contain neither Node, which is the executable itself, nor the fonts, which have no script.
  const unlisted = globFiles(modules, ['node-{linux,win,darwin,bin-darwin}-*/LICENSE', '@fontsource-variable/*/LICENSE'])
  for (const path of unlisted) add(join('licenses', dirname(path), 'LICENSE'), join(modules, path))
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  files.set('package.json', Buffer.from(JSON.stringify({ name, version, license })))
  // The executable's embedded script cannot import ES modules; a file can.
  files.set('dist/start.cjs', Buffer.from("import('./main.mjs')\n"))
  for (const name of ['decoder', 'demo-loader']) files.set(`dist/${name}.cjs`, Buffer.from(`import('./${name}.mjs')\n`))
  return new Map([...files].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Packs files for an executable; compression `level` 1 is fastest, 19 is smallest. */
export const packProgram = (files: ReadonlyMap<string, Buffer>, level = 12): PackedProgram => {
  const list = [...files].map<PackedFile>(([path, content]) => ({ path, size: content.length, sha256: hash('sha256', content) }))
  const bytes = zstdCompressSync(Buffer.concat([...files.values()]), { params: { [constants.ZSTD_c_compressionLevel]: level } })
  return { list: Buffer.from(JSON.stringify(list)), bytes }
}
