import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Inject } from '#routers/sequences/injects.contract.ts'
import type { SequenceItem } from '#routers/sequences/items.contract.ts'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import type { Palette } from '#src/features/sequences/injects/use-palette.ts'
import { drawPalette, injectOf, type PaletteState } from '../support/drawn-injects.tsx'
import { lea, paul } from '../support/drawn-people.ts'
import { sequenceOf } from '../support/drawn-sequences.ts'
import { afterNoon, noon } from '../support/moments.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }))
afterAll(() => void vi.useRealTimers())

const written = { kind: 'weeze' as const, medias: [], recipient: null, title: '', subtitle: '' }

test('a new line asks for its persona first, then for what its kind needs', () => {
  const details = (change: Partial<Palette>, sources: PaletteState['sources'] = []) => drawPalette('details', { change, sources })
  expect(details({})).toEqual([
    'div data-missing=author: (search)',
    'input aria-label=Rechercher une persona placeholder=Rechercher une persona data-autofocus=true role=combobox aria-haspopup=listbox aria-expanded=false autoComplete=off id=#1 value',
    'p role=status: Tapez le nom d’un persona.',
    'div aria-label=Personas trouvés id=#2 role=listbox',
  ])
  expect(details({ author: lea })).toEqual([
    'div aria-label=Ce qui paraîtra role=radiogroup',
    'div data-active=true',
    'input type=radio id=#1-weeze name=#1 checked value=weeze',
    'label data-active=true for=#1-weeze: Weeze',
    'input type=radio id=#1-message name=#1 value=message',
    'label for=#1-message: Message',
    'input disabled type=radio id=#1-article name=#1 value=article',
    'label data-disabled=true for=#1-article: Article',
    '(masks-theater) Weeze de Léa Marchand',
    'button type=button: Changer',
    'textarea rows=3 aria-label=Texte qui paraîtra maxLength=10000 id=#2',
    'Images',
    'ul hidden',
    'input type=file accept=image/* multiple hidden',
    'button type=button: (photo-plus) Ajouter des images',
  ])
  expect(details({ author: lea, written: { ...written, kind: 'message' } })).toEqual([
    'div aria-label=Ce qui paraîtra role=radiogroup',
    'input type=radio id=#1-weeze name=#1 value=weeze',
    'label for=#1-weeze: Weeze',
    'div data-active=true',
    'input type=radio id=#1-message name=#1 checked value=message',
    'label data-active=true for=#1-message: Message',
    'input disabled type=radio id=#1-article name=#1 value=article',
    'label data-disabled=true for=#1-article: Article',
    '(masks-theater) Message de Léa Marchand',
    'button type=button: Changer',
    'div data-missing=recipient: (search)',
    'input aria-label=Rechercher une personne placeholder=Rechercher une personne data-autofocus=true role=combobox aria-haspopup=listbox aria-expanded=false autoComplete=off id=#2 value',
    'p role=status: Tapez le nom d’un persona.',
    'div aria-label=Personas trouvés id=#3 role=listbox',
    'textarea rows=3 aria-label=Texte qui paraîtra maxLength=10000 id=#4',
  ])
  expect(details({ author: lea, written: { ...written, kind: 'message', recipient: paul } })).toEqual([
    'div aria-label=Ce qui paraîtra role=radiogroup',
    'input type=radio id=#1-weeze name=#1 value=weeze',
    'label for=#1-weeze: Weeze',
    'div data-active=true',
    'input type=radio id=#1-message name=#1 checked value=message',
    'label data-active=true for=#1-message: Message',
    'input disabled type=radio id=#1-article name=#1 value=article',
    'label data-disabled=true for=#1-article: Article',
    '(masks-theater) Message de Léa Marchand à Paul Petit',
    'button type=button: Changer',
    'textarea rows=3 aria-label=Texte qui paraîtra maxLength=10000 id=#2',
  ])
  const article = { ...written, kind: 'article' as const, title: 'Crue', subtitle: 'Eau' }
  expect(details({ author: lea, written: article }, [{ name: 'La Gazette', persona: { id: 9 } }])).toEqual([
    'div aria-label=Ce qui paraîtra role=radiogroup',
    'input type=radio id=#1-weeze name=#1 value=weeze',
    'label for=#1-weeze: Weeze',
    'input type=radio id=#1-message name=#1 value=message',
    'label for=#1-message: Message',
    'div data-active=true',
    'input type=radio id=#1-article name=#1 checked value=article',
    'label data-active=true for=#1-article: Article, La Gazette',
    '(masks-theater) Article de Léa Marchand',
    'button type=button: Changer',
    'div data-missing=title',
    'input aria-label=Titre placeholder=Titre maxLength=300 id=#2 value=Crue',
    'div data-missing=subtitle',
    'input aria-label=Sous-titre placeholder=Sous-titre maxLength=5000 id=#3 value=Eau',
    'textarea rows=3 aria-label=Texte qui paraîtra maxLength=10000 id=#4',
    'Le premier paragraphe est le chapeau, les suivants sont le corps. Des images s’ajoutent dans la rédaction.',
  ])
  expect(drawPalette('new', { change: { written: { ...written, kind: 'message' } } })).toEqual([])
})

