import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { compressedFrom } from '../http/encodings.ts'
import { tinymceFiles } from './tinymce-files.ts'

const root = resolve(import.meta.dirname, '../..')
const stamp = join(root, 'dist', 'sources')
const sources = [
  'db',
  'locales',
  'public',
  'routers',
  'server',
  'src',
  'index.html',
  'login.html',
  'offline.html',
  'wall.html',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'tsconfig.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'vite.worker.config.ts',
]

const listFiles = (source: string): string[] => {
  const path = join(root, source)
  if (!existsSync(path)) return []
  const entries = readdirSync(path, { withFileTypes: true, recursive: true })
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}

/** One hash over everything that the build reads; file times are useless after a checkout. */
const hashSources = (): string => {
  const hash = createHash('sha256')
  const files = sources.flatMap(source => (source.includes('.') ? [join(root, source)] : listFiles(source))).toSorted()
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

const compress = promisify(brotliCompress)

/** Compresses the texts below a folder as far as possible, which takes too long for a server that starts. */
const compressFiles = async (folder: string): Promise<void> => {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  const texts = entries.filter(
    ({ name, parentPath }) => /\.(js|css|svg|webmanifest)$/.test(name) && !/[\\/]\./.test(relative(folder, parentPath)),
  )
  await Promise.all(
    texts.map(async ({ name, parentPath }) => {
      const file = join(parentPath, name)
      const content = readFileSync(file)
      if (content.length >= compressedFrom) writeFileSync(`${file}.br`, await compress(content))
    }),
  )
}

const sourcesHash = hashSources()
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== sourcesHash) {
  // On stderr, as what a command says of itself stands on stdout.
  process.stderr.write('Building Weez. This takes about half a minute, once after each change.\n')
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  mkdirSync(join(root, 'dist'))
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // The worker names the files of the browser program.
  for (const config of ['vite.config.ts', 'vite.worker.config.ts', 'vite.server.config.ts']) {
    execFileSync(process.execPath, [vite, 'build', '-c', config, '--logLevel', 'error'], { cwd: root, stdio: 'inherit' })
  }
  // Vite writes absolute paths of this machine into the manifest.
  const manifest = join(root, 'dist', 'client', '.vite', 'manifest.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replaceAll(`${root.replaceAll('\\', '/')}/`, ''))
  for (const [path, file] of tinymceFiles) {
    const copy = join(root, 'dist', 'client', path)
    mkdirSync(dirname(copy), { recursive: true })
    copyFileSync(file, copy)
  }
  await compressFiles(join(root, 'dist', 'client'))
  // The server gives its client away under a name without a version.
  const packing = ['--disable-warning=ExperimentalWarning', join(root, 'server', 'dev', 'pack-sdk.ts'), join(root, 'dist')]
  const packed = execFileSync(process.execPath, packing, { encoding: 'utf8' }).trim()
  renameSync(packed, join(root, 'dist', 'client', 'weez-client.tgz'))
  writeFileSync(stamp, sourcesHash)
}
