import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SessionUser } from '#routers/session.contract.ts'
import { FrontPage } from '#src/press/front.tsx'
import { outlineOf } from '../support/outline.ts'
import { camille, card, visit, watched } from '../support/press-visit.ts'
import { promise } from '../support/promise.ts'

const draw = (part: ReactNode) => renderToStaticMarkup(part)
const mainOf = (html: string) => outlineOf(/<main.*<\/main>/s.exec(html)?.[0] ?? '')
const hrefsOf = (html: string) => html.match(/ href="[^"]*"/g) ?? []

test('a front page has one large article, three medium ones, and the rest small', () => {
  const html = draw(<FrontPage visit={visit} cards={[1, 2, 3, 4, 5].map(at => card(at))} />)
  expect(mainOf(html)).toEqual([
    'main id=main tabindex=-1',
    'button type=button hidden: Afficher la nouvelle une',
    'WebPress',
    'section aria-label=À la une: À la une',
    'article data-article=card-1',
    'img src=/acme/logos/cote.svg alt fetchPriority=low',
    'La Côte',
    'time dateTime=2026-11-20T01:00:00.000 data-short: 01h00',
    'a href=/acme/webpress/articles/card-1: Titre 1',
    'Chapeau 1',
    'section aria-label=Aussi à la une: Aussi à la une',
    'article data-article=card-2',
    'a href=/acme/webpress/articles/card-2: Titre 2',
    'Chapeau 2',
    'img src=/acme/logos/cote.svg alt fetchPriority=low',
    'La Côte',
    'time dateTime=2026-11-20T02:00:00.000 data-short: 02h00',
    'article data-article=card-3',
    'a href=/acme/webpress/articles/card-3: Titre 3',
    'Chapeau 3',
    'img src=/acme/logos/cote.svg alt fetchPriority=low',
    'La Côte',
    'time dateTime=2026-11-20T03:00:00.000 data-short: 03h00',
    'article data-article=card-4',
    'a href=/acme/webpress/articles/card-4: Titre 4',
    'Chapeau 4',
    'img src=/acme/logos/cote.svg alt fetchPriority=low',
    'La Côte',
    'time dateTime=2026-11-20T04:00:00.000 data-short: 04h00',
    'section aria-label=Toutes les rédactions: Toutes les rédactions',
    'article data-article=card-5',
    'a href=/acme/webpress/articles/card-5: Titre 5',
    'img src=/acme/logos/cote.svg alt fetchPriority=low',
    'La Côte',
    'time dateTime=2026-11-20T05:00:00.000 data-short: 05h00',
  ])
})

test('a front page has only the sections that have articles, and the address of its feed for visitors alone', async () => {
  const sections = (count: number) =>
    outlineOf(draw(<FrontPage visit={visit} cards={Array.from({ length: count }, (_, at) => card(at + 1))} />)).filter(line =>
      line.startsWith('section'),
    )
  await promise('PRESS-06', () =>
    expect([1, 2, 4, 5].map(count => sections(count).slice(1))).toEqual([
      ['section aria-label=À la une: À la une'],
      ['section aria-label=À la une: À la une', 'section aria-label=Aussi à la une: Aussi à la une'],
      ['section aria-label=À la une: À la une', 'section aria-label=Aussi à la une: Aussi à la une'],
      [
        'section aria-label=À la une: À la une',
        'section aria-label=Aussi à la une: Aussi à la une',
        'section aria-label=Toutes les rédactions: Toutes les rédactions',
      ],
    ]),
  )
  expect(outlineOf(draw(<FrontPage visit={{ ...visit, user: null, locale: 'en' }} cards={[]} />))).toEqual([
    'html lang=en data-scheme=dark data-base=/acme data-store=webpress-store/acme data-poll=10000',
    'meta charSet=utf-8',
    'meta name=viewport content=width=device-width, initial-scale=1, viewport-fit=cover',
    'meta name=robots content=noindex',
    'meta name=color-scheme content=light dark',
    '[EXERCICE] WebPress',
    'link rel=icon type=image/svg+xml href=/weez.svg',
    'link rel=alternate type=application/rss+xml title=WebPress href=/acme/webpress/rss.xml',
    'link rel=stylesheet href=/press.css',
    'link rel=stylesheet href=/other.css',
    'script type=module src=/press.js',
    'a href=#main: Skip to content',
    'section aria-label=Exercise in progress',
    'svg aria-hidden=true',
    'EXERCICE Valmare nothing you see here is real',
    'p aria-hidden=true: EXERCICE Valmare · nothing you see here is real EXERCICE',
    'a href=/acme/webpress/ aria-label=WebPress',
    'svg aria-hidden=true: (M9 2h14a7 7 0 0 1 7 7v14a7 7 0 0 1-7 7H3a1 1 0 0 1-1-1V9a7 7 0 0 1 7-7z) (M7.2 11.2l4.1 10.3L16 12.4l4.7 9.1 4.1-10.3)',
    'Web Press',
    'Friday, November 20, 2026',
    'main id=main tabindex=-1',
    'button type=button hidden: Show the new front page',
    'No article published yet Articles will appear here as soon as a newsroom publishes them.',
    'div id=toasts role=status data-duration=3000',
  ])
})

