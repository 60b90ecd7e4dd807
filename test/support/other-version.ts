import { readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { mapFilesByPath } from '#server/http/static-files.ts'
import type { builtCommand } from './built-server.ts'

const root = resolve(import.meta.dirname, '../..')

/** How the names of the other version's files begin. */
export const otherPrefix = 'other-'

/** Copies the built program and gives all files with a hash in their name other names, as in a build of another version. */
export const copyAsOtherVersion = async (): Promise<{ command: typeof builtCommand; remove: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'weez-version-'))
  const isNeeded = (file: string) => !file.endsWith('.br') && file !== join(root, 'dist', 'compiled')
  for (const part of ['dist', 'drizzle', 'package.json'])
    await cp(join(root, part), join(folder, part), { recursive: true, filter: isNeeded })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const client = join(folder, 'dist', 'client')
  const assets = join(client, 'assets')
  const names = readdirSync(assets)
  const anyName = new RegExp(`(?<=/)(?:${names.map(name => RegExp.escape(name)).join('|')})(?![\\w.-])`, 'g')
  for (const [path, file] of mapFilesByPath(client))
    if (/\.(js|css|html|json)$/.test(path))
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replace(anyName, name => otherPrefix + name),
      )
  for (const name of names) renameSync(join(assets, name), join(assets, otherPrefix + name))
  return { command: [process.execPath, join(folder, 'dist', 'main.mjs')], remove: () => rm(folder, { recursive: true }) }
}
