import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')

/** A Node of this machine that programs outside may have and this one is not: 20 or newer. Undefined where there is none. */
export const findOtherNode = async (): Promise<string | undefined> => {
  const ours = join(root, 'node_modules')
  const folders = [...new Set([...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'])]
  for (const folder of folders.filter(one => one !== '' && !resolve(one).startsWith(ours))) {
    const node = join(folder, 'node')
    const version = await run(node, ['--version']).then(
      ({ stdout }) => stdout.trim(),
      () => '',
    )
    const major = Number(/^v(\d+)\./.exec(version)?.[1])
    if (major >= 20 && version !== process.version) return node
  }
  return undefined
}

/** Fetches a version of Node with npm into a folder, from the packages that this project has its own Node from. */
export const fetchNode = async (folder: string, version: string): Promise<string> => {
  const { optionalDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { optionalDependencies: object }
  const platform = `${process.platform.replace('win32', 'win')}-${process.arch}`
  const name = Object.keys(optionalDependencies).find(one => one.endsWith(platform))
  if (!name) throw new Error(`There is no package with a Node for ${platform}`)
  await writeFile(join(folder, 'package.json'), '{"private":true}')
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  await run('npm', ['install', `${name}@${version}`, ...options], { cwd: folder })
  const node = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const { stdout } = await run(node, ['--version'])
  if (stdout.trim() !== `v${version}`) throw new Error(`${node} is ${stdout}`)
  return node
}
