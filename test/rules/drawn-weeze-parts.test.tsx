import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ArticleCard as Article } from '#routers/weezes/article-cards.contract.ts'
import type { EmbeddedWeeze, Media } from '#routers/weezes/weezes.contract.ts'
import { ArticleCard } from '#src/features/weeze/article-card.tsx'
import { LikeButton } from '#src/features/weeze/like-button.tsx'
import { MediaGrid } from '#src/features/weeze/media-grid.tsx'
import { weezePermalink } from '#src/features/weeze/permalink.ts'
import { ReplyButton } from '#src/features/weeze/reply-button.tsx'
import { ReweezButton } from '#src/features/weeze/reweez-button.tsx'
import { WeezeBody } from '#src/features/weeze/weeze-body.tsx'
import { drawPart } from '../support/drawn-part.tsx'
import { ana } from '../support/drawn-people.ts'
import { AsPersona, embedded, InPast, InShell, weeze } from '../support/drawn-weezes.tsx'
import { outlineOf } from '../support/outline.ts'
import { promise } from '../support/promise.ts'

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://weez.test' }))
afterEach(() => void vi.unstubAllGlobals())

type Options = Parameters<typeof drawPart>[1]
const body = (shown: Partial<EmbeddedWeeze>, options?: Options) =>
  outlineOf(
    drawPart(
      <InShell>
        <WeezeBody weeze={{ ...embedded, ...shown }} size="small" />
      </InShell>,
      options,
    ),
  )

test('names, hashtags and links of a text lead to their pages', async () => {
  const text = 'Vu par @Ana.B et @nobody : #Digue https://press.test/a?b=1 fin'
  await promise('POST-03', () =>
    expect(body({ text, mentions: [{ id: 3, username: 'ana.b' }] })).toEqual([
      'p dir=auto: Vu par @Ana.B et @nobody ',
      'a href=/weez/hashtag/Digue: #Digue',
      'a href=https://press.test/a?b=1 target=_blank rel=noopener noreferrer nofollow: https://press.test/a?b=1',
      'fin',
    ]),
  )
})

test('in a past moment a text leads to what stood there, and off this site, but to no hashtag and no other page', () => {
  const text = '@ana.b #Digue https://weez.test/inside https://valmare.test/x https://press.test/a'
  const html = drawPart(
    <InPast>
      <InShell>
        <WeezeBody weeze={{ ...embedded, text, mentions: [{ id: 3, username: 'ana.b' }] }} />
      </InShell>
    </InPast>,
  )
  expect(outlineOf(html)).toEqual([
    'p dir=auto: @ana.b #Digue',
    'a href=/weez/rewind?at=then&open=weeze-11: https://weez.test/inside',
    'https://valmare.test/x',
    'a href=https://press.test/a target=_blank rel=noopener noreferrer nofollow: https://press.test/a',
  ])
})

test('a weeze without text shows its pictures alone, and a video without a player as a link', () => {
  const medias: Media[] = [
    { type: 'VIDEO', val: 'https://www.youtube.com/watch?v=abcdefghijk' },
    { type: 'VIDEO', val: 'http://videos.test/1' },
  ]
  expect(body({ text: '', medias })).toEqual([
    'p dir=auto',
    'a href=http://videos.test/1 target=_blank rel=noopener noreferrer nofollow: http://videos.test/1',
    'a href=https://www.youtube.com/watch?v=abcdefghijk target=_blank rel=noopener noreferrer nofollow: (player-play-filled) Vidéo sur youtube.com /watch?v=abcdefghijk',
    'button type=button: (player-play) Lire ici',
  ])
  expect(body({ text: '', medias }, { exercise: { videoEmbeds: false } })).toEqual([
    'p dir=auto',
    'a href=http://videos.test/1 target=_blank rel=noopener noreferrer nofollow: http://videos.test/1',
    'a href=https://www.youtube.com/watch?v=abcdefghijk target=_blank rel=noopener noreferrer nofollow: (player-play-filled) Vidéo sur youtube.com /watch?v=abcdefghijk',
  ])
  expect(body({ text: '' })).toEqual([])
})

const images = (count: number, first: Partial<Media> = {}): Media[] =>
  Array.from({ length: count }, (_, at) => ({ type: 'IMAGE', val: `p${at}`, width: 10, height: 20, ...(at === 0 && first) }))
