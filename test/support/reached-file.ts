import { join } from 'node:path'
import { beforeAll, expect } from 'vitest'

// Runs before each test file of an instrumented tree (`mutant-tree.ts`): names the file that the reached functions are recorded for. What
// runs before the first test runs because files are imported.
const { testPath } = expect.getState()
const { WEEZ_REACHED: folder = '' } = process.env
const recordAs = (name: string) => {
  process.env.WEEZ_REACHED_FILE = join(folder, encodeURIComponent(name))
}
if (testPath) {
  recordAs('imports')
  beforeAll(() => recordAs(testPath.slice(testPath.lastIndexOf('/test/') + 1)))
}
