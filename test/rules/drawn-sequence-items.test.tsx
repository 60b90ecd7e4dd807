import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SequenceItem } from '#routers/sequences/items.contract.ts'
import { FilledText } from '#src/features/sequences/filled-text.tsx'
import type { ItemActions } from '#src/features/sequences/item-buttons.tsx'
import { ItemList } from '#src/features/sequences/item-list.tsx'
import { ItemRow } from '#src/features/sequences/item-row.tsx'
import { ItemStateBadge } from '#src/features/sequences/item-state-badge.tsx'
import { UpcomingTime, type Waiting } from '#src/features/sequences/upcoming-time.tsx'
import { drawPart } from '../support/drawn-part.tsx'
import { ville } from '../support/drawn-people.ts'
import { itemOf } from '../support/drawn-sequences.ts'
import { afterNoon, noon } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }))
afterAll(() => void vi.useRealTimers())

const nothing = () => {}
const actions: ItemActions = {
  ...{ edit: nothing, copy: nothing, remove: nothing, shift: nothing, move: nothing, publish: nothing, skip: nothing, restore: nothing },
}
const wait: Waiting = { seconds: 80, readAt: noon, running: true }
const words = { ville: 'Valmare' }
const answers = [['admin.sequences.variables', undefined, words]] as const

const row = (item: Partial<SequenceItem>, more: Partial<Parameters<typeof ItemRow>[0]> = {}) =>
  outlineOf(
    drawPart(
      <ItemRow
        item={itemOf(12, item)}
        {...{ told: null, wait: null, first: false, last: false, sortable: true, actions: null, ...more }}
      />,
      {
        answers,
      },
    ),
  )

test('a line of a sequence says when, who, what and its state, and observers only read it', () => {
  expect(row({})).toEqual([
    'li data-state=pending data-item=12 data-name=Léa Marchand: H+00:01',
    'div aria-hidden=true: LM',
    'Léa Marchand @lea',
    'p data-words=true: Texte 12',
    'span data-state=pending: (clock) En attente',
  ])
  expect(row({ kind: 'message', recipient: ville, offset: 3690, text: 'Ici {ville}' }, { told: '14:05' })).toEqual([
    'li data-state=pending data-item=12 data-name=Léa Marchand: H+01:01:30',
    'span title=Temps du scénario: 14:05',
    'div aria-hidden=true: LM',
    'Léa Marchand @lea Message À Ville',
    'p data-words=true: Ici Valmare',
    'span data-state=pending: (clock) En attente',
  ])
})

test('a line has its title before its words, and its kind where it has neither', () => {
  const said = (item: Partial<SequenceItem>) => row(item).find(line => line.startsWith('p data-words'))
  expect(said({ title: 'Crue à {ville}', kind: 'article' })).toBe('p data-words=true: Crue à Valmare Texte 12')
  expect(said({ title: 'Crue', text: '', kind: 'article' })).toBe('p data-words=true: Crue')
  expect(said({ text: '', kind: 'reweez' })).toBe('p data-words=true: Reweez')
})

test('animators move, shift and choose among what can be done with a line that is to come', () => {
  expect(row({}, { actions })).toEqual([
    'li data-state=pending data-item=12 data-name=Léa Marchand',
    'button type=button role=button tabindex=0 aria-disabled=false aria-roledescription=sortable aria-describedby aria-label=Déplacer la ligne de H+00:01: (grip-vertical)',
    'H+00:01',
    'div aria-hidden=true: LM',
    'Léa Marchand @lea',
    'p data-words=true: Texte 12',
    'span data-state=pending: (clock) En attente',
    'button type=button aria-label=−1 min, plus tôt: −1',
    'button type=button aria-label=+1 min, plus tard: +1',
    'button type=button aria-label=Autres actions pour la ligne de H+00:01 aria-haspopup=menu aria-expanded=false id=#1: (dots)',
  ])
  expect(row({}, { actions, wait })).toEqual([
    'li data-state=next data-item=12 data-name=Léa Marchand',
    'button type=button role=button tabindex=0 aria-disabled=false aria-roledescription=sortable aria-describedby aria-label=Déplacer la ligne de H+00:01: (grip-vertical)',
    'H+00:01',
    'div aria-hidden=true: LM',
    'Léa Marchand @lea',
    'p data-words=true: Texte 12',
    'span data-state=next: (clock-play) Suivant',
    'span role=timer aria-live=off: dans 1:20 (12:01)',
    'button type=button aria-label=−1 min, plus tôt: −1',
    'button type=button aria-label=+1 min, plus tard: +1',
    'button type=button aria-label=Publier maintenant: (send)',
    'button type=button aria-label=Autres actions pour la ligne de H+00:01 aria-haspopup=menu aria-expanded=false id=#1: (dots)',
  ])
  expect(row({}, { actions, sortable: false })).toEqual([
    'li data-state=pending data-item=12 data-name=Léa Marchand: H+00:01',
    'div aria-hidden=true: LM',
    'Léa Marchand @lea',
    'p data-words=true: Texte 12',
    'span data-state=pending: (clock) En attente',
    'button type=button aria-label=−1 min, plus tôt: −1',
    'button type=button aria-label=+1 min, plus tard: +1',
    'button type=button aria-label=Autres actions pour la ligne de H+00:01 aria-haspopup=menu aria-expanded=false id=#1: (dots)',
  ])
})

