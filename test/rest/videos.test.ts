import { expect, test } from 'vitest'
import { readCases } from '#test/support/field-cases.ts'
import { fingerprint } from '#test/support/fingerprint.ts'
import { promise } from '#test/support/promise.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'

/** Other schemes, ports, user names and hosts, and characters that browsers ignore. */
const nonVideoUrls = readCases<string[]>('addresses/non-videos.json')

const video = 'https://www.youtube.com/watch?v=abcdef'
const mediasOf = (val: string) => [{ type: 'VIDEO', val }]

describeSiteOnSqlite('Addresses of videos', site => {
  const animator = { as: ['acme', 'animator'] } as const
  const acme = () => site().world.exercises.acme
  const rows = () => fingerprint(site().world.store, [acme().exerciseId])
  const post = (path: string, json: unknown) => site().ask('POST', `/acme${path}`, { ...animator, json })

  /** Every way in which somebody gives a weeze or an item its medias. */
  const ways = (): Record<string, (val: string) => ReturnType<typeof post>> => {
    const { weezeId, sequenceId, itemId, people } = acme()
    const item = (val: string) => ({ offset: 5, authorId: people.mairie, text: 'x', medias: mediasOf(val) })
    return {
      post: val => post('/weezs/post', { text: 'x', mentions: [], medias: mediasOf(val), sponsored: false }),
      reply: val => post(`/weezs/${weezeId}/reply`, { text: 'x', mentions: [], medias: mediasOf(val), sponsored: false }),
      reweez: val => post(`/weezs/${weezeId}/reweez`, { text: 'x', mentions: [], medias: mediasOf(val), sponsored: false }),
      addItem: val => post('/trpc/admin.sequences.items.add', { sequenceId, ...item(val) }),
      editItem: val => post('/trpc/admin.sequences.items.edit', { id: itemId, ...item(val) }),
    }
  }

  test('a video that is not https of a known host is rejected by every call, and nothing changes', async () => {
    await site().world.cookie(...animator.as)
    const before = await rows()
    await promise('POST-04', async () => {
      for (const [way, ask] of Object.entries(ways()))
        for (const val of nonVideoUrls) expect([way, val, (await ask(val)).status]).toEqual([way, val, 400])
      expect(await rows()).toBe(before)
      for (const [way, ask] of Object.entries(ways())) expect([way, (await ask(video)).status]).toEqual([way, 200])
    })
  })
})
