import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defaultPictureMark } from '#routers/limits.contract.ts'

/** The settings by their names on the command line and in `weez.config.json`, with environment variable and default (design 8). */
const settingDefinitions = {
  port: { variable: 'WEEZ_PORT', fallback: '3000' },
  host: { variable: 'WEEZ_HOST', fallback: '127.0.0.1' },
  data: { variable: 'WEEZ_DATA', fallback: './data' },
  'database-url': { variable: 'DATABASE_URL', fallback: '' },
  media: { variable: 'WEEZ_MEDIA', fallback: '' },
  'public-url': { variable: 'WEEZ_PUBLIC_URL', fallback: '' },
  'trusted-proxies': { variable: 'WEEZ_TRUSTED_PROXIES', fallback: '' },
  'picture-mark': { variable: 'WEEZ_PICTURE_MARK', fallback: String(defaultPictureMark) },
  'picture-hosts': { variable: 'WEEZ_PICTURE_HOSTS', fallback: '' },
  'allowed-origins': { variable: 'WEEZ_ALLOWED_ORIGINS', fallback: '' },
  'demo-password': { variable: 'WEEZ_DEMO_PASSWORD', fallback: '' },
  'rate-limit': { variable: 'WEEZ_RATE_LIMIT', fallback: '1' },
  log: { variable: 'WEEZ_LOG', fallback: 'warn' },
} as const

export type Setting = keyof typeof settingDefinitions
export const settingNames = Object.keys(settingDefinitions) as Setting[]

export type SettingValues = Partial<Record<Setting, string>>

const readConfigFile = (folder: string): SettingValues => {
  const file = resolve(folder, 'weez.config.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SettingValues) : {}
}

/**
 * Every setting and its source: a flag wins over the environment, that over `weez.config.json` in the working folder, that over the
 * default.
 */
export const readSettings = (
  flags: SettingValues,
  env: NodeJS.ProcessEnv = process.env,
  folder = process.cwd(),
): Record<Setting, { value: string; source: string }> => {
  const file = readConfigFile(folder)
  const settingOf = (name: Setting) => {
    const { variable, fallback } = settingDefinitions[name]
    if (flags[name] !== undefined) return { value: flags[name], source: `--${name}` }
    if (env[variable] !== undefined) return { value: env[variable], source: variable }
    const inFile = file[name]?.toString()
    return inFile === undefined ? { value: fallback, source: 'default' } : { value: inFile, source: 'weez.config.json' }
  }
  return Object.fromEntries(settingNames.map(name => [name, settingOf(name)])) as Record<Setting, { value: string; source: string }>
}

/** An address with its password replaced by `***`, for terminals. */
export const maskPassword = (address: string): string => address.replace(/^(\w+:\/\/[^:/@]+):[^@/]+@/, '$1:***@')

/** A setting's value without passwords, for terminals. */
const redactSetting = (name: string, value: string): string => {
  if (name === 'demo-password' && value) return '***'
  return maskPassword(value)
}

/** Prints each setting and its source. */
export const printConfig = (flags: SettingValues): number => {
  for (const [name, { value, source }] of Object.entries(readSettings(flags)))
    process.stdout.write(`${name.padEnd(17)}  ${(redactSetting(name, value) || '-').padEnd(32)}  ${source}\n`)
  return 0
}
