import { maskPassword, readSettings, type SettingValues } from '../settings.ts'

/** What no terminal shows: the password inside an address, and a password itself. */
const redactSetting = (name: string, value: string): string => {
  if (name === 'demo-password' && value) return '***'
  return maskPassword(value)
}

/** Tells each setting and where it came from. */
export const printConfig = (flags: SettingValues): number => {
  for (const [name, { value, source }] of Object.entries(readSettings(flags)))
    process.stdout.write(`${name.padEnd(16)}  ${(redactSetting(name, value) || '-').padEnd(32)}  ${source}\n`)
  return 0
}
