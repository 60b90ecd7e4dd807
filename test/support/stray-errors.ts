import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/**
 * Returns a reporter that writes what failed outside any test, such as a rejection that nobody awaited, to `file`, as a list of texts: the
 * report of the tests has no place for it, and a run that it fails would not say why.
 */
export const strayErrors = (file: string): Reporter => ({
  onTestRunEnd: (_modules, errors) =>
    writeFileSync(file, JSON.stringify(errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`))),
})
