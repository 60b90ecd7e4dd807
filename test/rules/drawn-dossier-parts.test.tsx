import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Card } from '#routers/dossier/document.contract.ts'
import type { RunEvent } from '#routers/dossier/run.contract.ts'
import { DossierArticle } from '#src/dossier/article-page.tsx'
import { formatShare, shorten, timeOf, verdictSigns } from '#src/dossier/formats.ts'
import { nameOf, toSheet } from '#src/dossier/names.ts'
import { SaidCard } from '#src/dossier/said-card.tsx'
import { Timeline } from '#src/dossier/timeline.tsx'
import { at } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'
import { article } from '../support/press-visit.ts'
import { asked, event, line, moment, saidCard, smallRun } from '../support/small-run.ts'

const rowsOf = (events: RunEvent[]) =>
  [...renderToStaticMarkup(<Timeline sheet={toSheet({ ...smallRun, events }, [saidCard], 'fr')} />).matchAll(/<tr><td.*?<\/tr>/gs)].map(
    ([row]) =>
      row
        .split(/<td[^>]*?(?= data-sort|>)/)
        .slice(1)
        .map(cell => outlineOf(`<td${cell}`).join(' ')),
  )

test('what was said leads to where the file draws it, and only then', () => {
  const drawn = { subject: 'weeze', id: 20 } as const
  const reaction = { at: moment(6), personId: 1, text: 'Non', said: drawn, took: 65 }
  expect(rowsOf([event({ said: drawn, reaction }), event({ said: { subject: 'article', id: 20 }, text: '', personId: null })])).toEqual([
    [
      '(td data-sort=2026-11-20T14:05:00.000) H+00:05',
      '(td data-sort=9)',
      '(td data-sort=2026-11-20T14:05:00.000) time dateTime=2026-11-20T14:05:00.000: 14:05',
      '(td data-sort=-1)',
      '(td data-sort=Mairie Où est le maire ?) Mairie a href=#weeze-20: Où est le maire ? Question',
      '(td data-sort=Léa Roy) Léa Roy a href=#weeze-20: Non',
      '(td data-sort=65) 1:05',
      '',
    ],
    [
      '(td data-sort=2026-11-20T14:05:00.000) H+00:05',
      '(td data-sort=9)',
      '(td data-sort=2026-11-20T14:05:00.000) time dateTime=2026-11-20T14:05:00.000: 14:05',
      '(td data-sort=-1)',
      '(td data-sort=– ) Article Question',
      '',
      '(td data-sort=-1)',
      '',
    ],
  ])
})

test('a line says when it was planned, how late it was, what was expected, and what came of it', () => {
  expect(
    rowsOf([
      event({ line, asked, planned: moment(4), lateness: 60, verdict: 'late' }),
      event({ line: { ...line, state: 'failed' }, actual: null, planned: moment(4, 'H+01:04:59') }),
      event({ line: { ...line, state: 'pending' }, actual: null, personId: null }),
      event({ line, actual: moment(5, '') }),
      event({ kind: 'pause', actual: null, text: '' }),
      event({ lateness: -5, verdict: 'open', asked: { ...asked, expected: null } }),
    ]),
  ).toEqual([
    [
      '(td data-sort=2026-11-20T14:05:00.000) H+00:05',
      '(td data-sort=2026-11-20T14:04:00.000) 14:04',
      '(td data-sort=2026-11-20T14:05:00.000) time dateTime=2026-11-20T14:05:00.000: 14:05',
      '(td data-sort=60) 1:00',
      '(td data-sort=Mairie Où est le maire ?) Mairie Où est le maire ? Crue 4 · Démentir',
      '',
      '(td data-sort=-1)',
      '(td data-sort=late) span aria-hidden=true: ! en retard',
    ],
    [
      '(td data-sort=2026-11-20T14:04:00.000) H+01:04',
      '(td data-sort=2026-11-20T14:04:00.000) 14:04',
      '(td data-sort=9)',
      '(td data-sort=-1)',
      '(td data-sort=Mairie Où est le maire ?) Mairie Où est le maire ? Crue 4',
      '',
      '(td data-sort=-1)',
      'En échec',
    ],
    [
      '(td data-sort=9) H+00:05',
      '(td data-sort=9)',
      '(td data-sort=9)',
      '(td data-sort=-1)',
      '(td data-sort=– Où est le maire ?) Où est le maire ? Crue 4',
      '',
      '(td data-sort=-1)',
      'Non paru',
    ],
    [
      '(td data-sort=2026-11-20T14:05:00.000) –',
      '(td data-sort=9)',
      '(td data-sort=2026-11-20T14:05:00.000) time dateTime=2026-11-20T14:05:00.000: 14:05',
      '(td data-sort=-1)',
      '(td data-sort=Mairie Où est le maire ?) Mairie Où est le maire ? Crue 4',
      '',
      '(td data-sort=-1)',
      '',
    ],
    [
      '(td data-sort=9) –',
      '(td data-sort=9)',
      '(td data-sort=9)',
      '(td data-sort=-1)',
      '(td data-sort=Mairie ) Mairie Suspension',
      '',
      '(td data-sort=-1)',
      '',
    ],
    [
      '(td data-sort=2026-11-20T14:05:00.000) H+00:05',
      '(td data-sort=9)',
      '(td data-sort=2026-11-20T14:05:00.000) time dateTime=2026-11-20T14:05:00.000: 14:05',
      '(td data-sort=-5) −0:05',
      '(td data-sort=Mairie Où est le maire ?) Mairie Où est le maire ? Question',
      '',
      '(td data-sort=-1)',
      '(td data-sort=open) span aria-hidden=true: … encore attendu',
    ],
  ])
})

