import { expect, test } from 'vitest'
import type { RunState } from '#db/schema/enums.ts'
import { deviceTimeZone } from '#locales/time-zone.ts'
import { isWatched } from '#routers/exercise-phase.rules.ts'
import { impressionsMax } from '#routers/limits.contract.ts'
import type { SessionUser } from '#routers/session.contract.ts'
import { createImpressions } from '#routers/weezes/impressions.rules.ts'
import { promise } from '#test/support/promise.ts'

test('what stood on a screen is told once, in batches, and again only where it did not reach the server', async () => {
  const { add, giveBack, take } = createImpressions(impressionsMax)
  expect(take()).toBeNull()
  for (const seen of [7, 'Jx3_kPq-81Za', 9, 7]) add(seen)
  const first = take()
  await promise('EXO-378', () => expect(first).toEqual({ weezeIds: [7, 9], frontIds: ['Jx3_kPq-81Za'] }))
  add(7)
  expect(take()).toBeNull()
  if (first) giveBack(first)
  expect(take()).toEqual(first)
  for (let id = 100; id < 100 + impressionsMax + 1; id++) add(id)
  expect(take()?.weezeIds).toHaveLength(impressionsMax)
  expect(take()).toEqual({ weezeIds: [100 + impressionsMax], frontIds: [] })
})

test('only players are watched, while a run goes on in an exercise that records it', async () => {
  const exercise: SessionUser['exercise'] = {
    name: '',
    mark: '',
    timeZone: deviceTimeZone(),
    videoEmbeds: false,
    searchOpen: false,
    recordsSightings: true,
    resetsCount: 0,
    phase: 'running' as const,
    resumesOn: null,
    writingClosed: false,
  }
  const watches = (role: SessionUser['role'], changes: Partial<SessionUser['exercise']> = {}) =>
    isWatched({ role, exercise: { ...exercise, ...changes } })
  const run = (state: RunState) => ({ run: { state, number: 1 } })
  await promise('EXO-380', () => {
    expect([watches('USER'), watches('USER', { phase: 'suspended' }), watches('USER', run('running'))]).toEqual([true, true, true])
    expect([watches('OBSERVER'), watches('ANIMATOR'), watches('ADMIN')]).toEqual([false, false, false])
    expect([watches('USER', { recordsSightings: false }), watches('USER', { phase: 'ended' })]).toEqual([false, false])
    expect([watches('USER', run('closed')), watches('USER', run('archived'))]).toEqual([false, false])
  })
})
