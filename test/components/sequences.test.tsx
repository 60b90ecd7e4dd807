import { expect, test } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import type { SequencePreviewRow } from '#routers/sequences/chronogramme.contract.ts'
import type { SequenceItem, SequenceWithItems } from '#routers/sequences/items.contract.ts'
import { FilledText } from '#src/features/sequences/filled-text.tsx'
import type { ItemActions } from '#src/features/sequences/item-buttons.tsx'
import { ItemList } from '#src/features/sequences/item-list.tsx'
import { ItemRow } from '#src/features/sequences/item-row.tsx'
import { ItemStateBadge } from '#src/features/sequences/item-state-badge.tsx'
import { SequenceEditor } from '#src/features/sequences/sequence-editor.tsx'
import { SequencePreview } from '#src/features/sequences/sequence-preview.tsx'
import { UpcomingTime, type Waiting } from '#src/features/sequences/upcoming-time.tsx'
import { afterNoon, noon, stopClock } from '../support/moments.ts'
import { lea, paul, ville } from '../support/people.ts'
import { itemOf, sequenceOf } from '../support/sequences.ts'
import { show } from '../support/show.tsx'

stopClock()

const nothing = () => {}
const acts: ItemActions = {
  ...{ edit: nothing, copy: nothing, remove: nothing, shift: nothing, move: nothing, publish: nothing, skip: nothing, restore: nothing },
}
const wait: Waiting = { seconds: 80, readAt: noon, running: true }
const answers = [['admin.sequences.variables', undefined, { ville: 'Valmare' }]] as const
const row = (item: Partial<SequenceItem>, actions: ItemActions | null = null, waiting: Waiting | null = null) => {
  const places = { told: '14:05', first: false, last: false, sortable: true }
  return show(<ItemRow item={itemOf(12, item)} {...places} wait={waiting} actions={actions} />, { answers })
}

test.each([
  [
    { kind: 'message', recipient: ville, offset: 3690, text: 'Ici {ville}' },
    'H+01:01:30 14:05 LM Léa Marchand @lea Message À Ville Ici Valmare En attente',
  ],
  [{ title: 'Crue à {ville}', kind: 'article' }, 'H+00:01 14:05 LM Léa Marchand @lea Article Crue à Valmare Texte 12 En attente'],
  [{ text: '', kind: 'reweez' }, 'H+00:01 14:05 LM Léa Marchand @lea Reweez Reweez En attente'],
] as const)('a line of a sequence says when, who, what and its state, and observers only read it: %#', async (item, told) => {
  const shown = await row(item)
  expect(shown.words()).toBe(told)
  expect(shown.names('button')).toEqual([])
})

test.each([
  [
    'to come',
    {},
    null,
    ['Déplacer la ligne de H+00:01', '−1 min, plus tôt', '+1 min, plus tard', 'Autres actions pour la ligne de H+00:01'],
  ],
  [
    'next',
    {},
    wait,
    [
      'Déplacer la ligne de H+00:01',
      '−1 min, plus tôt',
      '+1 min, plus tard',
      'Publier maintenant',
      'Autres actions pour la ligne de H+00:01',
    ],
  ],
  ['published', { state: 'published', publishedId: 77 }, null, ['Autres actions pour la ligne de H+00:01']],
  ['failed', { state: 'failed', failure: 'recipient' }, null, ['Corriger', 'Autres actions pour la ligne de H+00:01']],
] as const)('animators choose what is done with a line that is %s', async (_, item, waiting, buttons) => {
  expect((await row(item, acts, waiting)).names('button')).toEqual(buttons)
})

test.each([
  ['weeze', ['/lea/status/77']],
  ['reply', ['/lea/status/77']],
  ['message', []],
  ['article', []],
] as const)('a published %s leads to its weeze where it has one', async (kind, links) => {
  expect((await row({ kind, state: 'published', publishedId: 77 })).links()).toEqual(links)
})

test('the first picture of a line stands beside it', async () => {
  const medias: SequenceItem['medias'] = [
    { type: 'VIDEO', val: 'v1' },
    { type: 'IMAGE', val: 'a1', alt: 'Le pont' },
    { type: 'IMAGE', val: 'b2' },
  ]
  expect((await row({ medias })).names('img')).toEqual(['Le pont'])
})

test.each([
  [{ state: 'published', publishedOn: afterNoon(-60) }, null, 'Publié à 11:59'],
  [{ state: 'failed', failure: 'tooLong' }, null, 'Échec Avec ses variables, le texte est trop long'],
  [{ state: 'failed', failure: 'author' }, null, 'Échec L’auteur n’est plus une persona'],
  [{ state: 'skipped' }, null, 'Passé'],
  [{ state: 'late' }, null, 'En retard'],
  [{}, wait, 'Suivant dans 1:20 (12:01)'],
] as const)('the state of a line is told with its moment or its reason: %#', async (item, waiting, told) => {
  expect((await show(<ItemStateBadge item={itemOf(1, item)} wait={waiting} />)).words()).toBe(told)
})

