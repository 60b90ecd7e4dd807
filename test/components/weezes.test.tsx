import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { ArticleCard as Article } from '#routers/weezes/article-cards.contract.ts'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { ArticleCard } from '#src/weezes/weeze/article-card.tsx'
import { LikeButton } from '#src/weezes/weeze/reaction-buttons.tsx'
import { WeezeBody } from '#src/weezes/weeze/weeze-body.tsx'
import { renderWeezeCard } from '#src/weezes/weeze/weeze-card.tsx'
import { weezePermalink } from '#src/weezes/weeze/weeze-links.ts'
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
const card = (shown: Weeze, options?: Options) => inShell(renderWeezeCard(shown, 1, -1, false), options)
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

test('the page of a communiqué is a link inside the exercise', async () => {
  const shown = await card({ ...weeze, text: 'Point de 15 h /webpress/communiques/12' }, reader)
  await promise('CELL-04', () => {
    expect(shown.words()).toContain('Point de 15 h Communiqué')
    expect(shown.links()).toContain('/webpress/communiques/12')
  })
})

test('while writing is closed to players, their buttons are disabled', async () => {
  const shown = await card(weeze, { ...player, exercise: { writingClosed: true } })
  expect(shown.getAllByRole<HTMLButtonElement>('button').map(button => button.disabled)).toEqual([true, true, true, false])
})

test.each([
  [{ ...embedded, reweezsCount: 1 }, /Reweezé par Mairie de Valmare AB Ana Béral @ana\.b 10 min Digue rompue/],
  [null, /Reweezé par Mairie de Valmare Ce weeze a été supprimé\.$/],
])('a plain reweez shows the weeze that it passes on, or that it was deleted: %#', async (reweez, expected) => {
  const shown = await card({ ...plain, reweez }, reader)
  await promise('POST-08', () => expect(shown.words()).toMatch(expected))
})

test('a card that several people passed on says how many and names the first, in one line', async () => {
  const people = [mairie, ana, { ...ana, id: 90, firstname: 'Zoé' }, { ...ana, id: 91, firstname: 'Léa' }]
  const shown = await card({ ...plain, reweez: { ...embedded, reweezsCount: 4 }, reweezedBy: people } as Weeze, reader)
  await promise('EXO-500', () => {
    expect(shown.words()).toMatch(/^4 personnes ont reweezé : Mairie de Valmare , Ana Béral , Zoé Béral … AB Ana/)
    expect(shown.words()).not.toContain('Léa')
  })
})

test('a card says how many passed its weeze on, also those whose reweezes are further down', async () => {
  const shown = await card({ ...plain, reweez: { ...embedded, reweezsCount: 12 } }, reader)
  await promise('EXO-500', () => expect(shown.words()).toMatch(/^12 personnes ont reweezé : Mairie de Valmare … AB Ana/))
})

test('names, hashtags and links of a text lead to their pages', async () => {
  const text = 'Vu par @Ana.B et @nobody : #Digue https://press.test/a?b=1 fin'
  const shown = await inShell(<WeezeBody weeze={{ ...embedded, text, mentions: [{ id: 3, username: 'ana.b' }] }} size="small" />)
  await promise('POST-03', () => {
    expect(shown.words()).toBe(text)
    expect(shown.links()).toEqual(expect.arrayContaining(['/weez/hashtag/Digue', 'https://press.test/a?b=1']))
  })
})

const article: Article = {
  frontId: 'abc',
  title: 'Crue',
  chapeau: 'La ville évacue',
  imageUrl: '',
  imageCaption: '',
  publishedOn: '2026-11-20T10:00:00Z',
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

test.each([
  [renderWeezeCard(weeze, 1, 1, false), ['person-3', 'weeze-11']],
  [<ArticleCard key="article" article={article} />, ['article-abc']],
])('in a past moment a card leads to what stood there: %#', async (part, places) => {
  const shown = await inShell(<InPast>{part}</InPast>, reader)
  await promise('EXO-392', () => expect(shown.links()).toEqual(places.map(place => `/weez/rewind?at=then&open=${place}`)))
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

test('the address of a weeze is that of its thread, at the weeze if it is an answer', async () => {
  const of = (conversationId: number | null) => weezePermalink({ id: 11, conversationId, author: ana })
  await promise('NAV-18', () => {
    expect(of(null)).toMatchObject({ params: { username: 'ana.b', id: '11' }, search: {} })
    expect(of(5)).toMatchObject({ params: { username: 'ana.b', id: '5' }, search: { weeze: 11 } })
  })
})
