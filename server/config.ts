import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Where the program's own files are: the folder above this file, in the source tree and in the bundle alike. */
export const root = resolve(import.meta.dirname, '..')

/** The version of Weez that this is. */
export const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string }

/** Name of a setting on the command line and in `weez.config.json`, its environment variable and its default (design 8). */
const settings = {
  port: ['WEEZ_PORT', '3000'],
  host: ['WEEZ_HOST', '127.0.0.1'],
  data: ['WEEZ_DATA', './data'],
  'database-url': ['DATABASE_URL', ''],
  media: ['WEEZ_MEDIA', ''],
  'public-url': ['WEEZ_PUBLIC_URL', ''],
  'trusted-proxies': ['WEEZ_TRUSTED_PROXIES', ''],
  'demo-password': ['WEEZ_DEMO_PASSWORD', ''],
  'rate-limit': ['WEEZ_RATE_LIMIT', '1'],
  log: ['WEEZ_LOG', 'warn'],
} as const

export type Setting = keyof typeof settings
export const settingNames = Object.keys(settings) as Setting[]

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
  /** By how much the limits of calls are multiplied; 0 = there are none. */
  rateLimit: number
  log: string
}

export type Values = Partial<Record<Setting, string>>

const fileValues = (folder: string): Values => {
  const file = resolve(folder, 'weez.config.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Values) : {}
}

/** Every setting with where it came from: flag over environment over `weez.config.json` in the working folder over default. */
export const readSettings = (
  flags: Values,
  env: NodeJS.ProcessEnv = process.env,
  folder = process.cwd(),
): Record<Setting, { value: string; source: string }> => {
  const file = fileValues(folder)
  const one = (name: Setting) => {
    const [variable, fallback] = settings[name]
    if (flags[name] !== undefined) return { value: flags[name], source: `--${name}` }
    if (env[variable] !== undefined) return { value: env[variable], source: variable }
    const inFile = file[name]?.toString()
    return inFile === undefined ? { value: fallback, source: 'default' } : { value: inFile, source: 'weez.config.json' }
  }
  return Object.fromEntries(settingNames.map(name => [name, one(name)])) as Record<Setting, { value: string; source: string }>
}

/** The settings as the process uses them. Throws a one-line error for a value that cannot be used. */
export const readConfig = (flags: Values, env: NodeJS.ProcessEnv = process.env, folder = process.cwd()): Config => {
  const read = readSettings(flags, env, folder)
  const value = (name: Setting): string => read[name].value
  const port = Number(value('port'))
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port must be a number up to 65535, not "${value('port')}"`)
  const rateLimit = Number(value('rate-limit') || Number.NaN)
  if (!(rateLimit >= 0 && rateLimit <= 1000)) throw new Error(`--rate-limit must be a number from 0 to 1000, not "${value('rate-limit')}"`)
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
    rateLimit,
    log: value('log'),
  }
}