test('what players saw is shown with all that was told of it', () => {
  const card = (more: Partial<Card>) =>
    outlineOf(
      renderToStaticMarkup(
        <SaidCard
          {...{ sheet: toSheet(smallRun, [], 'fr'), card: { ...saidCard, ...more } }}
          pictures={new Map([['known', 'data:known']])}
          portraits={new Map([[1, 'data:portrait']])}
        />,
      ),
    )
  const pictures = [
    { imageId: 'known', alt: '' },
    { imageId: 'known', alt: 'Le pont' },
    { imageId: 'lost', alt: 'Rien' },
  ]
  expect(card({})).toEqual([
    'article id=weeze-20 aria-label=Mairie, 2026-11-20T14:03:00+01:00',
    'div aria-hidden=true: M',
    'Mairie ✓ @mairie · H+00:03:00 · 2026-11-20T14:03:00+01:00 Le pont a cédé réponses 1 · reweezes 2 · j’aime 3',
  ])
  expect(card({ subject: 'article', personId: 1, title: 'La crue', text: '', counts: null, at: moment(3, ''), deleted: true })).toEqual([
    'article id=article-20 aria-label=Léa Roy, 2026-11-20T14:03:00+01:00',
    'div aria-hidden=true',
    'img src=data:portrait alt',
    'Léa Roy @lea · 2026-11-20T14:03:00+01:00 · supprimé Article La crue',
  ])
  expect(card({ subject: 'message', personId: 9, replyToId: 2, pictures: pictures.slice(1), quoted: { personId: 1, text: 'Oh' } })).toEqual(
    [
      'article id=message-20 aria-label=–, 2026-11-20T14:03:00+01:00',
      'div aria-hidden=true',
      '– · H+00:03:00 · 2026-11-20T14:03:00+01:00 Message en réponse à @mairie Le pont a cédé',
      'img src=data:known alt=Le pont',
      'Léa Roy Oh réponses 1 · reweezes 2 · j’aime 3',
    ],
  )
  expect(card({ replyToId: 9, pictures: pictures.slice(0, 1) })).toEqual([
    'article id=weeze-20 aria-label=Mairie, 2026-11-20T14:03:00+01:00',
    'div aria-hidden=true: M',
    'Mairie ✓ @mairie · H+00:03:00 · 2026-11-20T14:03:00+01:00 en réponse à @9 Le pont a cédé',
    'img src=data:known alt=Image',
    'réponses 1 · reweezes 2 · j’aime 3',
  ])
})

test('an article in a file has the pictures that are beside it, and says where others were', () => {
  const stored = '/media/aaaaaaaaaaaaaaaaaaaaaa'
  const page = (imageUrl: string) =>
    outlineOf(
      renderToStaticMarkup(
        <DossierArticle
          article={{ ...article, imageUrl, body: `<p><img src="${stored}" alt=""><img src="/media/bbbbbbbbbbbbbbbbbbbbbb" alt=""></p>` }}
          pictureOf={id => (id.startsWith('a') ? `../${id}.png` : undefined)}
          {...{ publishedOn: at(9, 5), source: 'La Côte', exercise: 'Valmare', style: '', policy: 'none' }}
          locale="fr"
        />,
      ),
    )
  expect(page(stored)).toEqual([
    'html lang=fr',
    'meta charSet=utf-8',
    'meta name=viewport content=width=device-width, initial-scale=1',
    'link rel=preload as=image href=../aaaaaaaaaaaaaaaaaaaaaa.png',
    'meta http-equiv=content-security-policy content=none',
    '[EXERCICE] La crue · La Côte',
    'link rel=icon href=data:,',
    'section aria-label=Exercice en cours: EXERCICE · Valmare · rien de ce qui paraît ici n’est réel',
    'La Côte La crue Elle monte',
    'img src=../aaaaaaaaaaaaaaaaaaaaaa.png alt=Le pont',
    'Le pont En une nuit',
    'img src=../aaaaaaaaaaaaaaaaaaaaaa.png alt',
    'img data-missing alt',
    'Sources AFP Auteur A. Martin Publié le',
    'time dateTime=2026-11-20T09:05:00.000: 20 novembre 2026, 09h05',
  ])
  const pictures = (imageUrl: string) => page(imageUrl).filter(one => one.includes('../')).length
  expect([stored, '/media/bbbbbbbbbbbbbbbbbbbbbb', 'https://boom.test/aaaaaaaaaaaaaaaaaaaaaa', '/logos/a.png'].map(pictures)).toEqual([
    3, 1, 1, 1,
  ])
})

test('times, shares, long words and names are written in one way', () => {
  expect(timeOf('2026-11-20T14:05:09+01:00')).toBe('14:05')
  expect([0, 0.125, 0.1254, 1].map(share => formatShare(share, 'en'))).toEqual(['0%', '12.5%', '12.5%', '100%'])
  expect([
    shorten('abc', 3),
    shorten('abcd', 3),
    shorten('ab cd', 3),
    shorten('a'.repeat(160)).length,
    shorten('a'.repeat(161)).length,
  ]).toEqual([...['abc', 'abc…', 'ab…', 160, 161]])
  expect(verdictSigns).toEqual({ met: '✓', late: '!', partial: '◐', refused: '✗', dropped: '–', unjudged: '?', missed: '✗', open: '…' })
  const sheet = toSheet(smallRun, [], 'fr')
  expect([nameOf(sheet, 1), nameOf(sheet, 9), nameOf(sheet, null), nameOf(sheet, null, 'Tous')]).toEqual(['Léa Roy', '–', '–', 'Tous'])
})