test('a line is published at once or later, as its persona, and planned where that is possible', () => {
  const foot = (change: Partial<Palette>, more: PaletteState = {}) => drawPalette('foot', { change, ...more })
  expect(foot({})).toEqual([
    'div aria-label=Publier role=radiogroup',
    'div data-active=true',
    'input type=radio id=#1-now name=#1 checked value=now',
    'label data-active=true for=#1-now: Maintenant',
    'input type=radio id=#1-one name=#1 value=one',
    'label for=#1-one: Dans 1 min',
    'input type=radio id=#1-five name=#1 value=five',
    'label for=#1-five: Dans 5 min',
    'input type=radio id=#1-clock name=#1 value=clock',
    'label for=#1-clock: H+…',
    'button data-disabled=true type=button disabled: Ajouter au plan',
    'kbd aria-hidden=true: Tab',
    'button type=button: (send) Publier',
    'kbd aria-hidden=true: Ctrl ↵',
  ])
  expect(foot({ author: lea, moment: 'clock', clockTyped: 'H+00:20' }, { late: true })).toEqual([
    'div aria-label=Publier role=radiogroup',
    'input type=radio id=#1-now name=#1 value=now',
    'label for=#1-now: Maintenant',
    'input type=radio id=#1-one name=#1 value=one',
    'label for=#1-one: Dans 1 min',
    'input type=radio id=#1-five name=#1 value=five',
    'label for=#1-five: Dans 5 min',
    'div data-active=true',
    'input type=radio id=#1-clock name=#1 checked value=clock',
    'label data-active=true for=#1-clock: H+…',
    'div data-error=true',
    'div data-error=true',
    'input data-error=true aria-label=Heure de l’exercice aria-invalid=true aria-describedby=#2-error id=#2 value=H+00:20',
    'p id=#2-error: Une heure à venir, comme H+01:30',
    'button data-disabled=true type=button disabled: Ajouter au plan',
    'kbd aria-hidden=true: Tab',
    'button type=button: (send) Programmer comme Léa Marchand',
    'kbd aria-hidden=true: Ctrl ↵',
  ])
  const verb = (change: Partial<Palette>) => foot(change).at(-2)
  const cases = [
    { author: lea },
    { author: lea, told: true },
    { author: lea, moment: 'one' as const },
    { author: lea, moment: 'five' as const, told: true },
  ]
  expect(cases.map(verb)).toEqual([
    'button type=button: (send) Publier comme Léa Marchand',
    'button type=button: (send) Publier encore',
    'button type=button: (send) Programmer comme Léa Marchand',
    'button type=button: (send) Programmer encore',
  ])
  const said = (change: Partial<Palette>, more: PaletteState) => foot(change, more).find(line => line.startsWith('p role=status'))
  expect([
    said({ moment: 'one' }, { phase: 'suspended' }),
    said({ moment: 'one' }, { startedOn: null }),
    said({ moment: 'one' }, {}),
    said({ moment: 'now' }, { phase: 'suspended', startedOn: null }),
  ]).toEqual([
    'p role=status: L’exercice est suspendu : le temps compte à partir de la reprise.',
    'p role=status: Rien n’a commencé : programmer démarre l’exercice.',
    undefined,
    undefined,
  ])
})

test('a line is copied to the plan unless it answers another line or lacks something', () => {
  const may = (change: Partial<Palette>, injects: Inject[] = []) => drawPalette('may', { change, injects })
  const line = (item: Partial<SequenceItem>) => may({}, [injectOf(1, item)])
  expect([line({}), line({ targetItemId: 3 }), line({ targetItemId: 3, targetId: 8 })]).toEqual([['true'], ['false'], ['true']])
  const fresh = (change: Partial<Palette>) => may({ author: lea, text: 'Mot', written, ...change })
  const message = { ...written, kind: 'message' as const }
  expect([fresh({}), fresh({ text: '' }), fresh({ author: null })]).toEqual([['true'], ['false'], ['false']])
  expect([fresh({ written: message }), fresh({ written: { ...message, recipient: paul } })]).toEqual([['false'], ['true']])
  expect(fresh({ written: { ...written, kind: 'article', title: 'Crue', subtitle: 'Eau' } })).toEqual(['false'])
})

test('the plan takes a line into the sequence that runs, ten minutes from now on the next full minute', () => {
  const sequences = [
    sequenceOf(1),
    sequenceOf(2, { status: 'RUNNING' }),
    sequenceOf(3, { kind: 'reserve' }),
    sequenceOf(4, { kind: 'injects' }),
  ]
  const fields = (some: Sequence[], startedOn: string | null = afterNoon(-630)) =>
    drawPalette('foot', { planning: true, sequences: some, startedOn })
  expect(fields(sequences)).toEqual([
    'form noValidate',
    'select aria-label=Séquence autofocus id=#1',
    'option value=1: Volet 1',
    'option value=2 selected: Volet 2',
    'input aria-label=Heure id=#2 value=H+00:21',
    'button type=button: Revenir',
    'button type=submit: Ajouter',
  ])
  expect(fields(sequences.slice(0, 1), null)).toEqual([
    'form noValidate',
    'select aria-label=Séquence autofocus id=#1',
    'option value=1 selected: Volet 1',
    'input aria-label=Heure id=#2 value=H+00:10',
    'button type=button: Revenir',
    'button type=submit: Ajouter',
  ])
  expect(fields([])).toEqual([
    'form noValidate',
    'select aria-label=Séquence autofocus id=#1',
    'input aria-label=Heure id=#2 value=H+00:21',
    'button type=button: Revenir',
    'button data-disabled=true type=submit disabled: Ajouter',
  ])
})
