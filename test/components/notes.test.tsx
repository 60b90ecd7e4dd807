import { expect, test } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import type { Reach } from '#routers/notes/truths.contract.ts'
import type { UnsentNote } from '#src/runs/notes/note-draft.ts'
import { tidySaid } from '#src/runs/notes/note-fields.tsx'
import { NoteList } from '#src/runs/notes/note-list.tsx'
import { NoteRow } from '#src/runs/notes/note-row.tsx'
import { ObjectiveList } from '#src/runs/notes/objective-list.tsx'
import { PointAtDenial } from '#src/runs/notes/point-at-denial.tsx'
import { ReachList } from '#src/runs/notes/reach-list.tsx'
import { afterNoon, stopClock } from '../support/moments.ts'
import { noteOf, objectives } from '../support/notes.ts'
import { camille, paul } from '../support/people.ts'
import { show } from '../support/show.tsx'

stopClock()

const nothing = () => {}
const store = (kind: 'draft' | 'unsent', value: unknown) => localStorage.setItem(`weez-note-${kind}::7`, JSON.stringify(value))
const about = { subject: 'weeze', id: 3, name: 'Ville', words: 'Un numéro vert' } as const
const unsent: UnsentNote = {
  clientId: 'a',
  notedOn: afterNoon(-60),
  about,
  words: 'Vu',
  judgement: null,
  objectiveId: null,
  taskId: null,
  rating: null,
  tags: [],
}

test.each([
  ['somebody else', { elapsed: null, afterwards: true, judgement: 'improve' }, 'Avant le début 11:59 après coup À améliorer', []],
  ['oneself', { author: camille, objectiveId: 1, rating: 3, version: 2 }, '3/4', ['modifiée', 'Modifier', 'Supprimer']],
] as const)('a note of %s says its moment and its marks, and is changed by its author', async (_, more, expected, buttons) => {
  const row = await show(<NoteRow note={noteOf(more)} objectives={objectives} onTag={nothing} />)
  expect(row.words()).toContain(expected)
  expect(row.names('button')).toEqual(buttons)
})

test('what is said is tidied before it is sent', () => {
  const said = { words: ' Vu ', judgement: 'good' as const, objectiveId: null, taskId: null, rating: 3, tags: [' eau ', '', 'eau', 'pont'] }
  expect(tidySaid(said)).toEqual({ words: 'Vu', judgement: 'good', objectiveId: null, taskId: null, rating: null, tags: ['eau', 'pont'] })
  expect(tidySaid({ ...said, objectiveId: 1 }).rating).toBe(3)
})

test.each([
  ['an empty', null, ['Modifier']],
  ['a written', { ...unsent, words: 'En cours' }, []],
])('notes that wait to be sent stand first, and a refused one goes back into %s field', async (_, draft, buttons) => {
  store('unsent', [
    { ...unsent, refused: false },
    { ...unsent, clientId: 'b', words: 'Refusée', refused: true },
  ])
  store('draft', draft)
  const list = await show(<NoteList notes={[noteOf()]} objectives={objectives} onMore={null} />)
  expect(list.words()).toMatch(/Refusée Le serveur refuse cette note\. .*Vu à envoyer .*Paul Petit$/)
  expect(list.names('button')).toEqual(buttons)
})

test.each<[Role, boolean, string[]]>([
  ['ANIMATOR', true, ['Renommer Alerter', 'Renommer Informer', 'Supprimer Informer', 'Ajouter']],
  ['ANIMATOR', false, []],
  ['OBSERVER', true, []],
])('%s names objectives where they are kept (%s), and deletes those without notes', async (role, edits, buttons) => {
  const list = await show(<ObjectiveList objectives={objectives} {...(edits && { edits })} />, { role })
  expect(list.words()).toContain('Alerter 2,5 2 notes Informer – aucune')
  expect(list.names('button')).toEqual(buttons)
})

const denials = [null, true, false].map((confirmed, weezeId) => {
  return { weezeId, author: paul, words: `Faux ${weezeId}`, createdOn: afterNoon(0), confirmed }
})
const reach: Reach[number] = {
  subject: 'weeze',
  id: 3,
  truth: 'false',
  name: 'Ville',
  words: 'Le pont cède',
  createdOn: afterNoon(-600),
  seenBy: 2,
  denials,
  passedOn: { reweezs: 1, quotes: 2, replies: 3, links: 4 },
  deniedAfter: 754,
}

test.each([
  ['OBSERVER', ['vu par 2 joueurs']],
  [
    'ANIMATOR',
    [
      'vu par 2 joueurs',
      'C’est un démenti',
      'Ce n’en est pas un',
      'Ce n’en est pas un',
      'Revenir sur ce jugement',
      'C’est un démenti',
      'Revenir sur ce jugement',
      'Désigner comme démenti',
    ],
  ],
] as const)('what is marked says how far it went, and who denied it, which animators judge: %s', async (role, buttons) => {
  const list = await show(<ReachList />, { role, answers: [['notes.reach', {}, [reach]]] })
  expect(list.words()).toContain('Chez les joueurs : reweez 1, citations 2, réponses 7 · démenti en 00:12:34')
  for (const expected of ['Faux 0 proposé', 'Faux 1 démenti confirmé', 'Faux 2 n’est pas un démenti'])
    expect(list.words()).toContain(expected)
  expect(list.names('button')).toEqual(buttons)
})

test.each([
  [about, [], ['Désigner comme démenti', 'Désigner le weeze de Ville']],
  [{ ...about, id: 1 }, denials, ['Désigner comme démenti']],
  [{ ...about, subject: 'article' as const }, [], ['Désigner comme démenti']],
])('the weeze of the note in hand can be pointed at as a denial, once: %#', async (subject, known, buttons) => {
  store('draft', { ...unsent, about: subject })
  expect((await show(<PointAtDenial marked={{ ...reach, denials: known }} />)).names('button')).toEqual(buttons)
})
