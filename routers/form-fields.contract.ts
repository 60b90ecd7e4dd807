import { z } from 'zod'
import { isContractInOrder, isValidDay, toIsoDay } from './days.contract.ts'
import { reason } from './error-reasons.contract.ts'
import { formNameMax, usernameMax } from './limits.contract.ts'
import { exactText, line, somethingWritten, text } from './scalars.contract.ts'

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
/** The name of a field on the wire. */
export const toWireName = (name: string): string => (Object.hasOwn(wireNames, name) ? wireNames[name as keyof WireNames] : name)
/** An input under the program's own names. */
export const fromWire = <Value extends object>(value: Value) => renameKeys<Value, ProgramNames>(value, programNames)

/** A trimmed line of text that is not empty. */
export const requiredText = (max: number) =>
  line(10_000)
    .regex(somethingWritten, reason('input.required'))
    .transform(value => value.normalize('NFC').trim())
    .pipe(z.string().max(max, reason('input.too_long')))

/** The form of a username. */
export const usernamePattern = new RegExp(`^[a-z0-9_]{1,${usernameMax}}$`)

/** A username, in small letters whatever was typed. */
export const usernameField = text(100)
  .transform(value => value.trim().toLowerCase())
  .pipe(
    z
      .string()
      .min(1, { error: reason('input.required'), abort: true })
      .regex(usernamePattern, reason('username.form')),
  )

/** What somebody is, such as "Head of communication". */
export const positionText = line(formNameMax).transform(value => value.normalize('NFC').trim())

const address = z.email()

/** An address of mail, or nothing. */
export const emailText = line(254)
  .transform(value => value.trim())
  .refine(value => value === '' || address.safeParse(value).success, reason('input.wrong_format'))

/** A new password; `assertPasswordNotCommon` rejects the common ones. */
export const newPasswordText = exactText(200).refine(value => value.length >= 10, reason('password.too_short'))

/** A day typed as DD/MM/YYYY (ADM-16), parsed to an ISO date; an empty text becomes null. */
export const dateText = text(100)
  .transform(value => value.trim())
  .refine(value => value === '' || isValidDay(value), reason('date.day'))
  .transform(value => (value === '' ? null : toIsoDay(value)))

/** First and last day of a contract, both included; null = unlimited. */
export const contractDateFields = { start_of_contract: dateText.default(null), end_of_contract: dateText.default(null) }

type WireContractDates = { start_of_contract?: string | null | undefined; end_of_contract?: string | null | undefined }

/** Reports a contract that ends before it starts, at the field of its end. */
export const checkContractDates = ({ value, issues }: z.core.ParsePayload<WireContractDates>): void => {
  const { start_of_contract: start, end_of_contract: end } = value
  if (!isContractInOrder(start, end)) issues.push({ code: 'custom', path: ['end_of_contract'], message: reason('date.order'), input: end })
}
