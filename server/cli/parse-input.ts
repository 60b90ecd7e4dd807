import { ZodError, type z } from 'zod'
import { AppError } from '#routers/errors.ts'

const fieldMessages = (fields: Record<string, string>) => Object.entries(fields).map(([field, message]) => `${field}: ${message}`)

/** What a contract or a refusal finds wrong, in one line; the message of any other error. */
export const describeInputError = (error: unknown): string | undefined => {
  if (error instanceof ZodError) return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  if (error instanceof AppError) return error.fields ? fieldMessages(error.fields).join('; ') : error.message
  return undefined
}

/** The input of a call as the product itself reads it. Throws what the contract finds wrong. */
export const parseInput = <Contract extends z.ZodType>(contract: Contract, input: unknown): z.output<Contract> => contract.parse(input)
