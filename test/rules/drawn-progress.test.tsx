import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ClientRow } from '#routers/admin/clients.contract.ts'
import type { JobProgress } from '#routers/admin/jobs.contract.ts'
import { ImportAccounts } from '#src/features/account-import/import-accounts.tsx'
import { CloneProgress } from '#src/features/exercises/clone-progress.tsx'
import { LogoField } from '#src/features/exercises/logo-field.tsx'
import { ImportPersonasPage } from '#src/features/persona-import/import-personas-page.tsx'
import { PersonaField } from '#src/features/press/medias/persona-field.tsx'
import { PhotoField } from '#src/features/users/photo-field.tsx'
import { drawPart } from '../support/drawn-part.tsx'
import { outlineOf } from '../support/outline.ts'

beforeAll(() => {
  vi.stubGlobal('location', new URL('https://weez.test/admin'))
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const nothing = () => {}

test('a clone that is being made says how far it is, step by step', () => {
  const progress = (steps: JobProgress) =>
    outlineOf(drawPart(<CloneProgress job="clone-12345678" />, { answers: [['admin.jobs.get', { job: 'clone-12345678' }, steps]] }))
  const steps = [
    { step: 'people', done: 4, total: 4 },
    { step: 'images', done: 2, total: 5 },
    { step: 'posts', done: 0, total: 2 },
    { step: 'press', done: 0, total: 0 },
  ] as const
  expect(progress([...steps])).toEqual([
    'Clonage en cours 54 %',
    'div role=progressbar aria-label=Clonage en cours aria-valuenow=54 aria-valuemin=0 aria-valuemax=100',
    'div width:54%',
    '(check) Comptes et abonnements 4 / 4',
    'li data-running=true',
    'span aria-hidden=true',
    'Images 2 / 5',
    '(circle-dashed) Weezes et messages 0 / 2',
    '(check) Articles et séquences 0 / 0',
  ])
  expect([progress(null), progress([{ step: 'press', done: 3, total: 3 }])]).toEqual([
    [
      'Clonage en cours 0 %',
      'div role=progressbar aria-label=Clonage en cours aria-valuenow=0 aria-valuemin=0 aria-valuemax=100',
      'div width:0%',
    ],
    [
      'Clonage en cours 100 %',
      'div role=progressbar aria-label=Clonage en cours aria-valuenow=100 aria-valuemin=0 aria-valuemax=100',
      'div width:100%',
      '(check) Articles et séquences 3 / 3',
    ],
  ])
})

test('a logo or a photo can be removed where there is one', () => {
  const client: ClientRow = {
    id: 1,
    name: 'Acme',
    path: '',
    paths: [],
    start_of_contract: '',
    end_of_contract: '',
    img: null,
    exercises: [],
  }
  const logo = (img: string | null) => outlineOf(drawPart(<LogoField client={{ ...client, img }} />))
  expect([logo(null), logo('data:image/png;base64,AA==')]).toEqual([
    ['div aria-hidden=true: AC', 'input type=file accept=image/*', 'button type=button: Choisir un logo'],
    [
      'div aria-hidden=true',
      'img src=data:image/png;base64,AA== alt',
      'input type=file accept=image/*',
      'button type=button: Choisir un logo',
      'button type=button: Retirer le logo',
    ],
  ])
  const photo = (image: string | null) =>
    outlineOf(drawPart(<PhotoField person={{ firstname: 'Léa', lastname: 'Roy', photo: image }} onChange={nothing} />))
  expect([photo(null), photo('abc')]).toEqual([
    ['div aria-hidden=true: LR', 'input type=file accept=image/*', 'button type=button: Choisir une photo'],
    [
      'div aria-hidden=true',
      'img loading=lazy decoding=async src=/media/abc?w=480 alt',
      'input type=file accept=image/*',
      'button type=button: Choisir une photo',
      'button type=button: Retirer la photo',
    ],
  ])
  expect(outlineOf(drawPart(<PersonaField persona={null} error="Inconnue" onChange={nothing} />))).toEqual([
    'div role=group aria-labelledby=#1',
    'span id=#1: Persona',
    'facultatif aucune',
    'button type=button aria-label=Choisir une persona: Choisir',
    'p role=alert: Inconnue',
  ])
})

test('an import begins with a file, or with a template of one', () => {
  expect(outlineOf(drawPart(<ImportAccounts onImported={nothing} onCancel={nothing} />))).toEqual([
    'a href=/admin: (arrow-left) Retour aux utilisateurs',
    'Importer des comptes Rien n’est écrit avant que vous n’importiez. Les mots de passe sont créés à l’import et montrés une fois, sur des cartes à imprimer.',
    'a href=/admin/accounts/template/accounts.xlsx download: (file-download) Télécharger le modèle',
    'input type=file accept=.csv,.tsv,.txt,.xlsx,.zip,image/* multiple hidden aria-label=Choisir un fichier',
    '(file-spreadsheet) Déposez ici un fichier CSV ou XLSX : une ligne par personne',
    'button type=button: Choisir un fichier',
  ])
  expect(outlineOf(drawPart(<ImportPersonasPage />))).toEqual([
    'a href=/admin/personas: (arrow-left) Retour aux personas',
    'Importer des personas Rien n’est écrit avant que vous n’importiez',
    'a href=/admin/personas/template/personas.xlsx download: (file-download) Télécharger le modèle',
    'input type=file accept=.csv,.tsv,.txt,.xlsx,.zip,image/* multiple hidden aria-label=Choisir un fichier',
    '(file-spreadsheet) Déposez ici un fichier CSV ou XLSX, avec les photos qu’il nomme',
    'button type=button: Choisir un fichier',
  ])
})
