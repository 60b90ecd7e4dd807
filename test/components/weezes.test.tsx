import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { ArticleCard as Article } from '#routers/weezes/article-cards.contract.ts'
import type { EmbeddedWeeze, Media, Weeze } from '#routers/weezes/weezes.contract.ts'
import { ArticleCard } from '#src/features/weeze/article-card.tsx'
import { LikeButton } from '#src/features/weeze/like-button.tsx'
import { MediaGrid } from '#src/features/weeze/media-grid.tsx'
import { weezePermalink } from '#src/features/weeze/permalink.ts'
import { ReplyButton } from '#src/features/weeze/reply-button.tsx'
import { WeezeBody } from '#src/features/weeze/weeze-body.tsx'
import { renderWeezeCard } from '#src/features/weeze/weeze-card.tsx'
import { WeezeDetail } from '#src/features/weeze/weeze-detail.tsx'
import { local, stopClock } from '../support/moments.ts'
import { ana, mairie } from '../support/people.ts'
import { promise } from '../support/promise.ts'
import { show } from '../support/show.tsx'
import { AsPersona, embedded, InPast, InShell, weeze } from '../support/weezes.tsx'

stopClock(local('2026-11-20T14:42:00'))

type Options = NonNullable<Parameters<typeof show>[1]>
const player: Options = { role: 'USER' }
const reader: Options = { role: 'OBSERVER' }
const inShell = (part: ReactNode, options?: Options) => show(<InShell>{part}</InShell>, options)
const card = (shown: Weeze, options?: Options, far = false) => inShell(renderWeezeCard(shown, 1, -1, far), options)
const plain: Weeze = { ...weeze, id: 12, author: mairie, text: ' ', reweezId: 11, reweez: embedded }

test('a card names its author and offers what a player may do', async () => {
  const shown = await card(weeze, player)
  await promise('POST-18', () => {
    expect(shown.names('article')).toEqual(['Ana Béral'])
    expect(shown.words()).toContain('Ana Béral @ana.b 10 min Digue rompue')
    expect(shown.names('button')).toEqual(['Répondre, 2', 'Reweezes, 1 300', 'J’aime, 0', 'Copier le lien'])
    expect(shown.links()).toContain('/ana.b/status/11')
  })
})

test('animators also storm, reassign and delete; observers only read', async () => {
  expect((await card(weeze)).links().slice(-3)).toEqual(['/?storm=11', '/?reassign=11', '/?delete=11'])
  const read = await card(weeze, reader)
  expect(read.names('button')).toEqual(['Copier le lien'])
  expect(read.words()).toContain('Réponses, 2 2 Reweezes, 1 300 1.3K J’aime, 0 0')
})

test('while writing is closed to players, their buttons are disabled', async () => {
  const shown = await card(weeze, { ...player, exercise: { writingClosed: true } })
  expect(shown.getAllByRole<HTMLButtonElement>('button').map(button => button.disabled)).toEqual([true, true, true, false])
})

test('a card says that its author is certified, and that a player wrote it', async () => {
  const shown = await card({ ...weeze, author: mairie, byPlayer: true })
  expect(shown.words()).toContain('Mairie de Valmare Joueur @mairie')
  expect(shown.names('img')).toContain('Compte certifié')
})

test.each([
  [embedded, /Reweezé par Mairie de Valmare AB Ana Béral @ana\.b 10 min Digue rompue/],
  [null, /Reweezé par Mairie de Valmare Ce weeze a été supprimé\.$/],
])('a plain reweez shows the weeze that it passes on, or that it was deleted: %#', async (reweez, told) => {
  const shown = await card({ ...plain, reweez }, reader)
  await promise('POST-08', () => expect(shown.words()).toMatch(told))
})

test('a reweez with words quotes the other below them', async () => {
  expect((await card({ ...plain, text: 'À lire' }, reader)).words()).toMatch(/À lire AB Ana Béral @ana\.b 10 min Digue rompue Réponses/)
})

test('a reply names whom it answers', async () => {
  const shown = await card({ ...weeze, id: 13, conversationId: 11, replyTo: { id: 11, author: mairie } }, reader)
  expect(shown.words()).toContain('En réponse à @mairie')
  expect(shown.links()).toContain('/ana.b/status/11?weeze=13')
})

test('a card far from the window keeps its author and text', async () => {
  expect((await card(weeze, reader, true)).words()).toBe('Ana Béral Digue rompue')
  expect((await card(plain, reader, true)).words()).toMatch(/Digue rompue$/)
})

test('the weeze of a page shows its moment and counts in words', async () => {
  const detail = await inShell(<WeezeDetail weeze={{ ...weeze, repliesCount: 1, reweezId: 9 }} scrolledTo={false} />, player)
  expect(detail.words()).toContain('Ce weeze a été supprimé. vendredi 20 novembre 2026 à 14:32 1 réponse 1.3K reweezes 0 j’aime')
})

