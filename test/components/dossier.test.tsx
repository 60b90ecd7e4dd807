import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Card } from '#routers/dossier/document.contract.ts'
import type { Run, RunEvent } from '#routers/dossier/run.contract.ts'
import { DossierArticle } from '#src/dossier/article-page.tsx'
import { AnswerChart, VolumeChart } from '#src/dossier/charts.tsx'
import { DossierDocument } from '#src/dossier/document.tsx'
import { formatShare, shorten, timeOf } from '#src/dossier/formats.ts'
import { toSheet } from '#src/dossier/names.ts'
import { SaidCard } from '#src/dossier/said-card.tsx'
import { Timeline } from '#src/dossier/timeline.tsx'
import { at } from '../support/moments.ts'
import { article } from '../support/press-visit.ts'
import { opened, wordsOf } from '../support/show.tsx'
import { asked, emptyRun, event, line, moment, saidCard, smallRun } from '../support/small-run.ts'

const sheetOf = (run: Partial<Run> = {}) => toSheet({ ...smallRun, ...run }, [saidCard], 'fr')

const openDocument = (run: Run, cards: readonly Card[] = []) => {
  const files = { pictures: new Map(), portraits: new Map(), style: '', script: '', policy: 'default-src none' }
  return opened(<DossierDocument {...{ run, cards, ...files }} locale="fr" />)
}

test('the file of a run has a part for each question that it answers', () => {
  const file = openDocument(smallRun, [saidCard])
  expect(file.getAllByRole('heading', { level: 2 }).map(wordsOf)).toEqual([
    ...[
      'Synthèse',
      'Déroulé',
      'Weezes par 5 minutes',
      'Réponses de la cellule temps de l’exercice, jusqu’à la première réaction',
      'Réponses des personas aux joueurs temps réel',
      'Part de voix',
    ],
    ...['Hashtags', 'Rumeurs', 'Notes des observateurs', 'Suppressions', 'Incidents', 'Ce que les joueurs ont vu'],
  ])
  expect(file.words()).toContain('La cellule a réagi 5 fois sur 7, dont 3 à temps.')
  expect(file.words()).toContain('EXERCICE · Valmare · rien de ce qui paraît ici n’est réel')
})

test('the file of a run tells numbers, rumours, notes and deletions in tables', () => {
  const rows = openDocument(smallRun, [saidCard]).texts('row')
  for (const row of [
    '14:05 H+00:05:00 2 5 0',
    'Mention 3 2:00 4:00 6:00 1',
    'Article 0 – – – 2',
    'Mairie @mairie Personas 5 62,5 %',
    '#crue 3 14:01 H+00:01:00',
    'H+00:03:00 14:03 4 900 2 5:00',
    'H+00:09:00 14:09 Zoé, après coup Trop lent',
    'H+00:13:00 14:13 Vague arrêtée – Arrêtée',
  ])
    expect(rows).toContain(row)
})

test('the file of a run in which nothing happened says so in each part', () => {
  const words = openDocument(emptyRun).words()
  for (const told of [
    ...['Rien n’a été demandé à la cellule.', 'Il n’y a ni ligne ni question.', 'Rien n’a été écrit.', 'Personne n’a rien demandé.'],
    ...['Il n’y a aucun hashtag.', 'Aucune rumeur n’a été relevée.', 'Il n’y a aucune note.', 'Rien n’a été supprimé.'],
    ...['Il n’y a eu aucun incident connu.', 'Le déroulé ne cite rien.'],
  ])
    expect(words).toContain(told)
})

const timeline = (events: RunEvent[]) => opened(<Timeline sheet={sheetOf({ events })} />)

test('a line says when it was planned, how late it was, what was expected, and what came of it', () => {
  const shown = timeline([
    event({ line, asked, planned: moment(4), lateness: 60, verdict: 'late' }),
    event({ line: { ...line, state: 'failed' }, actual: null, planned: moment(4, 'H+01:04:59') }),
    event({ line: { ...line, state: 'pending' }, actual: null, personId: null }),
    event({ kind: 'pause', actual: null, text: '' }),
    event({ lateness: -5, verdict: 'open', asked: { ...asked, expected: null } }),
  ])
  expect(shown.texts('row').slice(1)).toEqual([
    'H+00:05 14:04 14:05 1:00 Mairie Où est le maire ? Crue 4 · Démentir ! en retard',
    'H+01:04 14:04 Mairie Où est le maire ? Crue 4 En échec',
    'H+00:05 Où est le maire ? Crue 4 Non paru',
    '– Mairie Suspension',
    'H+00:05 14:05 −0:05 Mairie Où est le maire ? Question … encore attendu',
  ])
})

test('what was said leads to where the file shows it, and only then', () => {
  const said = { subject: 'weeze', id: 20 } as const
  const reaction = { at: moment(6), personId: 1, text: 'Non', said, took: 65 }
  const shown = timeline([event({ said, reaction }), event({ said: { subject: 'article', id: 20 } })])
  expect(shown.links()).toEqual(['#weeze-20', '#weeze-20'])
  expect(shown.texts('row')[1]).toContain('Léa Roy Non 1:05')
})

