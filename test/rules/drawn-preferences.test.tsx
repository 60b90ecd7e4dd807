import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { PreferencesList } from '#src/features/preferences/preferences-list.tsx'
import { PreferencesRow } from '#src/features/preferences/preferences-row.tsx'
import { drawPart, wordsOf } from '../support/drawn-part.tsx'
import { outlineOf } from '../support/outline.ts'
import { promise } from '../support/promise.ts'

type Options = Parameters<typeof drawPart>[1]
const outline = (part: ReactNode, options?: Options) => outlineOf(drawPart(part, options))

test('the preferences have their labels in a list, and signs only in a row; watched players are told so', async () => {
  const list = (options: Options) =>
    outline(<PreferencesList />, options).filter(line => !line.startsWith('input') || line.includes('checked'))
  expect(list({ role: 'USER', exercise: { recordsSightings: true } })).toEqual([
    'span id=#1: Langue',
    'div aria-labelledby=#1 role=radiogroup',
    'div data-active=true',
    'input type=radio id=#2-fr name=#2 checked value=fr',
    'label data-active=true for=#2-fr',
    'span lang=fr: Français',
    'label for=#2-en',
    'span lang=en: English',
    'span id=#3: Apparence',
    'div aria-labelledby=#3 role=radiogroup',
    'div data-active=true',
    'input type=radio id=#4-light name=#4 checked value=light',
    'label data-active=true for=#4-light: (sun) Clair',
    'label for=#4-dark: (moon) Sombre',
    'label for=#4-auto: Auto',
    'span id=#5: Raccourcis à une touche (« ? » : la liste)',
    'div aria-labelledby=#5 role=radiogroup',
    'div data-active=true',
    'input type=radio id=#6-on name=#6 checked value=on',
    'label data-active=true for=#6-on: Activés',
    'label for=#6-off: Désactivés',
    'Pendant l’exercice, les animateurs et les observateurs savent quels weezes et quels articles sont passés à l’écran des joueurs, et quand. Pour les messages privés, rien de tel n’est relevé.',
  ])
  const told = (options: Options) => wordsOf(drawPart(<PreferencesList />, options)).length
  const silent = told({ role: 'USER' })
  await promise('EXO-383', () => {
    expect(told({ role: 'USER', exercise: { recordsSightings: true } })).toBeGreaterThan(silent)
    expect(told({ role: 'OBSERVER', exercise: { recordsSightings: true } })).toBe(silent)
    expect(told({ role: 'USER', exercise: { recordsSightings: true, phase: 'ended' } })).toBe(silent)
  })
  expect(outline(<PreferencesRow />, { locale: 'en' }).filter(line => !line.startsWith('input') || line.includes('checked'))).toEqual([
    'span id=#1 hidden: Language',
    'div aria-labelledby=#1 role=radiogroup',
    'label for=#2-fr',
    'span lang=fr: Français',
    'div data-active=true',
    'input type=radio id=#2-en name=#2 checked value=en',
    'label data-active=true for=#2-en',
    'span lang=en: English',
    'span id=#3 hidden: Appearance',
    'div aria-labelledby=#3 role=radiogroup',
    'div data-active=true',
    'input type=radio id=#4-light name=#4 checked value=light',
    'label data-active=true for=#4-light: (sun) Light',
    'label for=#4-dark: (moon) Dark',
    'label for=#4-auto: (device-desktop) Auto',
  ])
})
