import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Name of a setting on the command line and in `weez.config.json`, its environment variable and its default (design 8). */
const settingDefinitions = {
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

export type Setting = keyof typeof settingDefinitions
export const settingNames = Object.keys(settingDefinitions) as Setting[]

export type SettingValues = Partial<Record<Setting, string>>

const readConfigFile = (folder: string): SettingValues => {
  const file = resolve(folder, 'weez.config.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SettingValues) : {}
}

/** Every setting with where it came from: flag over environment over `weez.config.json` in the working folder over default. */
export const readSettings = (
  flags: SettingValues,
  env: NodeJS.ProcessEnv = process.env,
  folder = process.cwd(),
): Record<Setting, { value: string; source: string }> => {
  const file = readConfigFile(folder)
  const one = (name: Setting) => {
    const [variable, fallback] = settingDefinitions[name]
    if (flags[name] !== undefined) return { value: flags[name], source: `--${name}` }
    if (env[variable] !== undefined) return { value: env[variable], source: variable }
    const inFile = file[name]?.toString()
    return inFile === undefined ? { value: fallback, source: 'default' } : { value: inFile, source: 'weez.config.json' }
  }
  return Object.fromEntries(settingNames.map(name => [name, one(name)])) as Record<Setting, { value: string; source: string }>
}

/** An address without the password in it, for terminals. */
export const maskPassword = (address: string): string => address.replace(/^(\w+:\/\/[^:/@]+):[^@/]+@/, '$1:***@')
