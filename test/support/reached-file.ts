import { join } from 'node:path'
import { expect } from 'vitest'

// Runs before each test file of an instrumented tree (`mutant-tree.ts`): names the file that the reached functions are recorded for.
const { testPath } = expect.getState()
const { WEEZ_REACHED: folder = '' } = process.env
if (testPath) process.env.WEEZ_REACHED_FILE = join(folder, encodeURIComponent(testPath.slice(testPath.lastIndexOf('/test/') + 1)))
