import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { packProgram, programFiles, type Target } from './binary/program-files.ts'
import './build.ts'
import { targets } from './targets.ts'

const root = resolve(import.meta.dirname, '../..')
const printLine = (text: string) => process.stdout.write(`${text}\n`)

const isHost = ({ platform, arch }: Target) => platform === process.platform && arch === process.arch
const host = Object.keys(targets).find(name => targets[name] && isHost(targets[name])) ?? ''

const { target: name = host, output: folder = join(root, 'dist') } = parseArgs({
  options: { target: { type: 'string' }, output: { type: 'string' } },
}).values
const target = targets[name]
if (!target) throw new Error(`--target must be one of ${Object.keys(targets).join(', ')}`)

const home = mkdtempSync(join(tmpdir(), 'weez-binary-'))
process.once('exit', () => rmSync(home, { recursive: true, force: true }))

/** Installs the packages of another target, with the versions and hashes of the lock file. */
const installModules = ({ platform, arch }: Target): string => {
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) copyFileSync(join(root, file), join(home, file))
  const libc = platform === 'linux' ? ['--libc=glibc'] : []
  const flags = ['--omit=dev', '--no-audit', '--no-fund', '--loglevel=error', `--os=${platform}`, `--cpu=${arch}`, ...libc]
  execFileSync('npm', ['ci', ...flags], { cwd: home, stdio: 'inherit', shell: process.platform === 'win32' })
  return join(home, 'node_modules')
}

/** Copies Node, and strips its debug symbols, a fifth of its size, where `strip` is installed. */
const copyNode = (modules: string): string => {
  const copy = join(home, 'node')
  cpSync(join(modules, target.node, target.file), copy)
  if (!isHost(target) || target.platform !== 'linux') return copy
  try {
    execFileSync('strip', [copy], { stdio: 'ignore' })
  } catch {
    printLine('strip is not installed: the executable is larger than it could be')
  }
  return copy
}

const modules = isHost(target) ? join(root, 'node_modules') : installModules(target)
const files = programFiles(target, modules)
const { list, bytes } = packProgram(files)
writeFileSync(join(home, 'list'), list)
writeFileSync(join(home, 'bytes'), bytes)
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
execFileSync(process.execPath, [vite, 'build', '-c', 'vite.boot.config.ts', '--logLevel', 'error'], { cwd: root, stdio: 'inherit' })

const output = resolve(folder, `weez-${name}${target.platform === 'win32' ? '.exe' : ''}`)
const settings = {
  main: join(root, 'dist', 'boot', 'boot.cjs'),
  output,
  executable: copyNode(modules),
  disableExperimentalSEAWarning: true,
  assets: { list: join(home, 'list'), bytes: join(home, 'bytes') },
}
writeFileSync(join(home, 'settings.json'), JSON.stringify(settings))
execFileSync(process.execPath, ['--build-sea', join(home, 'settings.json')], { stdio: ['ignore', 'ignore', 'inherit'] })
const megabytes = (size: number) => `${(size / 1e6).toFixed(1)} MB`
printLine(`${output}: ${megabytes(statSync(output).size)}, ${files.size} files of the program in ${megabytes(bytes.length)}`)
if (target.platform === 'darwin') printLine(`macOS runs it after: codesign --sign - ${output}`)
