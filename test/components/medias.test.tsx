import { expect, test } from 'vitest'
import { MediasPage } from '#src/press/medias/medias-page.tsx'
import { ColourField } from '#src/ui/form/colour-field.tsx'
import { source } from '../support/press-visit.ts'
import { show } from '../support/show.tsx'

const nothing = () => {}
const media = { ...source, id: 1, name: 'Média 1', genre: 'Quotidien', drawn: false, persona: null, articles: 2 }

test.each([
  [
    'ADMIN',
    [media],
    ['Copier d’un autre exercice', 'Remplacer les médias', 'Ajouter', 'Donner à chacun la sienne', 'Déplacer Média 1', 'Modifier Média 1'],
  ],
  ['ANIMATOR', [], ['Remplacer les médias', 'Ajouter', 'Créer le jeu de départ']],
  ['OBSERVER', [media], []],
  ['OBSERVER', [], []],
] as const)('%s changes media sources as the role allows: %#', async (role, list, buttons) => {
  const page = await show(<MediasPage />, { role, answers: [['press.mediaSources.list', {}, list]] })
  expect(page.names('button')).toEqual(buttons)
})

test.each([
  [' #2a5a86 ', 'Contraste 7,2 : 1 sur blanc'],
  ['#cccccc', 'Contraste 4,5 : 1 sur blanc, avec #767676 à la place, qui se lit'],
  ['bleu', 'Une couleur comme #2a5a86'],
])('the colour %j says its contrast, what is shown in its place, or what is wrong with it', async (value, expected) => {
  const field = await show(<ColourField label="Couleur" value={value} grounds={['paper']} onChange={nothing} />)
  expect(field.words()).toContain(expected)
})
