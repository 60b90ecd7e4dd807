import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Article, MediaSource } from '#routers/press/press.contract.ts'
import type { SessionUser } from '#routers/session.contract.ts'
import type { ArticleCard } from '#routers/weezes/article-cards.contract.ts'
import { ArticlePage } from '#src/press/article.tsx'
import { Avatar } from '#src/press/avatar.tsx'
import { sourceStyle } from '#src/press/colours.ts'
import { ErrorScreen } from '#src/press/error-screen.tsx'
import { Figure } from '#src/press/figure.tsx'
import { ArticleFooter } from '#src/press/foot.tsx'
import { Masthead } from '#src/press/masthead.tsx'
import { OpenGraph } from '#src/press/open-graph.tsx'
import { PhaseBand } from '#src/press/phase-band.tsx'
import type { Visit } from '#src/press/visit.ts'
import { Watermark } from '#src/press/watermark.tsx'
import { wordsOf } from '../support/drawn-part.tsx'
import { at } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'
import { article, camille, card, source, visit } from '../support/press-visit.ts'
import { promise } from '../support/promise.ts'

const draw = (part: ReactNode) => renderToStaticMarkup(part)
const mainOf = (html: string) => outlineOf(/<main.*<\/main>/s.exec(html)?.[0] ?? '')

test('an article has its picture, its words, its foot, and others beside it', () => {
  const page = (more: Partial<Article>, others: ArticleCard[]) =>
    draw(<ArticlePage {...{ visit, source, others, footer: '@page{}' }} article={{ ...article, ...more }} publishedOn={at(9, 5)} />)
  expect(outlineOf(page({}, [card(2)]).replace(/<header.*<\/header>/s, ''))).toEqual([
    'html lang=fr data-scheme=dark data-base=/acme data-store=webpress-store/acme data-poll=10000',
    'meta charSet=utf-8',
    'meta name=viewport content=width=device-width, initial-scale=1, viewport-fit=cover',
    'link rel=preload as=image href=/acme/logos/big.svg fetchPriority=high',
    'link rel=preload as=image imageSrcSet=/acme/media/aaaaaaaaaaaaaaaaaaaaaa?w=480 480w, /acme/media/aaaaaaaaaaaaaaaaaaaaaa?w=960 960w, /acme/media/aaaaaaaaaaaaaaaaaaaaaa?w=1600 1600w fetchPriority=high',
    'meta name=robots content=noindex',
    'meta name=color-scheme content=light dark',
    '[EXERCICE] La crue · La Côte',
    'link rel=icon type=image/svg+xml href=/weez.svg',
    'meta property=og:type content=article',
    'meta property=og:title content=[EXERCICE] La crue',
    'meta property=og:description content=En une nuit',
    'meta property=og:site_name content=La Côte',
    'meta property=og:locale content=fr',
    'meta property=og:url content=https://weez.test/acme/webpress/articles/abc-DEF_1234',
    'meta property=article:published_time content=2026-11-20T09:05:00.000',
    'meta property=og:image content=https://weez.test/acme/media/aaaaaaaaaaaaaaaaaaaaaa?w=960',
    'link rel=stylesheet href=/press.css',
    'link rel=stylesheet href=/other.css',
    'script type=module src=/press.js',
    'a href=#main: Aller au contenu',
    'section aria-label=Exercice en cours',
    'svg aria-hidden=true',
    'EXERCICE Valmare rien de ce qui paraît ici n’est réel',
    'p aria-hidden=true: EXERCICE Valmare · rien de ce qui paraît ici n’est réel EXERCICE',
    'section aria-label=La Côte',
    'img src=/acme/logos/big.svg alt=La Côte fetchPriority=high',
    'main id=main tabindex=-1',
    'article data-article=abc-DEF_1234',
    'time dateTime=2026-11-20T09:05:00.000: 20 novembre 2026, 09h05',
    'La crue Elle monte',
    'img src=/acme/media/aaaaaaaaaaaaaaaaaaaaaa?w=960 srcSet=/acme/media/aaaaaaaaaaaaaaaaaaaaaa?w=480 480w, /acme/media/aaaaaaaaaaaaaaaaaaaaaa?w=960 960w, /acme/media/aaaaaaaaaaaaaaaaaaaaaa?w=1600 1600w sizes=(min-width: 808px) 760px, 100vw alt fetchPriority=high',
    'Le pont En une nuit Corps Sources AFP Auteur A. Martin Publié le',
    'time dateTime=2026-11-20T09:05:00.000: 20 novembre 2026, 09h05',
    'button type=button id=copy data-done=Lien copié data-failed=Le lien n’a pas pu être copié ; il est dans la barre d’adresse. hidden',
    'svg aria-hidden=true',
    'Copier le lien',
    'svg aria-hidden=true',
    'pattern id=watermark: Exercice Exercice',
    'aside aria-label=Autres articles: Autres articles',
    'article data-article=card-2',
    'a href=/acme/webpress/articles/card-2: Titre 2',
    'img src=/acme/logos/cote.svg alt fetchPriority=low',
    'La Côte',
    'time dateTime=2026-11-20T02:00:00.000 data-short: 02h00',
    'div id=toasts role=status data-duration=3000',
  ])
  expect(page({}, [])).not.toContain('/webpress/manage')
  expect(mainOf(page({ sources: ' ', imageUrl: '', body: '' }, []))).toEqual([
    'main id=main tabindex=-1',
    'article data-article=abc-DEF_1234',
    'time dateTime=2026-11-20T09:05:00.000: 20 novembre 2026, 09h05',
    'La crue Elle monte En une nuit Auteur A. Martin Publié le',
    'time dateTime=2026-11-20T09:05:00.000: 20 novembre 2026, 09h05',
    'button type=button id=copy data-done=Lien copié data-failed=Le lien n’a pas pu être copié ; il est dans la barre d’adresse. hidden',
    'svg aria-hidden=true',
    'Copier le lien',
    'svg aria-hidden=true',
    'pattern id=watermark: Exercice Exercice',
  ])
})

