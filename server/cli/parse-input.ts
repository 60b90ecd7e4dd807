import type { z } from 'zod'
import { AppError } from '#routers/errors.ts'
import { toInputError } from '#routers/input-errors.ts'

const fieldMessages = (fields: Record<string, string>) => Object.entries(fields).map(([field, message]) => `${field}: ${message}`)

/** The message of a contract error or an AppError in one line; undefined for any other error. */
export const describeInputError = (error: unknown): string | undefined => {
  const known = toInputError(error) ?? (error instanceof AppError ? error : undefined)
  return known?.fields ? fieldMessages(known.fields).join('; ') : known?.message
}

/** The message of an error's innermost cause: the message of a failed query would contain its values. */
export const describeError = (error: unknown): string => {
  const inputError = describeInputError(error)
  if (inputError !== undefined) return inputError
  return error instanceof Error ? (error.cause ? describeError(error.cause) : error.message) : String(error)
}

/** Parses input with the contract of a procedure. Throws a ZodError when it is invalid. */
export const parseInput = <Contract extends z.ZodType>(contract: Contract, input: unknown): z.output<Contract> => contract.parse(input)
