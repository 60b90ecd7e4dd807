import { expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import { listShortcutGroups } from '#src/shell/keyboard/shortcut-groups.ts'
import { ShortcutsLegend } from '#src/shell/keyboard/shortcuts-legend.tsx'
import { CharacterCounter } from '#src/weezes/composer/composer.tsx'
import { Thumbnails } from '#src/weezes/composer/thumbnails.tsx'
import { promise } from '../support/promise.ts'
import { show } from '../support/show.tsx'

test.each([
  [280, 'Encore 280 caractères 280'],
  [21, 'Encore 21 caractères 21'],
  [20, 'Encore 20 caractères Plus que 20 caractères 20'],
  [1, 'Encore 1 caractère Plus que 20 caractères 1'],
  [0, 'Encore 0 caractère Plus aucun caractère 0'],
  [-1, 'Texte trop long Texte trop long −1'],
  [-10, 'Texte trop long Texte trop long'],
])('the counter tells that %s of the advised length are left', async (left, expected) => {
  const counter = await show(<CharacterCounter id="left" text={'é'.repeat(280 - left)} />)
  await promise('COMP-03', () => expect(counter.words()).toBe(expected))
})

test('the pictures of a draft stay as they are while it is sent', async () => {
  const image = { key: 'a', url: '/media/a', imageId: 'a', alt: 'La digue' }
  const list = await show(<Thumbnails images={[image]} disabled onDescribe={() => {}} onRemove={() => {}} />)
  for (const button of list.getAllByRole('button')) expect(button).toHaveProperty('disabled', true)
})

test.each([
  ['waiting', false, 'j k ligne ↵ ouvrir ? tout'],
  ['waiting', true, 'j k ligne ↵ ouvrir a je prends e sans suite 1 9 autre persona Ctrl ↵ envoyer, suivant m les miens ? tout'],
  ['owed', false, 'j k ligne ↵ ouvrir le fil Échap fermer ? tout'],
  ['owed', true, 'j k ligne ↵ ouvrir le fil Échap fermer r relancer s satisfait d délai +5 min z annuler ? tout'],
  ['hand', false, 'j k ligne ↵ ouvrir ? tout'],
  ['hand', true, 'j k ligne ↵ ouvrir a je prends c début de l’appel Alt 1–4 issue Ctrl ↵ fait, suivant x passer + 1 min plus tard ? tout'],
] as const)('the legend of the desk names the keys of %s where acts are %s', async (list, act, expected) => {
  expect((await show(<ShortcutsLegend list={list} act={act} />)).words()).toBe(expected)
})

test('while a line is proposed at the desk, its keys come first', async () => {
  const legend = await show(<ShortcutsLegend list="waiting" act proposes />)
  expect(legend.words()).toMatch(/^o publier la proposée x écarter la proposée ↵ modifier avant de publier j k ligne ↵ ouvrir/)
})

const everything = [
  'Lire',
  'Écrire',
  'Aller à',
  'Humeur du weeze choisi',
  'Bruit de fond',
  'Pupitre',
  'À la main',
  'Lignes proposées',
  'Réactions attendues',
  'Régie du pupitre',
  'Notes',
  'Aide',
]
test.each([
  ['who may only read', {}, ['Lire', 'Aller à', 'Aide'], 'Aller à', '/ Explorer'],
  ['players', { write: true, search: true }, ['Lire', 'Écrire', 'Aller à', 'Aide'], 'Aller à', '/ Rechercher'],
  [
    'observers',
    { oversee: true, search: true },
    ['Lire', 'Aller à', 'Pupitre', 'Réactions attendues', 'Régie du pupitre', 'Notes', 'Aide'],
    'Notes',
    'o Prendre une note',
  ],
  ['animators', { write: true, act: true, oversee: true, search: true }, everything, 'Régie du pupitre', 'i inject rapide'],
])('%s have the keys of what they may do', (_, may, titles, title, line) => {
  const list = listShortcutGroups(getPhrases('fr'), { write: false, act: false, oversee: false, search: false, ...may })
  expect(list.map(group => group.title)).toEqual(titles)
  const lines = list.find(group => group.title === title)?.lines.map(({ keys, between = '', does }) => `${keys.join(between)} ${does}`)
  expect(lines).toContain(line)
})
