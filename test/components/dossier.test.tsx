import { expect, test } from 'vitest'
import type { Card } from '#routers/dossier/document.contract.ts'
import type { Run, RunEvent } from '#routers/dossier/run.contract.ts'
import { DossierArticle } from '#src/runs/dossier/article-page.tsx'
import { DossierDocument } from '#src/runs/dossier/document.tsx'
import { formatShare, shorten, timeOf } from '#src/runs/dossier/formats.ts'
import { toSheet } from '#src/runs/dossier/names.ts'
import { SaidCard } from '#src/runs/dossier/said-card.tsx'
import { Timeline } from '#src/runs/dossier/timeline.tsx'
import { at } from '../support/moments.ts'
import { article, camille } from '../support/press-visit.ts'
import { promise } from '../support/promise.ts'
import { opened } from '../support/show.tsx'
import { asked, emptyRun, event, line, moment, saidCard, smallRun } from '../support/small-run.ts'

const sheetOf = (run: Partial<Run> = {}) => toSheet({ ...smallRun, ...run }, [saidCard], 'fr')

const openDocument = (run: Run, cards: readonly Card[] = []) => {
  const files = { pictures: new Map(), portraits: new Map(), style: '', script: '', policy: 'default-src none' }
  return opened(<DossierDocument run={run} cards={cards} client={camille.client} {...files} locale="fr" />)
}

test('the file of a run says that nothing of it is real, and how the cell answered', () => {
  const words = openDocument(smallRun, [saidCard]).words()
  expect(words).toContain('EXERCICE · Valmare · rien de ce qui paraît ici n’est réel')
  expect(words).toContain('La cellule a réagi 5 fois sur 7, dont 3 à temps.')
})

test('a rumour is named by its words, which lead to the weeze, and its author', async () => {
  const rumour = openDocument(smallRun, [saidCard]).getByRole('link', { name: 'Le pont a cédé' })
  await promise('EXO-344', () =>
    expect([rumour.getAttribute('href'), rumour.closest('td')?.textContent]).toEqual(['#weeze-20', 'Léa Orsel Le pont a cédé']),
  )
})

test('the file of a run has what players said once it had ended', async () => {
  const none = { kind: 'text' as const, counts: [], median: null, texts: [] }
  const mark = { kind: 'scale' as const, counts: [0, 1, 2, 4, 2], median: 4, texts: [] }
  const results = [mark, mark, mark, mark, mark, { ...none, texts: [{ text: 'Le point à heure fixe.', by: null }] }, none]
  const words = openDocument({
    ...smallRun,
    questionnaire: { anonymous: true, questions: null, players: 12, answered: 9, results },
  }).words()
  await promise('DEBR-04', () => {
    expect(words).toContain('9 réponses sur 12')
    expect(words).toContain('Je savais ce que j’avais à faire. 9 4,0 1 : 0 · 2 : 1 · 3 : 2 · 4 : 4 · 5 : 2')
    expect(words).toContain('« Le point à heure fixe. »')
  })
})

test.each([
  ['Rien n’a été demandé à la cellule.'],
  ['Il n’y a ni ligne ni question.'],
  ['Rien n’a été écrit.'],
  ['Personne n’a rien demandé.'],
  ['Il n’y a aucun hashtag.'],
  ['Aucune rumeur n’a été relevée.'],
  ['Il n’y a aucune note.'],
  ['Rien n’a été supprimé.'],
  ['Il n’y a eu aucun incident connu.'],
  ['Le déroulé ne cite rien.'],
])('the file of a run in which nothing happened says so: %s', told => {
  expect(openDocument(emptyRun).words()).toContain(told)
})

