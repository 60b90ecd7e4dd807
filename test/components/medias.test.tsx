import { expect, test } from 'vitest'
import type { ManagedMediaSource } from '#routers/press/media-sources.contract.ts'
import { ColourField, isReadable } from '#src/features/press/medias/colour-field.tsx'
import { LogoField } from '#src/features/press/medias/logo-field.tsx'
import { MediaPanel } from '#src/features/press/medias/media-panel.tsx'
import { MediasPage } from '#src/features/press/medias/medias-page.tsx'
import { source } from '../support/press-visit.ts'
import { show } from '../support/show.tsx'

const nothing = () => {}
const persona = { id: 4, username: 'cote', firstname: 'La Côte', lastname: '', photo: null, certified: true }
const managed = (id: number, more: Partial<ManagedMediaSource> = {}): ManagedMediaSource => ({
  ...{ ...source, id, name: `Média ${id}`, genre: 'Quotidien', drawn: false, persona: null, articles: 2, ...more },
})
const medias = (list: ManagedMediaSource[], role: 'ADMIN' | 'ANIMATOR' | 'OBSERVER') =>
  show(<MediasPage />, { role, answers: [['press.mediaSources.list', {}, list]] })
const two = [managed(1, { persona }), managed(2)]

test('media sources stand in their order, for animators with what changes them', async () => {
  const page = await medias(two, 'ADMIN')
  expect(page.texts('row').slice(1)).toEqual([
    'Média 1 Quotidien Couleur #1b2a3a Persona @cote Articles 2',
    'Média 2 Quotidien Couleur #1b2a3a Persona aucune Articles 2',
  ])
  expect(page.names('button')).toEqual([
    ...['Copier d’un autre exercice', 'Ajouter', 'Déplacer Média 1', 'Modifier Média 1', 'Déplacer Média 2', 'Modifier Média 2'],
  ])
  expect((await medias(two, 'OBSERVER')).names('button')).toEqual([])
})

test('an exercise without media sources says so, and animators may create some', async () => {
  expect((await medias([], 'ANIMATOR')).names('button')).toEqual(['Ajouter', 'Créer le jeu de départ'])
  expect((await medias([], 'OBSERVER')).words()).toContain('Cet exercice n’a pas encore de média')
})

const panel = (one: ManagedMediaSource | null) =>
  show(<MediaPanel source={one} heading={null} onDirty={nothing} onDone={nothing} onDelete={nothing} onClose={nothing} />)

test('a new media source begins with what most have', async () => {
  const form = await panel(null)
  expect(form.names('textbox')).toEqual(['Nom', 'Genre', 'Couleur', 'Sur fond sombre'])
  expect(form.getByRole('radio', { name: 'Romain' })).toHaveProperty('checked', true)
  expect(form.words()).toContain('Contraste 7,2 : 1 sur blanc')
})

test('a media source is changed from what is stored', async () => {
  const form = await panel(managed(1, { persona, face: 'italic' }))
  expect(form.getByRole('textbox', { name: 'Nom' })).toHaveProperty('value', 'Média 1')
  expect(form.getByRole('radio', { name: 'Italique' })).toHaveProperty('checked', true)
  expect(form.names('button').filter(name => /^(Retirer|Supprimer)/.test(name))).toEqual([
    ...['Supprimer Média 1', 'Retirer le logo', 'Retirer le grand logo', 'Retirer @cote'],
  ])
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

test('a colour can be read from a contrast of 4.5 on', () => {
  expect([isReadable(' #767676', '#ffffff'), isReadable('#777777', '#ffffff'), isReadable('', '#ffffff')]).toEqual([true, false, false])
})

test('a logo can be chosen, and removed where there is one', async () => {
  const logo = (removeLabel: string | null, error: string | null) =>
    show(<LogoField label="Logo" hint="Initiales" chooseLabel="Choisir un logo" {...{ removeLabel, error }} onChange={nothing} />)
  expect((await logo(null, null)).names('button')).toEqual(['Choisir un logo'])
  const filled = await logo('Retirer le logo', 'Trop grand')
  expect(filled.names('button')).toEqual(['Choisir un logo', 'Retirer le logo'])
  expect(filled.texts('alert')).toEqual(['Trop grand'])
})