const card = (more: Partial<Card>) =>
  opened(
    <SaidCard
      {...{ sheet: toSheet(smallRun, [], 'fr'), card: { ...saidCard, ...more } }}
      pictures={new Map([['known', 'data:known']])}
      portraits={new Map([[1, 'data:portrait']])}
    />,
  )

test('what players saw is shown with all that was told of it', () => {
  expect(card({}).words()).toBe(
    'M Mairie ✓ @mairie · H+00:03:00 · 2026-11-20T14:03:00+01:00 Le pont a cédé réponses 1 · reweezes 2 · j’aime 3',
  )
  const gone = card({ subject: 'article', personId: 1, title: 'La crue', text: '', counts: null, at: moment(3, ''), deleted: true })
  expect(gone.words()).toBe('Léa Roy @lea · 2026-11-20T14:03:00+01:00 · supprimé Article La crue')
  const reply = card({ subject: 'message', personId: 9, replyToId: 2, quoted: { personId: 1, text: 'Oh' } })
  expect(reply.words()).toContain('Message en réponse à @mairie Le pont a cédé Léa Roy Oh')
})

test('pictures that the file has are shown with their description', () => {
  const pictures = [
    { imageId: 'known', alt: 'Le pont' },
    { imageId: 'known', alt: '' },
    { imageId: 'lost', alt: 'Rien' },
  ]
  expect(card({ pictures: pictures.slice(1) }).names('img')).toEqual(['Image'])
  expect(card({ pictures }).names('img')).toContain('Le pont')
})

test('an article in a file has the pictures that are beside it, and no others', () => {
  const stored = '/media/aaaaaaaaaaaaaaaaaaaaaa'
  const page = (imageUrl: string) =>
    opened(
      <DossierArticle
        article={{ ...article, imageUrl, body: `<p><img src="${stored}" alt=""><img src="/media/bbbbbbbbbbbbbbbbbbbbbb" alt=""></p>` }}
        pictureOf={id => (id.startsWith('a') ? `../${id}.png` : undefined)}
        {...{ publishedOn: at(9, 5), source: 'La Côte', exercise: 'Valmare', style: '', policy: 'none' }}
        locale="fr"
      />,
    )
  const sources = (imageUrl: string) =>
    [...page(imageUrl).getByRole('main').querySelectorAll('img[src]')].map(image => image.getAttribute('src'))
  const beside = '../aaaaaaaaaaaaaaaaaaaaaa.png'
  expect(sources(stored)).toEqual([beside, beside])
  expect(sources('https://boom.test/aaaaaaaaaaaaaaaaaaaaaa')).toEqual([beside])
  expect(page(stored).words()).toMatch(/La Côte La crue Elle monte .*En une nuit .*Sources AFP Auteur A\. Martin/)
})

/** Where shapes of a chart stand, rounded. */
const places = (chart: ReactNode, shapes: string, ...names: string[]) => {
  const rounded = (shape: Element) => names.map(name => Math.round(Number(shape.getAttribute(name)))).join(' ')
  return [...new DOMParser().parseFromString(renderToStaticMarkup(chart), 'text/html').querySelectorAll(shapes)].map(rounded)
}

test('the bars of weezes stand on each other, camp on camp', () => {
  expect(places(<VolumeChart sheet={sheetOf()} />, 'rect', 'x', 'y', 'height')).toEqual(['72 210 28', '392 99 139', '392 44 56'])
  expect(opened(<VolumeChart sheet={sheetOf()} />).names('img')[0]).toContain('joueurs 2, personas 5, séquences 1')
})

test('pauses are named above the bars, with how long they took once they are over', () => {
  const pauses = [0, 14, 29].map(minutes => ({ from: moment(minutes), to: minutes === 29 ? null : moment(minutes + 1) }))
  const shown = opened(<VolumeChart sheet={sheetOf({ pauses })} />)
  expect(shown.getAllByText(/suspension/).map(wordsOf)).toEqual(['suspension 1:00', 'suspension 1:00', 'suspension'])
})

test('the answers of each channel have a median, a worst time and the delay that most had', () => {
  const questions = [600, 900, 900].map(delay => event({ asked: { ...asked, delay } }))
  const others = [event({ asked: { ...asked, channel: 'article', delay: 60 } }), event()]
  const chart = <AnswerChart sheet={sheetOf({ events: [...questions, ...others] })} />
  expect(opened(chart).words()).toMatch(/Mention 3 2:00 6:00 Article 0$/)
  expect(places(chart, 'circle', 'cx')).toEqual(['178'])
  expect(places(chart, '.delay', 'x1')).toEqual(['348', '165'])
  expect(places(<AnswerChart sheet={sheetOf({ events: [] })} />, '.delay', 'x1')).toEqual([])
})

test('times, shares and long words are written in one way', () => {
  expect(timeOf('2026-11-20T14:05:09+01:00')).toBe('14:05')
  expect([0, 0.125, 1].map(share => formatShare(share, 'en'))).toEqual(['0%', '12.5%', '100%'])
  expect(shorten('abc', 3)).toBe('abc')
  expect(shorten('ab cd', 3)).toBe('ab…')
  expect(shorten('a'.repeat(161)).length).toBe(161)
})
