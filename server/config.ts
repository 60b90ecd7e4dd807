import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readSettings, type Setting, type Values } from './settings.ts'

/** Where the program's own files are: the folder above this file, in the source tree and in the bundle alike. */
export const root = resolve(import.meta.dirname, '..')

/** The version of Weez that this is. */
export const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string }

/** Everything that can be set, read once at start. */
export type Config = {
  port: number
  host: string
  data: string
  databaseUrl: string | undefined
  media: string
  publicUrl: URL | undefined
  trustedProxies: string[]
  demoPassword: string | undefined
  log: string
}

/** The settings as the process uses them. Throws a one-line error for a value that cannot be used. */
export const readConfig = (flags: Values, env: NodeJS.ProcessEnv = process.env, folder = process.cwd()): Config => {
  const read = readSettings(flags, env, folder)
  const value = (name: Setting): string => read[name].value
  const port = Number(value('port'))
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port must be a number up to 65535, not "${value('port')}"`)
  const data = resolve(folder, value('data'))
  return {
    port,
    host: value('host'),
    data,
    databaseUrl: value('database-url') || undefined,
    media: value('media') ? resolve(folder, value('media')) : resolve(data, 'media'),
    publicUrl: value('public-url') ? new URL(value('public-url')) : undefined,
    trustedProxies: value('trusted-proxies')
      .split(/[\s,]+/)
      .filter(Boolean),
    demoPassword: value('demo-password') || undefined,
    log: value('log'),
  }
}
