import { describe, expect, test } from 'vitest'
import { isPlainReweez } from '#routers/weezes/text.rules.ts'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { replaceWeeze, toWeezeContent } from '#src/weezes/weeze/content.ts'
import { promise } from '#test/support/promise.ts'

const author = { id: 1, username: 'a', firstname: 'A', lastname: 'B', photo: null, certified: false }
const shown = {
  text: '',
  createdOn: '2026-11-20T14:32:00.000Z',
  author,
  replyTo: null,
  conversationId: null,
  medias: [],
  sponsored: false,
  repliesCount: 0,
  reweezsCount: 0,
  likesCount: 0,
  mentions: [],
  liked: false,
  reweezed: false,
}
const weeze = (change: Partial<Weeze>): Weeze => ({ ...shown, id: 1, reweezId: null, reweez: null, ...change })

test('a weeze shows its images, and the videos it holds or links to, each once', async () => {
  const video = 'https://youtu.be/x'
  const { images, videos, links, parts } = toWeezeContent(
    weeze({
      text: `Voir ${video} et https://a.test`,
      medias: [
        { type: 'IMAGE', val: 'abc' },
        { type: 'VIDEO', val: video },
        { type: 'VIDEO', val: 'https://vimeo.com/1' },
        { type: 'VIDEO', val: 'http://vimeo.com/2' },
        { type: 'VIDEO', val: 'https://youtu.be:8443/y' },
        { type: 'VIDEO', val: 'https://me:secret@youtu.be/z' },
        { type: 'VIDEO', val: 'no address' },
        { type: 'VIDEO', val: 'javascript:alert(1)' },
      ],
    }),
  )
  await promise('POST-04', () => expect(videos).toEqual([video, 'https://vimeo.com/1']))
  await promise('POST-05', () => {
    expect(images).toEqual([{ type: 'IMAGE', val: 'abc' }])
    expect(videos).toEqual([video, 'https://vimeo.com/1'])
    expect(links.map(({ kind, value }) => [kind, value])).toEqual([
      ['link', 'http://vimeo.com/2'],
      ['link', 'https://youtu.be:8443/y'],
    ])
    expect(parts.map(({ kind }) => kind)).toEqual(['text', 'link', 'text', 'link'])
  })
})

describe('a plain reweez is one without a word or an image of its own', () => {
  test.each([
    [{ reweezId: 2 }, true],
    [{ reweezId: 2, text: ' \n' }, true],
    [{ reweezId: 2, text: 'Lire' }, false],
    [{ reweezId: 2, medias: [{ type: 'IMAGE' as const, val: 'a' }] }, false],
    [{}, false],
  ])('%j', async (change, plain) => {
    await promise('REPLY-04', () => expect(isPlainReweez(weeze(change))).toBe(plain))
  })
})

test('the server’s answer replaces a weeze where it stands and where it is embedded', async () => {
  const answer = weeze({ id: 7, liked: true, likesCount: 4 })
  const other = weeze({ id: 8 })
  await promise('POST-10', () => {
    expect(replaceWeeze(answer)(weeze({ id: 7 }))).toBe(answer)
    expect(replaceWeeze(answer)(other)).toBe(other)
    const { reweezId: _, reweez: __, ...embedded } = answer
    expect(replaceWeeze(answer)(weeze({ id: 9, reweezId: 7, reweez: { ...shown, id: 7 } })).reweez).toEqual(embedded)
  })
})
