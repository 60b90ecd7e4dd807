import { z } from 'zod'
import { text } from './scalars.contract.ts'

/** What can be wrong with a field of the administration. The browser says the same in its languages. */
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
  tokens: 'Twenty tokens are the most: revoke one first',
} as const

/** A text that must say something. */
export const requiredText = (max: number) =>
  text(10_000)
    .transform(value => value.normalize('NFC').trim())
    .pipe(z.string().min(1, fieldErrors.required).max(max, fieldErrors.tooLong))

/** A password that somebody chooses; whether it is a common one, `assertPasswordNotCommon` says. */
export const newPasswordText = text(200).refine(value => value.length >= 10, fieldErrors.shortPassword)

const toIsoDate = (value: string): string => value.split('/').toReversed().join('-')
const isValidDate = (value: string): boolean => {
  if (!/^\d\d\/\d\d\/[1-9]\d{3}$/.test(value)) return false
  const day = new Date(`${toIsoDate(value)}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(toIsoDate(value))
}

/** A day as people type it, DD/MM/YYYY (ADM-16); becomes the ISO date that is kept, and nothing becomes null. */
export const dateText = text(100)
  .transform(value => value.trim())
  .refine(value => value === '' || isValidDate(value), fieldErrors.date)
  .transform(value => (value === '' ? null : toIsoDate(value)))

/** The days of a contract, both included; null = without one. */
export const contractDateFields = { start_of_contract: dateText.default(null), end_of_contract: dateText.default(null) }

type ContractDateValues = { start_of_contract?: string | null | undefined; end_of_contract?: string | null | undefined }

/** Refuses a contract that ends before it begins, at the field of its end. */
export const checkContractDates = ({ value, issues }: z.core.ParsePayload<ContractDateValues>): void => {
  const { start_of_contract: start, end_of_contract: end } = value
  if (start && end && start > end) issues.push({ code: 'custom', path: ['end_of_contract'], message: fieldErrors.order, input: end })
}
