import type { z } from 'zod'
import { AppError } from '#routers/errors.ts'

type Schema = { shape?: Record<string, Schema>; def: { type: string; innerType?: Schema } }

/** The contract under `optional`, `default` and the like. */
const unwrapSchema = (schema: Schema): Schema => (schema.def.innerType ? unwrapSchema(schema.def.innerType) : schema)

/** A path or query text as the contract's type; what does not read as one stays text, which the contract then refuses. */
const coerceText = (text: string, field: Schema | undefined): unknown => {
  const type = field && unwrapSchema(field).def.type
  if (type === 'number' && /^\d{1,16}$/.test(text)) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** Path, query and body merged into the procedure's input. A body that is no object, or says otherwise than the path, is a 400. */
export const mergeInput = (contract: z.ZodType | undefined, texts: Record<string, string>, body: unknown): unknown => {
  const shape = (contract as unknown as Schema | undefined)?.shape
  // Without a prototype, so that no name is special.
  const input: Record<string, unknown> = Object.create(null)
  for (const [name, text] of Object.entries(texts))
    input[name] = coerceText(text, shape && Object.hasOwn(shape, name) ? shape[name] : undefined)
  if (body === undefined) return Object.keys(input).length > 0 || shape ? input : undefined
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('BAD_REQUEST', { fields: { body: 'Expected an object' } })
  for (const [name, value] of Object.entries(body)) {
    if (name in input && input[name] !== value) throw new AppError('BAD_REQUEST', { fields: { [name]: 'Differs from the path' } })
  }
  return { ...body, ...input }
}