test.each([
  [{ readAt: noon - 30_000 }, 'dans 0:50 (12:00)'],
  [{ readAt: noon - 90_000 }, 'dans 0:00 (12:00)'],
  [{ readAt: noon - 30_000, running: false }, 'dans 1:20 (12:01)'],
])('a wait runs down to zero while its sequence plays, and stands still otherwise: %#', async (more, told) => {
  expect((await show(<UpcomingTime waiting={{ ...wait, ...more }} />)).texts('timer')).toEqual([told])
})

test('lines of a sequence are moved while none is hidden, but published ones', async () => {
  const items = [itemOf(1, { state: 'published' }), itemOf(2), itemOf(3)]
  const list = (sortable: boolean) =>
    show(<ItemList {...{ toldTime: () => null, items, next: { id: 3, wait }, sortable, actions: acts, onMove: nothing }} />)
  const moves = async (sortable: boolean) => (await list(sortable)).names('button').filter(name => name.startsWith('Déplacer')).length
  expect(await moves(true)).toBe(2)
  expect(await moves(false)).toBe(0)
})

test('a text with variables is shown as it will be published, with those that nobody has filled', async () => {
  const filled = async (text: string) => (await show(<FilledText text={text} />, { answers })).words()
  expect(await filled('Ici Valmare')).toBe('')
  expect(await filled('Ici {ville} et {pont}')).toBe('Texte publié Ici Valmare et {pont} Sans valeur, publié tel quel : {pont}')
})

const items = [itemOf(1, { state: 'published' }), itemOf(2, { offset: 120, state: 'failed' }), itemOf(3, { offset: 300 })]
const page = (more: Partial<SequenceWithItems>, role: Role = 'OBSERVER') => {
  const sequence = { ...sequenceOf(7, { elapsed: 100, speed: 2, status: 'RUNNING' }), fixedDuration: null, items, ...more }
  return show(<SequenceEditor sequence={sequence} readAt={noon - 30_000} />, { role })
}

test('the page of a sequence counts its lines by state, and says how soon the next one comes', async () => {
  const shown = await page({})
  expect(shown.names('radio')).toEqual(['Tous 3', 'En attente 1', 'Publié 1', 'Échec 1'])
  expect(shown.words()).toContain('02:40 / 10:00 1 / 4 weezes En cours Vitesse ×2')
  expect(shown.texts('timer')).toEqual(['dans 1:10 (12:01)'])
  expect((await page({ status: 'STOPPED' })).texts('timer')).toEqual([])
})

test('a sequence without lines says so, and animators how to begin', async () => {
  expect((await page({ items: [] })).words()).toMatch(/Aucun élément$/)
  expect((await page({ items: [] }, 'ANIMATOR')).words()).toMatch(
    /Ajoutez un premier élément ou importez un chronogramme\. Ajouter un élément$/,
  )
})

const preview = (more: Partial<SequencePreviewRow>, leftOut: number[] = []) => {
  const filled = {
    row: 3,
    line: 2,
    cells: { offset: '1h', author: '@inconnu' },
    problems: [],
    leftOut: false,
    offset: 90,
    kind: 'weeze' as const,
  }
  const empty = {
    newPersona: null,
    recipient: null,
    images: [],
    replyLine: null,
    replyId: null,
    title: '',
    note: '',
    expected: '',
    expectedDelay: null,
  }
  const whole: SequencePreviewRow = { ...filled, ...empty, author: lea, text: 'Texte', objective: '', phase: '', reminder: '', ...more }
  const state = { corrections: {}, pictures: new Map<string, string>(), leftOut, numbers: new Map([[1, 8]]) }
  return show(<SequencePreview rows={[whole]} {...state} onCorrect={nothing} onLeaveOut={nothing} onPictures={nothing} />)
}

test.each([
  [{}, '3 H+00:01:30 LM Léa Marchand @lea Weeze Texte Aucune'],
  [
    { author: null, offset: null, title: 'La Une', recipient: paul, replyLine: 1, kind: 'reply' },
    '3 1h @inconnu Réponse à 8 À Paul Petit La Une Texte Aucune',
  ],
  [
    { author: null, newPersona: { username: 'maire', firstname: '', lastname: 'Maire' } },
    '3 H+00:01:30 @maire Nouvelle persona Weeze Texte Aucune',
  ],
] as const)('a row of a chronogramme is shown as it would be imported: %#', async (more, told) => {
  expect((await preview(more)).texts('row')[1]).toBe(told)
})

test('a wrong cell of a chronogramme is corrected in its row, unless that is left out', async () => {
  const problems: SequencePreviewRow['problems'] = [{ column: 'offset', level: 'error', code: 'time', value: '1h' }]
  const wrong = await preview({ problems })
  expect(wrong.words()).toContain('Heure illisible « 1h » : écrivez H+00:15, 10h15 ou 15 min')
  expect(wrong.getByRole('textbox', { name: 'Heure, ligne 3' })).toHaveProperty('value', '1h')
  const out = await preview({ problems }, [2])
  expect(out.names('textbox')).toEqual([])
  expect(out.getByRole('checkbox', { name: 'Importer la ligne 3' })).toHaveProperty('checked', false)
})
