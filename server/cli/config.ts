import { masked } from '../config/masked.ts'
import { readSettings, type Values } from '../config/settings.ts'

/** What no terminal shows: the password inside an address, and a password itself. */
const shown = (name: string, value: string): string => {
  if (name === 'demo-password' && value) return '***'
  return masked(value)
}

/** Tells each setting and where it came from. */
export const tellConfig = (flags: Values): number => {
  for (const [name, { value, source }] of Object.entries(readSettings(flags)))
    process.stdout.write(`${name.padEnd(16)}  ${(shown(name, value) || '-').padEnd(32)}  ${source}\n`)
  return 0
}