test('a published line leads to its weeze where it has one, and a failed one can be corrected', () => {
  const link = (item: Partial<SequenceItem>) => row({ state: 'published', publishedId: 77, ...item }).find(line => line.startsWith('a '))
  expect((['weeze', 'reply', 'reweez', 'message', 'article'] as const).map(kind => link({ kind }))).toEqual([
    'a aria-label=Voir le weeze href=/lea/status/77: (external-link)',
    'a aria-label=Voir le weeze href=/lea/status/77: (external-link)',
    'a aria-label=Voir le weeze href=/lea/status/77: (external-link)',
    undefined,
    undefined,
  ])
  expect([link({ publishedId: null }), link({ state: 'failed' })]).toEqual([undefined, undefined])
  expect(row({ state: 'published', publishedId: 77, publishedOn: afterNoon(-60) }, { actions })).toEqual([
    'li data-state=published data-item=12 data-name=Léa Marchand: H+00:01',
    'div aria-hidden=true: LM',
    'Léa Marchand @lea',
    'p data-words=true: Texte 12',
    'span data-state=published: (circle-check) Publié',
    'à 11:59',
    'a aria-label=Voir le weeze href=/lea/status/77: (external-link)',
    'button type=button aria-label=Autres actions pour la ligne de H+00:01 aria-haspopup=menu aria-expanded=false id=#1: (dots)',
  ])
  expect(row({ state: 'failed', failure: 'recipient' }, { actions })).toEqual([
    'li data-state=failed data-item=12 data-name=Léa Marchand: H+00:01',
    'div aria-hidden=true: LM',
    'Léa Marchand @lea',
    'p data-words=true: Texte 12',
    'span data-state=failed: (alert-circle) Échec',
    'Le destinataire ne peut pas être joint',
    'button type=button: (edit) Corriger',
    'button type=button aria-label=Autres actions pour la ligne de H+00:01 aria-haspopup=menu aria-expanded=false id=#1: (dots)',
  ])
})

test('the first picture of a line stands beside it', () => {
  const picture = (medias: SequenceItem['medias']) => row({ medias }).find(line => line.startsWith('img'))
  expect(picture([])).toBe(undefined)
  expect(
    picture([
      { type: 'VIDEO', val: 'v1' },
      { type: 'IMAGE', val: 'a1', alt: 'Le pont' },
      { type: 'IMAGE', val: 'b2', alt: 'La rue' },
    ]),
  ).toBe('img src=/media/a1?w=480 alt=Le pont loading=lazy')
  expect(picture([{ type: 'IMAGE', val: 'a1' }])).toBe('img src=/media/a1?w=480 alt loading=lazy')
})

test('the state of a line is a word, with its moment once published and its reason once failed', () => {
  const badge = (item: Partial<SequenceItem>, waiting: Waiting | null = null) =>
    outlineOf(drawPart(<ItemStateBadge item={itemOf(1, item)} wait={waiting} />))
  const states = ['pending', 'published', 'failed', 'skipped', 'late'] as const
  expect(states.map(state => badge({ state, failure: 'tooLong', publishedOn: afterNoon(-60) }))).toEqual([
    ['span data-state=pending: (clock) En attente'],
    ['span data-state=published: (circle-check) Publié', 'à 11:59'],
    ['span data-state=failed: (alert-circle) Échec', 'Avec ses variables, le texte est trop long'],
    ['span data-state=skipped: (player-skip-forward) Passé'],
    ['span data-state=late: (hourglass-high) En retard'],
  ])
  expect(badge({ state: 'published' })).toEqual(['span data-state=published: (circle-check) Publié'])
  expect(badge({}, wait)).toEqual(['span data-state=next: (clock-play) Suivant', 'span role=timer aria-live=off: dans 1:20 (12:01)'])
  const failures = ['animator', 'author', 'target', 'recipient', 'image', 'empty', 'article', 'tooLong', 'unexpected'] as const
  expect(failures.map(failure => badge({ state: 'failed', failure }).at(-1))).toEqual([
    'La personne qui a lancé la séquence n’anime plus',
    'L’auteur n’est plus une persona',
    'Le weeze visé n’est pas publié',
    'Le destinataire ne peut pas être joint',
    'Image introuvable',
    'Ni texte ni image',
    'Aucun article de ce titre, ou il y manque un champ ou la persona de son média',
    'Avec ses variables, le texte est trop long',
    'Une erreur est survenue',
  ])
})

