import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of `test/cases`, as other programs leave it. */
export const readFieldCase = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../cases', name)))

/** The cases of a JSON file of `test/cases`. */
export const readCases = <Cases>(name: string): Cases => JSON.parse(new TextDecoder().decode(readFieldCase(name))) as Cases