const grid = (shown: Media[]) => drawPart(<MediaGrid images={shown} onOpen={() => {}} />)

test('up to four pictures are shown; the last says how many more there are', async () => {
  expect(grid([])).toBe('')
  expect(outlineOf(grid(images(1, { alt: 'La digue' })))).toEqual([
    'div data-cells=1 max-height:500px',
    'button type=button',
    'img src=/media/p0?w=960 srcSet=/media/p0?w=480 480w, /media/p0?w=960 960w, /media/p0?w=1600 1600w sizes=(min-width: 48em) 512px, 85vw alt=La digue loading=lazy decoding=async',
  ])
  await promise('POST-13', () =>
    expect(outlineOf(grid(images(4)).replaceAll(/ srcSet="[^"]*"/g, ''))).toEqual([
      'div data-cells=4 max-height:500px',
      'button type=button',
      'img src=/media/p0?w=960 sizes=(min-width: 48em) 256px, 43vw alt=Image 1 sur 4 loading=lazy decoding=async',
      'button type=button',
      'img src=/media/p1?w=960 sizes=(min-width: 48em) 256px, 43vw alt=Image 2 sur 4 loading=lazy decoding=async',
      'button type=button',
      'img src=/media/p2?w=960 sizes=(min-width: 48em) 256px, 43vw alt=Image 3 sur 4 loading=lazy decoding=async',
      'button type=button',
      'img src=/media/p3?w=960 sizes=(min-width: 48em) 256px, 43vw alt=Image 4 sur 4 loading=lazy decoding=async',
    ]),
  )
  expect(outlineOf(grid(images(6, { alt: 'La digue' }))).slice(5)).toEqual([
    'button type=button',
    'img src=/media/p2?w=960 srcSet=/media/p2?w=480 480w, /media/p2?w=960 960w, /media/p2?w=1600 1600w sizes=(min-width: 48em) 256px, 43vw alt=Image 3 sur 6 loading=lazy decoding=async',
    'button type=button',
    'img src=/media/p3?w=960 srcSet=/media/p3?w=480 480w, /media/p3?w=960 960w, /media/p3?w=1600 1600w sizes=(min-width: 48em) 256px, 43vw alt=Image 4 sur 6, et 2 de plus loading=lazy decoding=async',
    'span aria-hidden=true: +2',
  ])
})

test('a lone picture has the shape of its file, from a square to three times as wide as high', () => {
  const ratio = (size: Partial<Media>) => / style="([^"]*)"/.exec(grid(images(1, size)))?.[1]
  expect(ratio({ width: 9, height: 10 })).toBe('max-height:500px;aspect-ratio:1')
  expect(ratio({ width: 10, height: 10 })).toBe('max-height:500px;aspect-ratio:1.7777777777777777')
  expect(ratio({ width: 20, height: 10 })).toBe('max-height:500px;aspect-ratio:2')
  expect(ratio({ width: 40, height: 10 })).toBe('max-height:500px;aspect-ratio:3')
  const { val, type } = images(1)[0] ?? { val: '', type: 'IMAGE' }
  expect(/ style="([^"]*)"/.exec(grid([{ val, type }]))?.[1]).toBe('max-height:500px;aspect-ratio:1.7777777777777777')
  expect(/ style="([^"]*)"/.exec(grid(images(2)))?.[1]).toBe('max-height:500px')
})

const article: Article = {
  ...{
    frontId: 'abc',
    title: 'Crue',
    chapeau: 'La ville évacue',
    imageUrl: '/media/pic',
    imageCaption: '',
    publishedOn: '2026-11-20T10:00:00Z',
  },
  source: { id: 1, name: 'L’Écho', color: '#000000', colorDark: '#ffffff', logoSmall: '/logos/echo.svg', face: 'serif' },
}

