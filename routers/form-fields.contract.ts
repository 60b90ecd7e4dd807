import { z } from 'zod'
import { usernameMax } from './limits.contract.ts'
import { text } from './scalars.contract.ts'

/** What can be wrong with a field of the administration. The browser shows the same problems in its languages. */
export const fieldErrors = {
  required: 'Required',
  tooLong: 'Too long',
  date: 'Expected a date as DD/MM/YYYY',
  order: 'Ends before it begins',
  username: 'Small letters, digits and _ only',
  path: 'Small letters, digits and - only',
  reserved: 'This word is taken by Weez itself',
  taken: 'Already taken',
  shortPassword: 'At least 10 characters',
  commonPassword: 'Among the first that anybody would try',
  image: 'No such image in this exercise',
  ownRole: 'Nobody changes the own role',
  ownAccount: 'Nobody closes the own account',
  role: 'Only administrators give this role',
  personaRole: 'An account does not become a persona, nor a persona an account',
  operators: 'Only players of this exercise speak for the account of a player',
  ownPassword: 'One keeps the own password while others get new ones',
  original: 'More than in the exercise that it was copied from: change it there',
  entered: 'Comes in from another exercise: change it there',
  closed: 'Your account in this exercise is closed',
  lastAdmin: 'Nobody would be left who can administer',
  ownExercise: 'One is in this exercise: enter another one first',
  defaultExercise: 'The default exercise is always there',
  hasClones: 'The main exercise goes after its clones',
  name: 'Not the name of this exercise',
  nobody: 'The exercise has no persona',
  days: 'From 1 to 365 days',
  address: 'Expected a web address without a password',
  hosts: 'Expected hosts with or without a port, without https://',
  webhooks: 'Ten webhooks are the most',
  webhookOff: 'Nothing is sent: it is switched off',
  colour: 'Expected a colour as #2a5a86',
  contrast: 'Contrast below 4.5:1',
  persona: 'No such persona in this exercise',
  mediaSources: 'A hundred media sources are the most',
  hasArticles: 'It has articles: say where they go',
  personasOnly: 'Animators write as personas only in this exercise',
  count: 'Expected a whole number, at most 999,999,999',
  personaFields: 'Only a persona has these',
  tokens: 'Twenty tokens are the most: revoke one first',
} as const

/** Names on the wire of the administration (ADM-13) for what the program calls otherwise. */
const wireNames = {
  firstname: 'first_name',
  lastname: 'last_name',
  contractStart: 'start_of_contract',
  contractEnd: 'end_of_contract',
  photo: 'img',
} as const
type WireNames = typeof wireNames
type ProgramNames = { [Name in keyof WireNames as WireNames[Name]]: Name }
const programNames: Record<string, string> = Object.fromEntries(Object.entries(wireNames).map(([name, wire]) => [wire, name]))

type Renamed<Value, Names> = { [Name in keyof Value as Name extends keyof Names ? Names[Name] & string : Name]: Value[Name] }
const renameKeys = <Value extends object, Names>(value: Value, names: Readonly<Record<string, string>>): Renamed<Value, Names> => {
  const entries = Object.entries(value).map(([name, content]) => [names[name] ?? name, content])
  return Object.fromEntries(entries)
}

/** A row or the errors of fields under the names of the wire. */
export const toWire = <Value extends object>(value: Value) => renameKeys<Value, WireNames>(value, wireNames)
/** An input under the program's own names. */
export const fromWire = <Value extends object>(value: Value) => renameKeys<Value, ProgramNames>(value, programNames)

/** A trimmed text that is not empty. */
export const requiredText = (max: number) =>
  text(10_000)
    .transform(value => value.normalize('NFC').trim())
    .pipe(z.string().min(1, fieldErrors.required).max(max, fieldErrors.tooLong))

/** The form of a username. */
export const usernamePattern = new RegExp(`^[a-z0-9_]{1,${usernameMax}}$`)

/** A username, in small letters whatever was typed. */
export const usernameField = text(100)
  .transform(value => value.trim().toLowerCase())
  .pipe(z.string().min(1, { error: fieldErrors.required, abort: true }).regex(usernamePattern, fieldErrors.username))

/** A new password; `assertPasswordNotCommon` rejects the common ones. */
export const newPasswordText = text(200).refine(value => value.length >= 10, fieldErrors.shortPassword)

const toIsoDate = (value: string): string => value.split('/').toReversed().join('-')
const isValidDate = (value: string): boolean => {
  if (!/^\d\d\/\d\d\/[1-9]\d{3}$/.test(value)) return false
  const day = new Date(`${toIsoDate(value)}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(toIsoDate(value))
}

/** A day typed as DD/MM/YYYY (ADM-16), parsed to an ISO date; an empty text becomes null. */
export const dateText = text(100)
  .transform(value => value.trim())
  .refine(value => value === '' || isValidDate(value), fieldErrors.date)
  .transform(value => (value === '' ? null : toIsoDate(value)))

/** An ISO date as DD/MM/YYYY (ADM-18); null becomes an empty text. */
export const toDisplayDate = (day: string | null): string => day?.split('-').toReversed().join('/') ?? ''

/** First and last day of a contract, both included; null = unlimited. */
export const contractDateFields = { start_of_contract: dateText.default(null), end_of_contract: dateText.default(null) }

/** Whether a contract ends on the day it starts or later. */
export const isContractInOrder = (start: string | null | undefined, end: string | null | undefined): boolean =>
  !start || !end || start <= end

type WireContractDates = { start_of_contract?: string | null | undefined; end_of_contract?: string | null | undefined }

/** Reports a contract that ends before it starts, at the field of its end. */
export const checkContractDates = ({ value, issues }: z.core.ParsePayload<WireContractDates>): void => {
  const { start_of_contract: start, end_of_contract: end } = value
  if (!isContractInOrder(start, end)) issues.push({ code: 'custom', path: ['end_of_contract'], message: fieldErrors.order, input: end })
}