test.each<[string, Partial<RunEvent>, string]>([
  ['late', { line, asked, planned: moment(4), lateness: 60, verdict: 'late' }, '14:04 14:05 1:00'],
  ['failed', { line: { ...line, state: 'failed' }, actual: null }, 'Crue 4 En échec'],
  ['not published', { line: { ...line, state: 'pending' }, actual: null }, 'Crue 4 Non paru'],
  [
    'played by hand',
    {
      line: {
        ...line,
        hand: { id: 7, means: 'phone', toName: 'La préfecture', outcome: 'reached', note: 'Rappellera', playedById: 1, times: 1 },
      },
    },
    'Crue 4 · Téléphone · La préfecture · Rappellera',
  ],
  [
    'a storm',
    { kind: 'storm', text: '', reactions: { like: 40, reweez: 1, reply: 12, quote: 0 } },
    'Une vague de réactions a apporté 40 j’aime, 1 reweeze et 12 réponses.',
  ],
  ['a storm of nothing', { kind: 'storm', reactions: { like: 0, reweez: 0, reply: 0, quote: 0 } }, 'n’a rien apporté'],
  ['a pause', { kind: 'pause', actual: null, text: '' }, 'Mairie Suspension'],
  [
    'early and awaited',
    { lateness: -5, verdict: 'open', asked: { ...asked, expected: null } },
    '−0:05 Mairie Où est le maire ? Question … encore attendu',
  ],
])('a line that is %s says when it was planned, what was expected and what came of it', (_, more, told) => {
  expect(opened(<Timeline sheet={sheetOf({ events: [event(more)] })} />).texts('row')[1]).toContain(told)
})

test('what answered outside of Weez has no author, and an unknown act is told by the time of the key', async () => {
  const outside = { at: moment(6), personId: null, act: 'outside' as const, text: '', said: null, took: 65 }
  const old = event({ verdict: 'untimed', judged: { at: moment(7), personId: null } })
  const events = [event({ reaction: outside, verdict: 'met' }), old]
  const [, one, other] = opened(<Timeline sheet={sheetOf({ events })} />).texts('row')
  await promise('EXO-474', () => expect(one).toMatch(/Question Hors Weez 1:05 ✓ à temps$/))
  await promise('EXO-475', () => expect(other).toMatch(/Question acte inconnu · 14:07, touche de l’animateur ✓ satisfait, heure inconnue$/))
})

test.each<[string, Partial<Card>, string]>([
  ['a weeze', {}, 'Le pont a cédé réponses 1 · reweezes 2 · j’aime 3'],
  ['a deleted article', { subject: 'article', title: 'La crue', text: '', counts: null, deleted: true }, '· supprimé Article La crue'],
  ['a reply', { subject: 'message', replyToId: 2, quoted: { personId: 1, text: 'Oh' } }, 'en réponse à @mairie Le pont a cédé Léa Roy Oh'],
])('what players saw is shown with all that was told of it: %s', (_, more, told) => {
  const card = <SaidCard sheet={toSheet(smallRun, [], 'fr')} card={{ ...saidCard, ...more }} pictures={new Map()} portraits={new Map()} />
  expect(opened(card).words()).toContain(told)
})

const beside = '../aaaaaaaaaaaaaaaaaaaaaa.png'
test.each([
  ['/media/aaaaaaaaaaaaaaaaaaaaaa', [beside, beside]],
  ['https://boom.test/aaaaaaaaaaaaaaaaaaaaaa', [beside]],
])('an article in a file has the pictures that are beside it, and no others: %s', (imageUrl, sources) => {
  const body = '<p><img src="/media/aaaaaaaaaaaaaaaaaaaaaa" alt=""><img src="/media/bbbbbbbbbbbbbbbbbbbbbb" alt=""></p>'
  const page = opened(
    <DossierArticle
      article={{ ...article, imageUrl, body }}
      pictureOf={id => (id.startsWith('a') ? `../${id}.png` : undefined)}
      publishedOn={at(9, 5)}
      source="La Côte"
      exercise="Valmare"
      client={camille.client}
      style=""
      policy="none"
      locale="fr"
    />,
  )
  const images = [...page.getByRole('main').querySelectorAll('img[src]')]
  expect(images.map(image => image.getAttribute('src'))).toEqual(sources)
})

test('times, shares and long words are written in one way', () => {
  expect(timeOf('2026-11-20T14:05:09+01:00')).toBe('14:05')
  expect([0, 0.125, 1].map(share => formatShare(share, 'en'))).toEqual(['0%', '12.5%', '100%'])
  expect(['abc', 'ab cd'].map(text => shorten(text, 3))).toEqual(['abc', 'ab…'])
})
