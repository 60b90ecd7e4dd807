import { readSettings, type Values } from '../settings.ts'

/** What no terminal shows: the password inside an address, and a password itself. */
const masked = (name: string, value: string): string => {
  if (name === 'demo-password' && value) return '***'
  return value.replace(/^(\w+:\/\/[^:/@]+):[^@/]+@/, '$1:***@')
}

/** Tells each setting and where it came from. */
export const tellConfig = (flags: Values): number => {
  for (const [name, { value, source }] of Object.entries(readSettings(flags)))
    process.stdout.write(`${name.padEnd(16)}  ${(masked(name, value) || '-').padEnd(32)}  ${source}\n`)
  return 0
}
