import * as z from 'zod/mini'

// The schema library would make code from text, which the policy of the pages refuses.
z.config({ jitless: true })

/** Parses what this browser has stored as JSON; returns `otherwise` if it is missing or has another shape. */
export const parseStored = <Value>(schema: z.ZodMiniType<Value>, stored: string | null | undefined, otherwise: Value): Value => {
  try {
    return z.parse(schema, JSON.parse(stored ?? ''))
  } catch {
    return otherwise
  }
}
