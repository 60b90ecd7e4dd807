import { expect, test } from 'vitest'
import { fuzz } from '#test/support/fuzz.ts'

test('SEC-04, ERR-05: 3,000 questions made from the contracts, fitting, broken and strange, bring no failure', async () => {
  const statuses = await fuzz(3000, 20_261_122)
  expect([...statuses.keys()].filter(status => status >= 500)).toEqual([])
  // They reach what they are meant to reach.
  for (const status of [200, 400, 401, 403, 404]) expect(statuses.get(status) ?? 0, String(status)).toBeGreaterThan(30)
})
