import { expect, test } from 'vitest'
import { runUpkeepKillTest, upkeepTasks } from '../support/kill-upkeep-test.ts'

test.each(upkeepTasks)('design 6: a %s that is killed leaves no broken data, and can be done again', { tags: ['long'] }, async work => {
  const { problems } = await runUpkeepKillTest(work, 1)
  expect(problems).toEqual([])
})