test('the card of an article leads to it, and shows a picture of this site only', async () => {
  const card = (imageUrl: string) => outlineOf(drawPart(<ArticleCard article={{ ...article, imageUrl }} />))
  expect(card('/media/pic')).toEqual([
    'a data-face=serif data-article=abc href=/webpress/articles/abc',
    'img src=/media/pic?w=480 alt loading=lazy decoding=async',
    'img src=/logos/echo.svg alt',
    'L’Écho Crue La ville évacue',
  ])
  const picture = (imageUrl: string) => card(imageUrl).find(line => line.startsWith('img') && !line.includes('echo'))
  expect(['', 'https://other.test/a.png', '/media/pic?x=1', '/a/b.png?c=1', 'https://weez.test/media/pic'].map(picture)).toEqual([
    undefined,
    undefined,
    'img src=/media/pic?x=1 alt loading=lazy decoding=async',
    'img src=/a/b.png?c=1 alt loading=lazy decoding=async',
    'img src=/media/pic?w=480 alt loading=lazy decoding=async',
  ])
  const past = drawPart(
    <InPast>
      <ArticleCard article={article} />
    </InPast>,
  )
  await promise('EXO-392', () =>
    expect(outlineOf(past)[0]).toBe('a data-face=serif data-article=abc href=/weez/rewind?at=then&open=article-abc'),
  )
})

test('what the reader likes or has reweezed is pressed; as a persona, what that likes', () => {
  const marks = (shown: Partial<EmbeddedWeeze>, persona?: { liked?: number[]; reweezed?: number[] }) => {
    const marked = { ...embedded, ...shown }
    const buttons = (
      <InShell>
        <LikeButton weeze={marked} bare />
        <ReweezButton weeze={marked} bare={false} />
      </InShell>
    )
    return outlineOf(drawPart(persona ? <AsPersona {...persona}>{buttons}</AsPersona> : buttons))
  }
  expect(marks({ liked: true, likesCount: 1 })).toEqual([
    'button type=button data-key=l aria-pressed=true: (heart-filled) J’aime, 1',
    'button type=button aria-haspopup=menu aria-expanded=false id=#1: (repeat) Reweezes, 1 300',
    'span aria-hidden=true: 1.3K',
  ])
  expect(marks({ reweezed: true })[1]).toBe(
    'button type=button data-done=true aria-haspopup=menu aria-expanded=false id=#1: (repeat) Reweezes, 1 300',
  )
  expect(marks({ liked: true, reweezed: true }, {})).toEqual([
    'button type=button data-key=l aria-pressed=false: (heart) J’aime, 0',
    'button type=button aria-haspopup=menu aria-expanded=false id=#1: (repeat) Reweezes, 1 300',
    'span aria-hidden=true: 1.3K',
  ])
  expect(marks({}, { liked: [11], reweezed: [12] })[0]).toBe('button type=button data-key=l aria-pressed=true: (heart-filled) J’aime, 0')
  expect(marks({}, { liked: [12], reweezed: [11] })[1]).toBe(
    'button type=button data-done=true aria-haspopup=menu aria-expanded=false id=#1: (repeat) Reweezes, 1 300',
  )
})

test('the line that answers the weeze of a page has the face of whoever answers, and is not for observers', () => {
  const line = (options: Options, persona = false) => {
    const button = (
      <InShell>
        <ReplyButton weeze={weeze} />
      </InShell>
    )
    return outlineOf(drawPart(persona ? <AsPersona>{button}</AsPersona> : button, options))
  }
  expect(line({ role: 'USER' })).toEqual([
    'button type=button aria-haspopup=dialog',
    'div aria-hidden=true: CR',
    'Répondre à @ana.b',
    'span aria-hidden=true: Répondre',
  ])
  expect(line({ role: 'ANIMATOR' }, true)).toEqual([
    'button type=button aria-haspopup=dialog',
    'div aria-hidden=true',
    'img loading=lazy decoding=async src=/media/abc?w=96 alt',
    'Répondre à @ana.b',
    'span aria-hidden=true: Répondre',
  ])
  expect(line({ role: 'USER', exercise: { writingClosed: true } })[0]).toBe('button type=button disabled aria-haspopup=dialog')
  expect(line({ role: 'OBSERVER' })).toEqual([])
})

test('the address of a weeze is that of its thread, at the weeze if it is an answer', async () => {
  const of = (conversationId: number | null) => weezePermalink({ id: 11, conversationId, author: ana })
  const to = '/$username/status/$id'
  await promise('NAV-18', () => {
    expect(of(null)).toEqual({ to, params: { username: 'ana.b', id: '11' }, search: {} })
    expect(of(11)).toEqual({ to, params: { username: 'ana.b', id: '11' }, search: {} })
    expect(of(5)).toEqual({ to, params: { username: 'ana.b', id: '5' }, search: { weeze: 11 } })
  })
})
