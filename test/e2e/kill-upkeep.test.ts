import { expect, test } from 'vitest'
import { killedUpkeep, upkeepKillRun } from '../support/kill-upkeep-run.ts'

test.each(killedUpkeep)('design 6: a %s that is killed leaves no broken data, and can be done again', async work => {
  const { problems } = await upkeepKillRun(work, 1)
  expect(problems).toEqual([])
})