test('the picture of an article is an image, a link to another site or what could not be loaded, or is not there', () => {
  const figure = (imageUrl: string, caption: string, brokenLabel?: string) =>
    outlineOf(draw(<Figure {...{ imageUrl, caption, brokenLabel }} place={visit} locale="fr" />))
  expect(figure('/media/aaaaaaaaaaaaaaaaaaaaaa', '')).toEqual([
    'link rel=preload as=image imageSrcSet=/acme/media/aaaaaaaaaaaaaaaaaaaaaa?w=480 480w, /acme/media/aaaaaaaaaaaaaaaaaaaaaa?w=960 960w, /acme/media/aaaaaaaaaaaaaaaaaaaaaa?w=1600 1600w fetchPriority=high',
    'img src=/acme/media/aaaaaaaaaaaaaaaaaaaaaa?w=960 srcSet=/acme/media/aaaaaaaaaaaaaaaaaaaaaa?w=480 480w, /acme/media/aaaaaaaaaaaaaaaaaaaaaa?w=960 960w, /acme/media/aaaaaaaaaaaaaaaaaaaaaa?w=1600 1600w sizes=(min-width: 808px) 760px, 100vw alt=Image de l’article fetchPriority=high',
  ])
  expect(figure('/logos/a.png', 'Le pont')).toEqual([
    'link rel=preload as=image href=/acme/logos/a.png fetchPriority=high',
    'img src=/acme/logos/a.png alt fetchPriority=high',
    'Le pont',
  ])
  expect(figure('https://boom.test/a.png', 'Le pont')).toEqual([
    'a href=https://boom.test/a.png rel=noopener noreferrer nofollow target=_blank: Image ou enregistrement sur boom.test',
    'Le pont',
  ])
  expect(figure('/logos/a.png', '', '')).toEqual(['a href=/acme/logos/a.png rel=noopener noreferrer nofollow target=_blank'])
  expect(figure('/logos/a.png', '', 'Image perdue')).toEqual([
    'a href=/acme/logos/a.png rel=noopener noreferrer nofollow target=_blank: Image perdue',
  ])
  expect(draw(<Figure imageUrl="boom" caption="Le pont" place={visit} locale="fr" />)).toBe('')
})

