import { basePath } from '../../app/page-data.ts'
import { integer, mapOf, nullable, oneOf, parseStored, record, text } from '../../app/stored.ts'
import { type ImportStep, importSteps } from './import-steps.ts'

/** An import that goes on: the file that the server keeps, and everything that was chosen and typed. */
export type KeptImport = {
  uploadId: number
  name: string
  bytes: number
  answers: Record<string, string>
  step: ImportStep
  /** The name of the sequence; null = that of the file. */
  title: string | null
  /** The name under which the columns are remembered; null = they are not. */
  remember: string | null
}

const shape = record<KeptImport>({
  uploadId: integer,
  name: text,
  bytes: integer,
  answers: mapOf(text),
  step: oneOf(importSteps),
  title: nullable(text),
  remember: nullable(text),
})

const key = `weez-plan-import${basePath}`

/** The import that this tab has begun; null without one. */
export const readKeptImport = (): KeptImport | null => parseStored(shape, sessionStorage.getItem(key), null)

/** Keeps an import for when its page is loaded again; null forgets it. */
export const keepImport = (kept: KeptImport | null): void => {
  if (kept) sessionStorage.setItem(key, JSON.stringify(kept))
  else sessionStorage.removeItem(key)
}
