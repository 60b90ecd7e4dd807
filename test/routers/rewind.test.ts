import { expect, test } from 'vitest'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'
import { rewindHistory } from '#test/support/rewind-histories.ts'

const codeOf = (call: Promise<unknown>) => call.then(() => 'none').catch(error => (error as { code?: string }).code)

const expectEqual = (recorded: Awaited<ReturnType<typeof rewindHistory>>): void => {
  for (const { at, served, rewound } of recorded) expect(rewound, at).toEqual(served)
}

describeWorlds('Rewind', world => {
  test('what an exercise showed at random moments of random histories is what was served then', { timeout: 180_000 }, async () => {
    await promise('EXO-363', async () => {
      for (const seed of [1, 2]) expectEqual(await rewindHistory(world(), seed, 60))
    })
    await promise('EXO-364', async () => {
      const { store } = world()
      const kinds = await store.read.selectDistinct({ kind: store.read.t.formerStates.kind }).from(store.read.t.formerStates)
      expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['article', 'author', 'follow', 'like', 'message', 'person', 'side'])
    })
  })

  test('players read no past moment', async () => {
    const { rewind } = await world().as('acme', 'camille')
    const at = world().clock.now().toISOString()
    await promise('EXO-365', async () => {
      for (const call of [rewind.feed({ at }), rewind.mailboxes({ at }), rewind.span({})]) expect(await codeOf(call)).toBe('FORBIDDEN')
    })
  })
})

describeWorlds('Rewind of long histories', world => {
  test('a thousand moments are what was served at them', { tags: ['long'], timeout: 1_200_000 }, () =>
    promise('EXO-363', async () => {
      for (let seed = 11; seed <= 20; seed += 1) expectEqual(await rewindHistory(world(), seed, 100))
    }),
  )
})