test('the first picture is loaded at once, the others when they come near; one of another site is not there', () => {
  const stored = '/media/aaaaaaaaaaaaaaaaaaaaaa'
  const cards = [card(1, { imageUrl: stored }), card(2, { imageUrl: '/logos/a.png' }), card(3, { imageUrl: 'https://boom.test/a.png' })]
  const html = draw(<FrontPage visit={visit} cards={cards} />)
  expect(html.match(/<img[^>]*>/g)?.flatMap(outlineOf)).toEqual([
    'img src=/acme/media/aaaaaaaaaaaaaaaaaaaaaa?w=960 srcSet=/acme/media/aaaaaaaaaaaaaaaaaaaaaa?w=480 480w, /acme/media/aaaaaaaaaaaaaaaaaaaaaa?w=960 960w, /acme/media/aaaaaaaaaaaaaaaaaaaaaa?w=1600 1600w sizes=(min-width: 1328px) 1280px, 100vw alt loading=eager fetchPriority=high decoding=async',
    'img src=/acme/logos/cote.svg alt fetchPriority=low',
    'img src=/acme/logos/a.png alt loading=lazy decoding=async',
    'img src=/acme/logos/cote.svg alt fetchPriority=low',
    'img src=/acme/logos/cote.svg alt fetchPriority=low',
  ])
})

test('what stands on a screen is recorded for players alone, while that is asked for', () => {
  const recorded = (user: SessionUser | null) =>
    /<html[^>]*>/.exec(draw(<FrontPage visit={{ ...visit, user }} cards={[]} />))?.[0].includes('data-sighting') ?? false
  expect([watched, camille, { ...watched, exercise: camille.exercise }, null].map(recorded)).toEqual([true, false, false, false])
  expect(outlineOf(draw(<FrontPage visit={{ ...visit, user: watched }} cards={[]} />))[0]).toBe(
    'html lang=fr data-scheme=dark data-base=/acme data-store=webpress-store/acme data-poll=10000 data-sighting=1000 data-sightings=60000 data-most=200',
  )
})

test('only who reads all articles is led to their table from the front page', async () => {
  const front = (user: SessionUser | null) =>
    hrefsOf(/header-end.*<\/header>/s.exec(draw(<FrontPage visit={{ ...visit, user }} cards={[]} />))?.[0] ?? '')
  const counts = (['ADMIN', 'ANIMATOR', 'OBSERVER', 'USER'] as const).map(role => front({ ...camille, role }).length)
  await promise('PRESS-13', () => expect(counts).toEqual([2, 2, 2, 1]))
  expect(front(camille)).toEqual([' href="/acme/webpress/manage"', ' href="/acme/"'])
  expect(front(null)).toEqual([])
})
