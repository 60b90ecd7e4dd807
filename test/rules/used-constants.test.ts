import { expect, test } from 'vitest'
import { exportedNames, importedNames } from '../support/imported-names.ts'
import { readSources } from '../support/source-files.ts'

const constantFiles = ['src/app/constants.ts', 'routers/limits.contract.ts', 'routers/budgets.contract.ts']

/** Returns the constants that no file of the program imports, as `file: name`, or uses in its own file. */
const unusedConstants = (sources: Map<string, string>): string[] => {
  const program = [...sources].filter(([file]) => !file.startsWith('test/'))
  const imported = new Set(program.flatMap(([file, text]) => importedNames(file, text)))
  return constantFiles.flatMap(file =>
    exportedNames(file, sources.get(file) ?? '')
      .filter(name => !imported.has(`${file}: ${name}`))
      .map(name => `${file}: ${name}`),
  )
}

test('every constant is imported by the program: one that nothing follows promises nothing', () => {
  expect(unusedConstants(readSources())).toEqual([])
})

test('a constant that only a test imports is reported', () => {
  const sources = new Map([
    ['src/app/constants.ts', 'export const [used, lost] = [1, 2]\nexport const options = { a: 1 }\nexport type Options = typeof options'],
    ['src/main.tsx', `import { used as own } from './app/constants.ts'`],
    ['test/rules/constants.test.ts', `import { lost } from '#src/app/constants.ts'\nimport * as all from '#src/app/constants.ts'`],
  ])
  expect(unusedConstants(sources)).toEqual(['src/app/constants.ts: lost', 'src/app/constants.ts: options'])
})
