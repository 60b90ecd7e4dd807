import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SessionUser } from '#routers/session.contract.ts'
import type { Media } from '#routers/weezes/weezes.contract.ts'
import { ArticlePage } from '#src/press/published/article.tsx'
import { sourceStyle } from '#src/press/published/colours.ts'
import { ErrorScreen } from '#src/press/published/error-page.tsx'
import { Figure } from '#src/press/published/figure.tsx'
import { FrontPage } from '#src/press/published/front.tsx'
import { PhaseBand } from '#src/press/published/page.tsx'
import { at } from '../support/moments.ts'
import { article, camille, card, source, visit, watched } from '../support/press-visit.ts'
import { promise } from '../support/promise.ts'
import { inside, opened } from '../support/show.tsx'

test('what stands on a screen is recorded for players alone, while that is asked for', () => {
  const recorded = (user: SessionUser | null) =>
    renderToStaticMarkup(<FrontPage visit={{ ...visit, user }} cards={[]} communiques={0} />).includes('data-sighting')
  expect([watched, camille, { ...watched, exercise: camille.exercise }, null].map(recorded)).toEqual([true, false, false, false])
})

test('pictures of other sites are not loaded, the first of this one at once', () => {
  const images = ['/logos/a.png', '/logos/b.png', 'https://boom.test/a.png'].map((imageUrl, number) => card(number + 1, { imageUrl }))
  const page = renderToStaticMarkup(<FrontPage visit={visit} cards={images} communiques={0} />)
  expect(page).not.toContain('boom.test')
  expect([...page.matchAll(/loading="(\w+)"/g)].map(([, loading]) => loading)).toEqual(['eager', 'lazy'])
})

test.each([
  ['a film', { posterId: 'p'.repeat(22), kind: 'video' }, [true, 'Vidéo 1:58']],
  ['a sound', { posterId: null, kind: 'audio' }, [false, 'Son 1:58']],
] as const)('a card without a picture shows %s by what is known of it', (_, known, expected) => {
  const clip: Media = { type: 'CLIP', val: 'c'.repeat(22), clip: { seconds: 118.4, captioned: false, transcribed: false, ...known } }
  const page = renderToStaticMarkup(<FrontPage visit={visit} cards={[{ ...card(1), clip }]} communiques={0} />)
  const length = /<span class="card-length">(.*?\d)<\/span>/.exec(page)?.[1]?.replace(/<[^>]+>/g, '')
  promise('CTRL-05', () => expect([page.includes(`/acme/media/${'p'.repeat(22)}?w=960`), length]).toEqual(expected))
})

test.each([
  ['/media/aaaaaaaaaaaaaaaaaaaaaa', 1],
  ['https://boom.test/a.png', 0],
])('links to an article show the picture %s only when it is of this site', (imageUrl, count) => {
  const page = (
    <ArticlePage
      visit={visit}
      source={source}
      otherClips={[]}
      others={[]}
      footer=""
      article={{ ...article, imageUrl }}
      publishedOn={at(9)}
    />
  )
  expect(renderToStaticMarkup(page).split('og:image').length - 1).toBe(count)
})

test.each([
  ['/logos/a.png', undefined, 1, []],
  ['https://boom.test/a.png', undefined, 0, ['https://boom.test/a.png']],
  ['/logos/a.png', 'Image perdue', 0, ['/acme/logos/a.png']],
  ['boom', undefined, 0, []],
])('the picture %s of an article is an image, a link, or not there', (imageUrl, brokenLabel, images, links) => {
  const figure = opened(<Figure imageUrl={imageUrl} brokenLabel={brokenLabel} caption="" place={visit} locale="fr" />)
  expect(figure.queryAllByRole('img').length).toBe(images)
  expect(figure.links()).toEqual(links)
})

test.each([
  ['signedOut', 'Vous n’êtes pas connecté', '/acme/login?redirect=%2Facme%2Fwebpress%2Farticles%2Fx'],
  ['missing', 'Page introuvable', '/acme/'],
  ['other', 'La page n’a pas pu s’ouvrir', '/acme/webpress/articles/x'],
] as const)('a page that failed (%s) says what happened and offers what helps first', (kind, expected, first) => {
  const screen = opened(<ErrorScreen visit={{ ...visit, path: '/webpress/articles/x' }} kind={kind} status="404" id="req-1" />)
  const main = inside(screen.getByRole('main'))
  expect(main.words()).toContain(expected)
  expect(main.links()[0]).toBe(first)
})

test.each([
  ['running', null, ''],
  ['suspended', at(15), 'Exercice suspendu , reprise à 15:00'],
  ['ended', null, 'Exercice terminé'],
] as const)('a band says that the exercise is %s', (phase, resumesOn, expected) => {
  expect(opened(<PhaseBand visit={{ ...visit, phase, resumesOn }} />).words()).toBe(expected)
})

test('headlines have the typeface and the colours of their media source', () => {
  const style = { color: '#1b2a3a', colorDark: '#a9bccf' }
  expect(sourceStyle({ ...style, face: 'sans' })).toEqual({ '--dark': '#a9bccf', '--headline': 'var(--sans)', '--paper': '#1b2a3a' })
  expect(sourceStyle({ ...style, face: 'italic' })).toMatchObject({ '--headline-style': 'italic' })
  expect(sourceStyle({ color: 'red', colorDark: '', face: 'serif' })).toEqual({ '--dark': '#86adcf', '--paper': '#2a5a86' })
})