test('links to an article show its picture only when that is of this site', () => {
  const told = (imageUrl: string) =>
    outlineOf(draw(<OpenGraph visit={visit} article={{ ...article, imageUrl }} publishedOn={at(9, 5)} source="La Côte" />))
  expect(told('/media/aaaaaaaaaaaaaaaaaaaaaa')).toEqual([
    'meta property=og:type content=article',
    'meta property=og:title content=[EXERCICE] La crue',
    'meta property=og:description content=En une nuit',
    'meta property=og:site_name content=La Côte',
    'meta property=og:locale content=fr',
    'meta property=og:url content=https://weez.test/acme/webpress/articles/abc-DEF_1234',
    'meta property=article:published_time content=2026-11-20T09:05:00.000',
    'meta property=og:image content=https://weez.test/acme/media/aaaaaaaaaaaaaaaaaaaaaa?w=960',
  ])
  expect([told('https://boom.test/a.png').length, told('').length]).toEqual([7, 7])
})

test('a page that failed says what happened and offers what helps, the first thing first', () => {
  const screen = (kind: 'signedOut' | 'missing' | 'other', id?: string) =>
    mainOf(draw(<ErrorScreen visit={{ ...visit, path: '/webpress/articles/x' }} kind={kind} status="404 Not found" id={id} />))
  expect(screen('signedOut')).toEqual([
    'main id=main tabindex=-1',
    'svg aria-hidden=true',
    'Vous n’êtes pas connecté Pour ouvrir la presse, il faut d’abord être connecté à l’application principale, Weez. Connectez-vous : la page se rouvrira au même endroit.',
    'a href=/acme/login?redirect=%2Facme%2Fwebpress%2Farticles%2Fx autofocus',
    'svg aria-hidden=true',
    'Aller à la page de connexion Weez',
    'a href=/acme/webpress/articles/x',
    'svg aria-hidden=true',
    'Actualiser',
    'p lang=en: 404 Not found',
  ])
  expect(screen('missing', 'req-1')).toEqual([
    'main id=main tabindex=-1 data-redirect=/acme/ data-delay=3000',
    'svg aria-hidden=true',
    'Page introuvable Cette page n’existe pas ou n’existe plus. Retour à l’accueil dans un instant.',
    'a href=/acme/ autofocus',
    'svg aria-hidden=true',
    'Aller à l’accueil',
    'a href=/acme/webpress/articles/x',
    'svg aria-hidden=true',
    'Actualiser',
    'p lang=en: 404 Not found req-1',
  ])
  expect(screen('other')).toEqual([
    'main id=main tabindex=-1',
    'svg aria-hidden=true',
    'La page n’a pas pu s’ouvrir Le serveur de l’exercice n’a pas répondu comme prévu. Rien de ce que vous avez enregistré n’est perdu. Actualisez dans un instant ; si cela dure, prévenez l’équipe d’animation.',
    'a href=/acme/webpress/articles/x autofocus',
    'svg aria-hidden=true',
    'Actualiser',
    'a href=/acme/webpress/',
    'svg aria-hidden=true',
    'Accueil',
    'p lang=en: 404 Not found',
  ])
})

test('a band says that the exercise is suspended, until when, or over', () => {
  const band = (phase: Visit['phase'], resumesOn: string | null) => outlineOf(draw(<PhaseBand visit={{ ...visit, phase, resumesOn }} />))
  expect(band('running', null)).toEqual([])
  expect(band('suspended', null)).toEqual(['p role=status', 'svg aria-hidden=true', 'Exercice suspendu'])
  expect(band('suspended', at(15))).toEqual([
    'p role=status',
    'svg aria-hidden=true',
    'Exercice suspendu , reprise à',
    'time dateTime=2026-11-20T15:00:00.000 data-clock: 15:00',
  ])
  expect(band('ended', null)).toEqual(['p role=status', 'svg aria-hidden=true', 'Exercice terminé'])
  const icon = (phase: Visit['phase']) => / d="([^"]*)"/.exec(draw(<PhaseBand visit={{ ...visit, phase }} />))?.[1]
  expect([icon('suspended'), icon('ended')]).toEqual(['M8 6v12M16 6v12', 'M6.5 6.5h11v11h-11Z'])
})