test('a wait runs down to zero while its sequence plays, and stands still otherwise', () => {
  const time = (more: Partial<Waiting>, size?: 'large' | 'column' | 'line') =>
    outlineOf(drawPart(<UpcomingTime waiting={{ ...wait, ...more }} {...(size && { size })} />))
  expect(time({})).toEqual(['span role=timer aria-live=off: dans 1:20 (12:01)'])
  expect(time({ readAt: noon - 30_000 })).toEqual(['span role=timer aria-live=off: dans 0:50 (12:00)'])
  expect(time({ readAt: noon - 79_500 })).toEqual(['span role=timer aria-live=off: dans 0:01 (12:00)'])
  expect(time({ readAt: noon - 90_000 })).toEqual(['span role=timer aria-live=off: dans 0:00 (12:00)'])
  expect(time({ readAt: noon + 5000 })).toEqual(['span role=timer aria-live=off: dans 1:20 (12:01)'])
  expect(time({ readAt: noon - 30_000, running: false })).toEqual(['span role=timer aria-live=off data-paused=true: dans 1:20 (12:01)'])
  expect(time({}, 'large')).toEqual(['span role=timer aria-live=off: dans 1:20 (12:01)'])
  expect([time({}, 'column'), time({}, 'line')]).toEqual([
    ['span role=timer aria-live=off: 1:20 12:01'],
    ['span role=timer aria-live=off: 1:20 12:01'],
  ])
})

test('the lines of a sequence are moved while none of them is hidden, and the next one says how soon it comes', () => {
  const items = [itemOf(1, { state: 'published' }), itemOf(2), itemOf(3), itemOf(4)]
  const list = (more: Partial<Parameters<typeof ItemList>[0]>) =>
    outlineOf(
      drawPart(
        <ItemList {...{ toldTime: ({ id }) => `T${id}`, items, next: null, sortable: true, actions: null, onMove: nothing, ...more }} />,
      ),
    )
  const rows = (outlined: string[]) => outlined.filter(line => line.startsWith('li ')).map(line => line.replace(/:.*/, ''))
  expect(rows(list({ next: { id: 3, wait } }))).toEqual([
    'li data-state=published data-item=1 data-name=Léa Marchand',
    'li data-state=pending data-item=2 data-name=Léa Marchand',
    'li data-state=next data-item=3 data-name=Léa Marchand',
    'li data-state=pending data-item=4 data-name=Léa Marchand',
  ])
  expect(rows(list({}))[2]).toBe('li data-state=pending data-item=3 data-name=Léa Marchand')
  expect(list({ actions }).filter(line => /^button .*sort/.test(line))).toEqual([
    'button type=button role=button tabindex=0 aria-disabled=false aria-roledescription=sortable aria-describedby=#2 aria-label=Déplacer la ligne de H+00:01: (grip-vertical)',
    'button type=button role=button tabindex=0 aria-disabled=false aria-roledescription=sortable aria-describedby=#2 aria-label=Déplacer la ligne de H+00:01: (grip-vertical)',
    'button type=button role=button tabindex=0 aria-disabled=false aria-roledescription=sortable aria-describedby=#2 aria-label=Déplacer la ligne de H+00:01: (grip-vertical)',
  ])
  expect(list({ actions, sortable: false }).length).toBeLessThan(list({ actions }).length)
  expect(list({}).join(' ').match(/T\d/g)).toEqual(['T1', 'T2', 'T3', 'T4'])
})

test('a text with variables is shown as it will be published, with those that nobody has filled', () => {
  const filled = (text: string, some: typeof answers | [] = answers) => outlineOf(drawPart(<FilledText text={text} />, { answers: some }))
  expect(filled('Ici Valmare')).toEqual([])
  expect(filled('Ici {ville}', [])).toEqual([])
  expect(filled('Ici {ville}')).toEqual(['Texte publié Ici Valmare'])
  expect(filled('Ici {ville}, {maire} et {pont}')).toEqual([
    'Texte publié Ici Valmare, {maire} et {pont}',
    'p role=status: Sans valeur, publié tel quel : {maire}, {pont}',
  ])
})
