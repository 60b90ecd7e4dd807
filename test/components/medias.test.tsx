import { expect, test } from 'vitest'
import { ColourField, isReadable } from '#src/features/press/medias/colour-field.tsx'
import { MediasPage } from '#src/features/press/medias/medias-page.tsx'
import { source } from '../support/press-visit.ts'
import { show } from '../support/show.tsx'

const nothing = () => {}
const media = { ...source, id: 1, name: 'Média 1', genre: 'Quotidien', drawn: false, persona: null, articles: 2 }

test.each([
  ['ADMIN', [media], ['Copier d’un autre exercice', 'Ajouter', 'Déplacer Média 1', 'Modifier Média 1']],
  ['ANIMATOR', [], ['Ajouter', 'Créer le jeu de départ']],
  ['OBSERVER', [media], []],
  ['OBSERVER', [], []],
] as const)('%s changes media sources as the role allows: %#', async (role, list, buttons) => {
  const page = await show(<MediasPage />, { role, answers: [['press.mediaSources.list', {}, list]] })
  expect(page.names('button')).toEqual(buttons)
})

test.each([
  [' #2a5a86 ', '7,2 sur papier'],
  ['#cccccc', '1,6 sur papier, il faut au moins 4,5 : 1'],
  ['bleu', 'Une couleur comme #2a5a86'],
])('the colour %j says its contrast, or what is wrong with it', async (value, told) => {
  const say = ({ ratio }: { ratio: string }) => `${ratio} sur papier`
  const field = await show(<ColourField label="Couleur" value={value} background="#ffffff" say={say} onChange={nothing} />)
  expect(field.words()).toContain(told)
})

test.each([
  [' #767676', true],
  ['#777777', false],
  ['', false],
])('the colour %j can be read from a contrast of 4.5 on: %s', (colour, readable) => {
  expect(isReadable(colour, '#ffffff')).toBe(readable)
})
