import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import type { Reach } from '#routers/notes/truths.contract.ts'
import type { UnsentNote } from '#src/features/notes/note-draft.ts'
import { ObjectiveList } from '#src/features/notes/objective-list.tsx'
import { PointAtDenial } from '#src/features/notes/point-at-denial.tsx'
import { ReachList } from '#src/features/notes/reach-list.tsx'
import { beInBrowserAtNoon, objectives } from '../support/drawn-notes.ts'
import { drawPart } from '../support/drawn-part.tsx'
import { paul } from '../support/drawn-people.ts'
import { afterNoon } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'

const kept = beInBrowserAtNoon()

type Options = Parameters<typeof drawPart>[1]
const outline = (part: ReactNode, options: Options = {}) => outlineOf(drawPart(part, options))

const unsent: UnsentNote = {
  ...{ clientId: 'a', notedOn: afterNoon(-60), about: { subject: 'weeze', id: 3, name: 'Ville', words: 'Un numéro vert' }, words: 'Vu' },
  ...{ judgement: null, objectiveId: null, rating: null, tags: [] },
}

test('objectives have the mean of their ratings, and are named and deleted by animators where they are kept', () => {
  const list = (role: Role, edits: boolean, all = objectives) =>
    outline(<ObjectiveList objectives={all} {...(edits && { edits })} />, { role })
  expect(list('ANIMATOR', false)).toEqual([
    'Objectifs',
    'Alerter',
    'span aria-hidden=true',
    'i width:62.5%',
    'strong title=2,5 sur 4: 2,5',
    '2 notes',
    'Informer',
    'span aria-hidden=true',
    'i width:0%',
    '– aucune',
  ])
  expect(list('ANIMATOR', true)).toEqual([
    'Objectifs',
    'Alerter',
    'span aria-hidden=true',
    'i width:62.5%',
    'strong title=2,5 sur 4: 2,5',
    '2 notes',
    'button type=button aria-label=Renommer Alerter: (pencil)',
    'Informer',
    'span aria-hidden=true',
    'i width:0%',
    '– aucune',
    'button type=button aria-label=Renommer Informer: (pencil)',
    'button type=button aria-label=Supprimer Informer: (trash)',
    'input aria-label=Ajouter un objectif placeholder=Ajouter un objectif maxLength=60 id=#1 value',
    'button data-disabled=true type=submit disabled: Ajouter',
  ])
  expect([list('OBSERVER', true), list('OBSERVER', true, [])]).toEqual([list('OBSERVER', false), list('ANIMATOR', false, [])])
  expect(list('ANIMATOR', false, [])).toEqual(['Objectifs L’exercice n’a pas d’objectif.'])
})

const reachOf = (more: Partial<Reach[number]> = {}): Reach[number] => ({
  ...{ subject: 'weeze', id: 3, truth: 'false', name: 'Ville', words: 'Le pont cède', createdOn: afterNoon(-600), seenBy: 0, denials: [] },
  ...{ passedOn: { reweezs: 1, quotes: 2, replies: 3, links: 4 }, deniedAfter: null, ...more },
})

test('what is marked says how far it went and who denied it, which animators judge', () => {
  const list = (reach: Reach, role: Role = 'OBSERVER') => outline(<ReachList />, { role, answers: [['notes.reach', {}, reach]] })
  expect([list([]), outline(<ReachList />)]).toEqual([[], []])
  expect(list([reachOf(), reachOf({ subject: 'article', id: 4, truth: 'true', seenBy: 2, deniedAfter: 754 })])).toEqual([
    'section aria-labelledby=note-reach',
    'h2 id=note-reach: Vrai et faux',
    'Faux Weeze de Ville',
    'p dir=auto: Le pont cède',
    'Chez les joueurs : reweez 1, citations 2, réponses 7 · pas encore démenti vu par 0 joueur',
    'Vrai Article de Ville',
    'p dir=auto: Le pont cède',
    'Chez les joueurs : reweez 1, citations 2, réponses 7 · démenti en 00:12:34',
    'button type=button aria-expanded=false: vu par 2 joueurs',
  ])
  const denials = ([null, true, false] as const).map((confirmed, at) => {
    return { weezeId: at, author: paul, words: `Faux ${at}`, createdOn: afterNoon(0), confirmed }
  })
  expect(list([reachOf({ denials })])).toEqual([
    'section aria-labelledby=note-reach',
    'h2 id=note-reach: Vrai et faux',
    'Faux Weeze de Ville',
    'p dir=auto: Le pont cède',
    'Chez les joueurs : reweez 1, citations 2, réponses 7 · pas encore démenti vu par 0 joueur',
    'ul aria-label=Démentis possibles',
    'p dir=auto: Paul Petit Faux 0',
    'proposé',
    'p dir=auto: Paul Petit Faux 1',
    'démenti confirmé',
    'p dir=auto: Paul Petit Faux 2',
    'n’est pas un démenti',
  ])
  expect(list([reachOf({ denials })], 'ANIMATOR')).toEqual([
    'section aria-labelledby=note-reach',
    'h2 id=note-reach: Vrai et faux',
    'Faux Weeze de Ville',
    'p dir=auto: Le pont cède',
    'Chez les joueurs : reweez 1, citations 2, réponses 7 · pas encore démenti vu par 0 joueur',
    'ul aria-label=Démentis possibles',
    'p dir=auto: Paul Petit Faux 0',
    'proposé',
    'button type=button: C’est un démenti',
    'button type=button: Ce n’en est pas un',
    'p dir=auto: Paul Petit Faux 1',
    'démenti confirmé',
    'button type=button: Ce n’en est pas un',
    'button type=button: Revenir sur ce jugement',
    'p dir=auto: Paul Petit Faux 2',
    'n’est pas un démenti',
    'button type=button: C’est un démenti',
    'button type=button: Revenir sur ce jugement',
    'input aria-label=Adresse du weeze qui dément placeholder=Adresse du weeze qui dément maxLength=300 id=#1 value',
    'button data-disabled=true type=submit disabled: Désigner comme démenti',
  ])
})

test('the weeze of the note in hand can be pointed at as a denial, once', () => {
  const point = (draft: UnsentNote | null, weezeIds: number[] = []) => {
    kept['weez-note-draft'] = draft
    const denials = weezeIds.map(weezeId => ({ weezeId, author: paul, words: 'Faux', createdOn: afterNoon(0), confirmed: null }))
    return outline(<PointAtDenial marked={reachOf({ denials })} />)
  }
  expect(point(unsent, [4])).toEqual([
    'input aria-label=Adresse du weeze qui dément placeholder=Adresse du weeze qui dément maxLength=300 id=#1 value',
    'button data-disabled=true type=submit disabled: Désigner comme démenti',
    'button type=button: Désigner le weeze de Ville',
  ])
  const person = { ...unsent, about: { subject: 'article', id: 3, name: 'x', words: 'x' } } as const
  expect([point(unsent, [3]), point(person), point(null)]).toEqual(Array(3).fill(point({ ...unsent, about: null })))
})
