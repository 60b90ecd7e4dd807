import { afterEach } from 'vitest'
import { describeOpenPages } from './browser.ts'

// Runs before each file of journeys: what the pages of a failed one show at its end often tells more than the line that failed.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(`${task.name}\n${await describeOpenPages()}`)
})
