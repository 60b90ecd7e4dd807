import { expect, test } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import type { SequenceItem, SequenceWithItems } from '#routers/sequences/items.contract.ts'
import { UpcomingTime, type Waiting } from '#src/plan/control-room/upcoming-time.tsx'
import { ItemRow } from '#src/plan/items/item-row.tsx'
import { ItemStateBadge } from '#src/plan/items/item-state-badge.tsx'
import { SequenceEditor } from '#src/plan/sequences/sequence-editor.tsx'
import { FilledText } from '#src/plan/variables/filled-text.tsx'
import { afterNoon, noon, stopClock } from '../support/moments.ts'
import { ville } from '../support/people.ts'
import { itemOf, sequenceOf } from '../support/sequences.ts'
import { show } from '../support/show.tsx'

stopClock()

const wait: Waiting = { seconds: 80, readAt: noon, running: true }
const answers = [['admin.sequences.variables', undefined, { ville: 'Valmare' }]] as const
const row = (item: Partial<SequenceItem>) => {
  const places = { told: '14:05', first: false, last: false, sortable: true }
  return show(<ItemRow item={itemOf(12, item)} lacks={[]} {...places} wait={null} actions={null} />, { answers })
}

test.each([
  [
    { kind: 'message', recipient: ville, offset: 3690, text: 'Ici {ville}' },
    'H+01:01:30 14:05 LM Léa Marchand @lea Message À Ville Ici Valmare',
  ],
  [{ title: 'Crue à {ville}', kind: 'article' }, 'Article Crue à Valmare Texte 12'],
  [{ text: '', kind: 'reweez' }, 'Reweez En attente'],
] as const)('a line of a sequence says when, who and what, and observers only read it: %#', async (item, expected) => {
  const shown = await row(item)
  expect(shown.words()).toContain(expected)
  expect(shown.names('button')).toEqual([])
})

test.each([
  ['weeze', ['/lea/status/77']],
  ['reply', ['/lea/status/77']],
  ['message', []],
  ['article', []],
] as const)('a published %s leads to its weeze where it has one', async (kind, links) => {
  expect((await row({ kind, state: 'published', publishedId: 77 })).links()).toEqual(links)
})

test.each([
  [{ state: 'published', publishedOn: afterNoon(-60) }, null, 'Publié à 11:59'],
  [{ state: 'failed', failure: 'tooLong' }, null, 'Échec Avec ses variables, le texte est trop long'],
  [{ state: 'failed', failure: 'author' }, null, 'Échec L’auteur n’est plus une persona'],
  [{ state: 'skipped' }, null, 'Passé'],
  [{ state: 'late' }, null, 'En retard'],
  [{}, wait, 'Suivant dans 1:20 (12:01)'],
] as const)('the state of a line is told with its moment or its reason: %#', async (item, waiting, expected) => {
  expect((await show(<ItemStateBadge item={itemOf(1, item)} lacks={[]} wait={waiting} />)).words()).toBe(expected)
})

test.each([
  [{ readAt: noon - 30_000 }, 'dans 0:50 (12:00)'],
  [{ readAt: noon - 90_000 }, 'dans 0:00 (12:00)'],
  [{ readAt: noon - 30_000, running: false }, 'dans 1:20 (12:01)'],
])('a wait runs down to zero while its sequence plays, and stands still otherwise: %#', async (more, expected) => {
  expect((await show(<UpcomingTime waiting={{ ...wait, ...more }} />)).texts('timer')).toEqual([expected])
})

test.each([
  ['Ici Valmare', ''],
  ['Ici {ville} et {pont}', 'Texte publié Ici Valmare et {pont} Sans valeur, publié tel quel : {pont}'],
])('the text %j with variables is shown as it will be published', async (text, expected) => {
  expect((await show(<FilledText text={text} />, { answers })).words()).toBe(expected)
})

const items = [itemOf(1, { state: 'published' }), itemOf(2, { offset: 120, state: 'failed' }), itemOf(3, { offset: 300 })]
const page = (more: Partial<SequenceWithItems>, role: Role = 'OBSERVER') => {
  const sequence = { ...sequenceOf(7, { elapsed: 100, speed: 2, status: 'RUNNING' }), fixedDuration: null, items, conditions: [], ...more }
  return show(<SequenceEditor sequence={sequence} readAt={noon - 30_000} />, { role })
}

test.each([
  ['OBSERVER', /Aucun élément$/],
  ['ANIMATOR', /Ajoutez un premier élément ou importez un chronogramme\. Ajouter un élément$/],
] as const)('a sequence without lines says so to %s, and animators how to begin', async (role, expected) => {
  expect((await page({ items: [] }, role)).words()).toMatch(expected)
})
