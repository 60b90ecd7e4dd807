import { readFileSync } from 'node:fs'

/** A file of `test/cases`, as other programs leave it. */
export const readFieldCase = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(`../cases/${name}`, import.meta.url)))
