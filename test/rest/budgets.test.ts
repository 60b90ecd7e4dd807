import { expect, test } from 'vitest'
import { type Budget, budgets } from '#routers/budgets.contract.ts'
import { type Probe, probes } from '#test/support/budget-probes.ts'
import { watchingLivez } from '#test/support/livez.ts'
import { describeSite } from '#test/support/site.ts'

const places = Object.entries<Record<string, Probe>>(probes).flatMap(([place, all]) =>
  Object.entries(all).map(([cap, probe]) => ({ place, cap, probe, most: (budgets as Record<string, Budget>)[place]?.caps[cap] })),
)

describeSite('What is parsed from outside', site => {
  test.each(places)('SEC-04, rule 20: $place takes $most $cap and not one more, and nobody waits', async ({ probe }) => {
    const { url } = site()
    const within = await watchingLivez(url, () => probe(site(), 0))
    expect(within.value.taken).toBe(true)
    const beyond = await watchingLivez(url, () => probe(site(), 1))
    expect(beyond.value.taken).toBe(false)
    if (beyond.value.status) expect([400, 413]).toContain(beyond.value.status)
    // A tenth of that is promised; what is sent is made on this thread too, which is the server's.
    expect(Math.max(within.slowest, beyond.slowest)).toBeLessThan(1000)
  })
})
