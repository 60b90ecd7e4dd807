import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { promise } from '#test/support/promise.ts'

const program = join(import.meta.dirname, '../support/idle-decoder.ts')

test.runIf(process.platform === 'linux')('an idle decoder has given back what its photos took', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [program])
  const resident = JSON.parse(stdout) as number[]
  await promise('EXO-446', () => {
    expect(resident).toHaveLength(1)
    expect(Math.max(...resident)).toBeLessThan(200)
  })
})
