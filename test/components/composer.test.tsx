import { expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import { CharacterCounter } from '#src/features/composer/counter.tsx'
import { SuggestionList } from '#src/features/composer/suggestion-list.tsx'
import { Thumbnails } from '#src/features/composer/thumbnails.tsx'
import { listShortcutGroups } from '#src/features/keyboard/shortcut-groups.ts'
import { ShortcutsLegend } from '#src/features/keyboard/shortcuts-legend.tsx'
import { ana } from '../support/people.ts'
import { promise } from '../support/promise.ts'
import { show } from '../support/show.tsx'

const noop = () => {}

test.each([
  [280, 'Encore 280 caractères 280'],
  [21, 'Encore 21 caractères 21'],
  [20, 'Encore 20 caractères Plus que 20 caractères 20'],
  [1, 'Encore 1 caractère Plus que 20 caractères 1'],
  [0, 'Encore 0 caractère Plus aucun caractère 0'],
  [-1, 'Texte trop long Texte trop long −1'],
  [-10, 'Texte trop long Texte trop long'],
])('the counter tells that %s of the advised length are left', async (left, told) => {
  const counter = await show(<CharacterCounter id="left" text={'é'.repeat(280 - left)} />)
  await promise('COMP-03', () => expect(counter.words()).toBe(told))
})

const images = [
  { key: 'a', url: '/media/a', imageId: 'a', alt: 'La digue' },
  { key: 'b', url: 'blob:b', imageId: null, alt: '' },
]

test('the pictures of a draft are described and removed one by one', async () => {
  const list = await show(<Thumbnails images={images} disabled={false} onDescribe={noop} onRemove={noop} />)
  expect(list.names('img')).toEqual(['La digue', 'Image 2'])
  expect(list.names('button')).toEqual(['Retirer l’image 1', 'Décrire l’image 1', 'Retirer l’image 2', 'Décrire l’image 2'])
})

test('the pictures of a draft stay as they are while it is sent', async () => {
  const list = await show(<Thumbnails images={images} disabled onDescribe={noop} onRemove={noop} />)
  for (const button of list.getAllByRole('button')) expect(button).toHaveProperty('disabled', true)
})

test('suggestions are people and hashtags, the active one is selected', async () => {
  const options = [
    { text: '@ana.b', person: ana },
    { text: '#digue', count: 1200 },
  ]
  const list = await show(<SuggestionList ref={{ current: null }} id="list" shown={{ options, active: 1, take: noop }} />)
  expect(list.texts('option')).toEqual(['AB Ana Béral @ana.b', '#digue 1.2K Weezes'])
  expect(list.getByRole('option', { selected: true }).textContent).toContain('#digue')
  expect(list.texts('status')).toEqual(['2 propositions, flèches pour choisir, Entrée pour prendre'])
})

test.each([
  [false, false, 'j k ligne ↵ ouvrir ? tout'],
  [false, true, 'j k ligne ↵ ouvrir a je prends e sans suite 1 9 autre persona Ctrl ↵ envoyer, suivant m les miens ? tout'],
  [true, false, 'j k ligne ↵ ouvrir le fil Échap fermer ? tout'],
  [true, true, 'j k ligne ↵ ouvrir le fil Échap fermer r relancer s satisfait d délai +5 min z annuler ? tout'],
])('the legend of the desk names the keys where owed is %s and acts are %s', async (owed, act, told) => {
  expect((await show(<ShortcutsLegend owed={owed} act={act} />)).words()).toBe(told)
})

const groups = (may: { write: boolean; act: boolean; oversee: boolean; search: boolean }) =>
  new Map(
    listShortcutGroups(getPhrases('fr'), may).map(({ title, lines }) => [
      title,
      lines.map(({ keys, between = '', does }) => `${keys.join(between)} ${does}`),
    ]),
  )

test('who may only read has keys to read and to go to', () => {
  const list = groups({ write: false, act: false, oversee: false, search: false })
  expect([...list.keys()]).toEqual(['Lire', 'Aller à', 'Aide'])
  expect(list.get('Lire')).toEqual(['j Weeze suivant', 'k Weeze précédent', '. Afficher les nouveaux weezes'])
  expect(list.get('Aller à')).toContain('/ Explorer')
})

test('players have keys to write and to search', () => {
  const list = groups({ write: true, act: false, oversee: false, search: true })
  expect(list.get('Écrire')).toEqual(['c Écrire un weeze', 'r Répondre au weeze', 'Ctrl+Entrée Publier'])
  expect(list.get('Aller à')).toContain('/ Rechercher')
  expect(list.get('Lire')).toContain('l Aimer le weeze')
})

test('observers have keys of desk and notes that change nothing', () => {
  const list = groups({ write: false, act: false, oversee: true, search: true })
  expect(list.get('Pupitre')).toEqual(['jk ligne', '↵ ouvrir', 'Échap fermer'])
  expect(list.get('Notes')).toContain('o Prendre une note')
  expect(list.has('Écrire')).toBe(false)
})

test('animators have all keys', () => {
  const list = groups({ write: true, act: true, oversee: true, search: true })
  expect([...list.keys()]).toEqual([
    ...['Lire', 'Écrire', 'Aller à', 'Humeur du weeze choisi', 'Pupitre', 'Ce que la cellule doit', 'Régie du pupitre', 'Notes', 'Aide'],
  ])
  expect(list.get('Humeur du weeze choisi')).toEqual(['+ positif', '= neutre', '- négatif'])
  expect(list.get('Ce que la cellule doit')).toContain('s satisfait')
  expect(list.get('Régie du pupitre')).toContain('i inject rapide')
})
