import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { WaitingItem } from '#routers/desk/desk.contract.ts'
import { AnswerBand } from '#src/features/desk/answer-band.tsx'
import { DeskFailed } from '#src/features/desk/desk-failed.tsx'
import { DeskPreferences } from '#src/features/desk/desk-preferences.tsx'
import { DeskSkeleton } from '#src/features/desk/desk-skeleton.tsx'
import { DeskFilters } from '#src/features/desk/filters.tsx'
import { LateNotice } from '#src/features/desk/late-notice.tsx'
import type { DeskFilter, DeskRow } from '#src/features/desk/rows.ts'
import { Ticking } from '#src/features/desk/ticking.tsx'
import { roleOf, waitingOf } from '../support/drawn-desk.ts'
import { drawPart, wordsOf } from '../support/drawn-part.tsx'
import { lea, ville } from '../support/drawn-people.ts'
import { noon } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }))
afterAll(() => void vi.useRealTimers())

const nothing = () => {}
type Options = Parameters<typeof drawPart>[1]
const outline = (part: ReactNode, options: Options = {}) => outlineOf(drawPart(<Ticking>{part}</Ticking>, options))

const rowOf = (item: Partial<WaitingItem> = {}, left: DeskRow['left'] = null): DeskRow => ({ key: 'k', item: waitingOf(1, item), left })

test('the desk is narrowed by what waits, by the roles there are and by persona where there are several', () => {
  const filters = (rows: DeskRow[], filter: DeskFilter = {}, readOnly = false, roles = false) =>
    outline(<DeskFilters {...{ rows, filter, readOnly }} onFilter={nothing} />, {
      answers: roles ? [['desk.roles', {}, { roles: [roleOf(1), roleOf(2)], present: [] }]] : [],
    })
  expect(filters([])).toEqual([
    'fieldset aria-label=Ce qui est affiché',
    'div aria-label=Ce qui est affiché role=radiogroup',
    'div data-active=true',
    'input type=radio id=#1-all name=#1 checked value=all',
    'label data-active=true for=#1-all: Tout',
    'input type=radio id=#1-mine name=#1 value=mine',
    'label for=#1-mine: Les miens',
    'input type=radio id=#1-personas name=#1 value=personas',
    'label for=#1-personas: Mes personas',
    'Plus ancien d’abord',
  ])
  const rows = [rowOf(), rowOf({ kind: 'message', persona: lea }), rowOf({ kind: 'quote' }, { by: null }), rowOf({ persona: null })]
  expect(filters(rows, { scope: 'personas', kind: 'message', role: 2 }, false, true)).toEqual([
    'fieldset aria-label=Ce qui est affiché',
    'div aria-label=Ce qui est affiché role=radiogroup',
    'input type=radio id=#1-all name=#1 value=all',
    'label for=#1-all: Tout',
    'input type=radio id=#1-mine name=#1 value=mine',
    'label for=#1-mine: Les miens',
    'div data-active=true',
    'input type=radio id=#1-personas name=#1 checked value=personas',
    'label data-active=true for=#1-personas: Mes personas',
    'button type=button aria-pressed=true: (mail) Messages 1',
    'button type=button aria-pressed=false: (at) Mentions 2',
    'select aria-label=Rôle du pupitre id=#2',
    'option value: Tous les rôles',
    'option value=1: Rôle 1',
    'option value=2 selected: Rôle 2',
    'select aria-label=Persona attendu id=#3',
    'option value selected: Tous les personas',
    'option value=8: Ville',
    'option value=9: Léa Marchand',
    'Plus ancien d’abord',
  ])
  expect(filters([rowOf()], {}, true).join(' ')).not.toContain('Persona attendu')
  expect(filters([rowOf()], { kind: 'quote', persona: 99 }, true)).toEqual([
    'fieldset aria-label=Ce qui est affiché',
    'button type=button aria-pressed=false: (at) Mentions 1',
    'button type=button aria-pressed=true: (quote) Citations 0',
    'select aria-label=Persona attendu id=#1',
    'option value: Tous les personas',
    'option value=8: Ville',
    'option value=99 selected: Persona attendu',
    'Plus ancien d’abord',
  ])
})

test('above the field stands as whom it speaks, with the recent personas but that one', () => {
  const band = (persona: typeof ville | null) =>
    outline(<AnswerBand persona={persona} recents={[lea, ville]} onPersona={nothing} onSearch={nothing} />)
  expect([band(ville), band(null)]).toEqual([
    [
      'div data-persona=8: (masks-theater)',
      'p role=status: Réponse de Ville',
      'button type=button title=Léa Marchand aria-keyshortcuts=1',
      'div aria-hidden=true: LM',
      'Écrire comme Léa Marchand',
      'span aria-hidden=true: 1',
      'button type=button aria-haspopup=dialog title=Autre persona: (search) Autre persona',
    ],
    [
      '(masks-theater)',
      'p role=status: Choisir un persona',
      'button type=button title=Léa Marchand aria-keyshortcuts=1',
      'div aria-hidden=true: LM',
      'Écrire comme Léa Marchand',
      'span aria-hidden=true: 1',
      'button type=button title=Ville aria-keyshortcuts=2',
      'div aria-hidden=true: VI',
      'Écrire comme Ville',
      'span aria-hidden=true: 2',
      'button type=button aria-haspopup=dialog title=Autre persona: (search) Autre persona',
    ],
  ])
})

test('the desk says that something came too late, failed, or loads', () => {
  expect(outline(<LateNotice words="Déjà répondu." onAnyway={nothing} />)).toEqual([
    'div role=alert: (alert-triangle) Déjà répondu. Rien n’a été envoyé ; votre texte est gardé.',
    'button type=button: Envoyer quand même',
  ])
  expect(wordsOf(drawPart(<DeskFailed onRetry={nothing} />))).toBe(
    'Le pupitre ne répond pas Le serveur ne répond pas pour l’instant. Un nouvel essai a lieu de lui-même. Réessayer',
  )
  const bars = drawPart(<DeskSkeleton />)
  expect([wordsOf(bars), bars.match(/ role="\w+"/g), bars.match(/width:\d+%/g)]).toEqual([
    '',
    [' role="status"'],
    ['width:64%', 'width:88%', 'width:72%', 'width:80%', 'width:56%'],
  ])
  expect(outline(<DeskPreferences />)).toEqual([
    'button type=button id=#1-target aria-haspopup=dialog aria-expanded=false title=Préférences du pupitre aria-label=Préférences du pupitre: (adjustments)',
  ])
})
