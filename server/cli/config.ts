import { maskPassword, readSettings, type SettingValues } from '../settings.ts'

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
