import { z } from 'zod'
import { reason } from './error-reasons.contract.ts'
import { variablesMax, variableValueMax } from './limits.contract.ts'
import { line } from './scalars.contract.ts'

/** The words that replace variables, by their names in lower case without accents. */
export const variables = z.record(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/), line(variableValueMax))
export type Variables = z.infer<typeof variables>

/** Replaces all variables; those without a word are removed. */
export const setVariablesInput = z.strictObject({
  variables: variables.refine(all => Object.keys(all).length <= variablesMax, reason('variable.too_many')),
})
export type SetVariablesInput = z.infer<typeof setVariablesInput>
