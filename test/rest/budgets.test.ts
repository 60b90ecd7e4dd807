import { expect, test } from 'vitest'
import { type ParsingLimit, parsingLimits } from '#routers/budgets.contract.ts'
import type { BudgetProbe } from '#test/support/budget-probe.ts'
import { budgetProbes } from '#test/support/budget-probes.ts'
import { livezMax, measureLivezDuring } from '#test/support/livez.ts'
import { promise } from '#test/support/promise.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'

const budgetCases = Object.entries<Record<string, BudgetProbe>>(budgetProbes).flatMap(([place, all]) =>
  Object.entries(all).map(([cap, probe]) => ({
    place,
    cap,
    probe,
    most: (parsingLimits as Record<string, ParsingLimit>)[place]?.caps[cap],
  })),
)

describeSiteOnSqlite('What is parsed from outside', site => {
  test.each(budgetCases)('design rule 20: $place takes $most $cap and not one more, and nobody waits', async ({ probe }) => {
    const { url } = site()
    const within = await measureLivezDuring(url, () => probe(site(), 0))
    const beyond = await measureLivezDuring(url, () => probe(site(), 1))
    await promise('SEC-04', () => {
      expect([within.value.taken, beyond.value.taken]).toEqual([true, false])
      if (beyond.value.status) expect([400, 413]).toContain(beyond.value.status)
    })
    expect(Math.max(within.slowest, beyond.slowest)).toBeLessThan(livezMax)
  })
})
