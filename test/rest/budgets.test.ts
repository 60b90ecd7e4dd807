import { describe, expect, test } from 'vitest'
import { type Budget, budgets } from '#routers/budgets/contract.ts'
import { type Probe, probes } from '#test/support/budget-probes.ts'
import { watchingLivez } from '#test/support/livez.ts'
import { openSite } from '#test/support/site.ts'
import { createWorld } from '#test/support/world.ts'

/** What is taken and what is refused is the same on both engines, so one of them is asked. */
const site = await openSite(await createWorld('sqlite'))

const places = Object.entries<Record<string, Probe>>(probes).flatMap(([place, all]) =>
  Object.entries(all).map(([cap, probe]) => ({ place, cap, probe, most: (budgets as Record<string, Budget>)[place]?.caps[cap] })),
)

describe('SEC-04, rule 20: what is parsed from outside has its bounds', () => {
  test.each(places)('$place takes $most $cap and not one more, and nobody waits', async ({ probe }) => {
    const within = await watchingLivez(site.url, () => probe(site, 0))
    expect(within.value.taken).toBe(true)
    const beyond = await watchingLivez(site.url, () => probe(site, 1))
    expect(beyond.value.taken).toBe(false)
    if (beyond.value.status) expect([400, 413]).toContain(beyond.value.status)
    // A tenth of that is promised; what is sent is made on this thread too, which is the server's.
    expect(Math.max(within.slowest, beyond.slowest)).toBeLessThan(1000)
  })
})