test('in a past moment names and times lead to what stood there', async () => {
  const shown = await show(
    <InPast>
      <InShell>{renderWeezeCard(weeze, 1, 1, false)}</InShell>
    </InPast>,
    reader,
  )
  await promise('EXO-392', () =>
    expect(shown.links()).toEqual(['/weez/rewind?at=then&open=person-3', '/weez/rewind?at=then&open=weeze-11']),
  )
})

const body = (more: Partial<EmbeddedWeeze>, options?: Options) =>
  inShell(<WeezeBody weeze={{ ...embedded, ...more }} size="small" />, options)

test('names, hashtags and links of a text lead to their pages', async () => {
  const text = 'Vu par @Ana.B et @nobody : #Digue https://press.test/a?b=1 fin'
  const shown = await body({ text, mentions: [{ id: 3, username: 'ana.b' }] })
  await promise('POST-03', () => {
    expect(shown.words()).toBe(text)
    expect(shown.links()).toEqual(expect.arrayContaining(['/weez/hashtag/Digue', 'https://press.test/a?b=1']))
  })
})

test('a video is a link, and is played here where that is allowed', async () => {
  const medias: Media[] = [{ type: 'VIDEO', val: 'https://www.youtube.com/watch?v=abcdefghijk' }]
  expect((await body({ text: '', medias })).names('button')).toEqual(['Lire ici'])
  const closed = await body({ text: '', medias }, { exercise: { videoEmbeds: false } })
  expect(closed.names('button')).toEqual([])
  expect(closed.links()).toEqual(['https://www.youtube.com/watch?v=abcdefghijk'])
})

const images = (count: number, first: Partial<Media> = {}): Media[] =>
  Array.from({ length: count }, (_, place) => ({ type: 'IMAGE', val: `p${place}`, width: 10, height: 20, ...(place === 0 && first) }))
const grid = (shown: Media[]) => show(<MediaGrid images={shown} onOpen={() => {}} />)

test('up to four pictures are shown; the last says how many more there are', async () => {
  const four = await grid(images(4))
  await promise('POST-13', () => expect(four.names('img')).toEqual([1, 2, 3, 4].map(number => `Image ${number} sur 4`)))
  const six = await grid(images(6, { alt: 'La digue' }))
  expect(six.names('img').at(0)).toBe('La digue')
  expect(six.names('img').at(3)).toBe('Image 4 sur 6, et 2 de plus')
})

test.each([
  [9, 10, '1 / 1'],
  [20, 10, '2 / 1'],
  [40, 10, '3 / 1'],
])('a lone picture of %s × %s has its shape, from a square to three times as wide as high', async (width, height, ratio) => {
  await grid(images(1, { width, height }))
  expect(document.querySelector<HTMLElement>('[data-cells]')?.style.aspectRatio).toBe(ratio)
})

const article: Article = {
  ...{ frontId: 'abc', title: 'Crue', chapeau: 'La ville évacue', imageUrl: '', imageCaption: '', publishedOn: '2026-11-20T10:00:00Z' },
  source: { id: 1, name: 'L’Écho', color: '#000000', colorDark: '#ffffff', logoSmall: '/logos/echo.svg', face: 'serif' },
}

test.each([
  ['', 1],
  ['https://other.test/a.png', 1],
  ['/media/pic', 2],
])('the card of an article leads to it, and shows the picture %j of this site only', async (imageUrl, pictures) => {
  const shown = await show(<ArticleCard article={{ ...article, imageUrl }} />)
  expect(shown.words()).toBe('L’Écho Crue La ville évacue')
  expect(shown.links()).toEqual(['/webpress/articles/abc'])
  expect(document.querySelectorAll('a img').length).toBe(pictures)
})

test('the card of an article in a past moment stays there', async () => {
  const shown = await show(
    <InPast>
      <ArticleCard article={article} />
    </InPast>,
  )
  await promise('EXO-392', () => expect(shown.links()).toEqual(['/weez/rewind?at=then&open=article-abc']))
})

test.each([
  [{ liked: true }, undefined, 'true'],
  [{ liked: true }, [], 'false'],
  [{ liked: false }, [11], 'true'],
])('what the reader likes is pressed; as a persona, what that likes: %#', async (shown, liked, pressed) => {
  const button = <LikeButton weeze={{ ...embedded, ...shown }} bare />
  const like = await inShell(liked ? <AsPersona liked={liked}>{button}</AsPersona> : button)
  expect(like.getByRole('button').getAttribute('aria-pressed')).toBe(pressed)
})

test('who may write answers the weeze of a page', async () => {
  expect((await inShell(<ReplyButton weeze={weeze} />, player)).words()).toContain('Répondre à @ana.b')
  expect((await inShell(<ReplyButton weeze={weeze} />, reader)).words()).toBe('')
})

test('the address of a weeze is that of its thread, at the weeze if it is an answer', async () => {
  const of = (conversationId: number | null) => weezePermalink({ id: 11, conversationId, author: ana })
  await promise('NAV-18', () => {
    expect(of(null)).toMatchObject({ params: { username: 'ana.b', id: '11' }, search: {} })
    expect(of(5)).toMatchObject({ params: { username: 'ana.b', id: '5' }, search: { weeze: 11 } })
  })
})