test('an avatar is a photo of this site, or else initials', () => {
  const avatar = (more: Partial<SessionUser>) =>
    outlineOf(draw(<Avatar user={{ ...camille, ...more }} href="/acme/" label="hub" base="/acme" />))
  expect(avatar({})).toEqual(['a href=/acme/ aria-label=Camille Roy, hub title=Camille Roy', 'span data-initials=CR'])
  expect(avatar({ photo: 'a b' })).toEqual([
    'a href=/acme/ aria-label=Camille Roy, hub title=Camille Roy',
    'img src=/acme/media/a%20b?w=96 alt fetchPriority=low',
  ])
  expect(avatar({ photo: 'https://boom.test/a.png' })).toEqual(avatar({}))
  expect(avatar({ firstname: '«éric', lastname: '42' })).toEqual([
    'a href=/acme/ aria-label=«éric 42, hub title=«éric 42',
    'span data-initials=É',
  ])
})

test('a masthead is a large logo, which keeps its colours when it was uploaded, or the name', () => {
  const masthead = (logoBig: string) => outlineOf(draw(<Masthead source={{ name: 'La Côte', logoBig }} base="/acme" />))
  expect([masthead('/logos/big.svg'), masthead('/media/abc'), masthead('')]).toEqual([
    [
      'link rel=preload as=image href=/acme/logos/big.svg fetchPriority=high',
      'section aria-label=La Côte',
      'img src=/acme/logos/big.svg alt=La Côte fetchPriority=high',
    ],
    [
      'link rel=preload as=image href=/acme/media/abc fetchPriority=high',
      'section aria-label=La Côte',
      'img src=/acme/media/abc alt=La Côte fetchPriority=high data-uploaded=true',
    ],
    ['section aria-label=La Côte: La Côte'],
  ])
})

test('headlines have the typeface of their media source', () => {
  const style = (face: MediaSource['face']) => sourceStyle({ color: '#1b2a3a', colorDark: '#a9bccf', face })
  expect([style('serif'), style('sans'), style('italic')]).toEqual([
    {
      '--dark': '#a9bccf',
      '--paper': '#1b2a3a',
    },
    {
      '--dark': '#a9bccf',
      '--headline': 'var(--sans)',
      '--paper': '#1b2a3a',
    },
    {
      '--dark': '#a9bccf',
      '--headline-style': 'italic',
      '--paper': '#1b2a3a',
    },
  ])
  expect(sourceStyle({ color: 'red', colorDark: '', face: 'serif' })).toEqual({
    '--dark': '#86adcf',
    '--paper': '#2a5a86',
  })
  expect(sourceStyle({ color: '#000000', colorDark: '', face: 'serif' })).toEqual({
    '--dark': '#808080',
    '--paper': '#000000',
  })
})

test('a foot names the sources only when there are some', async () => {
  const foot = (sources: string, children?: ReactNode) =>
    wordsOf(draw(<ArticleFooter {...{ sources, children }} author="A. Martin" publishedOn={at(9, 5)} locale="fr" />))
  await promise('PRESS-23', () =>
    expect([foot('AFP'), foot(' '), foot('', <b>Copier</b>)]).toEqual([
      'Sources AFP Auteur A. Martin Publié le 20 novembre 2026, 09h05',
      'Auteur A. Martin Publié le 20 novembre 2026, 09h05',
      'Auteur A. Martin Publié le 20 novembre 2026, 09h05 Copier',
    ]),
  )
})

test('a watermark lies over all of an article, or stands in rows at equal distances', () => {
  expect(wordsOf(draw(<Watermark />))).toBe('Exercice Exercice')
  const rows = (times: number) => [...draw(<Watermark times={times} />).matchAll(/ y="([^"]*)"/g)].map(([, y]) => y)
  expect([rows(1), rows(2), rows(4)]).toEqual([['50%'], ['25%', '75%'], ['12.5%', '37.5%', '62.5%', '87.5%']])
})
