import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import type { JobProgress } from '#routers/admin/jobs.contract.ts'
import type { FileNotice } from '#routers/spreadsheets/spreadsheets.contract.ts'
import { ImportAccounts } from '#src/features/account-import/import-accounts.tsx'
import { CloneProgress } from '#src/features/exercises/clone-progress.tsx'
import { LogoField } from '#src/features/exercises/logo-field.tsx'
import { ImportPersonasPage } from '#src/features/persona-import/import-personas-page.tsx'
import { PersonaField } from '#src/features/press/medias/persona-field.tsx'
import { PhotoField } from '#src/features/users/photo-field.tsx'
import { ImportFooter } from '#src/ui/import/import-foot.tsx'
import { ImportContent } from '#src/ui/import/import-matter.tsx'
import { RowProblems } from '#src/ui/import/problems.tsx'
import { promise } from '../support/promise.ts'
import { show } from '../support/show.tsx'

const noop = () => {}
type Row = { line: number; problems: { level: 'error' | 'warning' }[] }
const rows: Row[] = [
  { line: 2, problems: [] },
  { line: 3, problems: [{ level: 'warning' }] },
  { line: 4, problems: [{ level: 'warning' }, { level: 'error' }] },
  { line: 5, problems: [] },
]
const columns = { columns: [{ heading: 'Nom' }, { heading: 'Rôle' }], ignored: ['Âge'], notices: [] as FileNotice[] }
const preview = { problem: null, sheet: 'Feuille', ...columns, rows, errors: 1, warnings: 1 }
const notices: FileNotice[] = [
  { code: 'unreadSheets', values: ['Matin', 'Soir'] },
  { code: 'quotes', values: ['3'] },
]

const content = (props: Partial<ComponentProps<typeof ImportContent<Row>>>) =>
  show(
    <ImportContent<Row>
      {...{ fileName: 'a.csv', preview, problem: null, reading: false, dropHere: 'Drop here', onChoose: noop, aside: 'Aside', ...props }}
    >
      {shown => `Lines ${shown.map(({ line }) => line).join()}`}
    </ImportContent>,
  )

test('an import shows what was found in the file, and its rows by their state', async () => {
  const shown = await content({})
  expect(shown.words()).toContain('a.csv Feuille « Feuille », Colonnes reconnues : Nom, Rôle. 4 lignes · Colonnes ignorées : Âge')
  expect(shown.names('radio')).toEqual(['Toutes 4', 'Prêtes 2', 'À corriger 1', 'À vérifier 1'])
  expect(shown.words()).toContain('Lines 2,3,4,5')
})

test('what a file has beside its rows stands at its head', async () => {
  const shown = await content({ preview: { ...preview, notices } })
  await promise('EXO-436', () => {
    expect(shown.words()).toContain('Feuilles non lues : Matin, Soir')
    expect(shown.words()).toContain('Lignes dont les guillemets ne vont pas par deux, à relire : 3')
  })
})

test('a file that cannot be read says why, and lets one choose another', async () => {
  const shown = await content({ preview: { ...preview, problem: 'empty' }, problem: 'The problem' })
  expect(shown.texts('alert')).toEqual(['The problem'])
  expect(shown.names('button')).toEqual(['Autre fichier'])
})

test('an import asks for a file, and says when it reads', async () => {
  expect((await content({ preview: null })).words()).toBe('Drop here Choisir un fichier')
  const reading = await content({ preview: null, reading: true })
  expect(reading.words()).toContain('Lecture du fichier…')
  expect(reading.getByRole('button')).toHaveProperty('disabled', true)
})

const foot = (errors: number, warnings: number, notes: FileNotice[], complete = true) =>
  show(
    <ImportFooter
      {...{ label: 'Import', preview: { rows: [1, 2], errors, warnings, notices: notes }, complete, reading: false, sending: false }}
      onCancel={noop}
      onSend={noop}
    />,
  )

test.each([
  [0, 0, [], 'Tout est prêt'],
  [0, 1, notices, '3 points à vérifier avant d’importer'],
  [1, 1, notices, '1 ligne à corriger avant d’importer'],
])('a file of %s errors and %s warnings is as ready as that', async (errors, warnings, notes, told) => {
  const shown = await foot(errors, warnings, notes)
  await promise('EXO-439', () => expect(shown.words()).toContain(told))
  expect(shown.getByRole('button', { name: 'Importer 2 lignes' })).toHaveProperty('disabled', errors > 0)
})

test('rows are imported once every choice is made', async () => {
  expect((await foot(0, 0, [], false)).getByRole('button', { name: 'Importer 2 lignes' })).toHaveProperty('disabled', true)
})

test('the problems of a row stand by column, each with the cell to correct where that solves it', async () => {
  const problem = (column: 'name' | 'role', level: 'error' | 'warning', text: string, correctable: boolean) => {
    return { column, level, text, correctable }
  }
  const problems = [problem('role', 'error', 'Unknown', true), problem('name', 'warning', 'Twice', false)]
  const cells = { columns: ['name', 'role'] as const, problems, corrections: { role: 'x' }, cells: { name: 'Ana' }, onCorrect: noop }
  const shown = await show(<RowProblems {...cells} label={column => `The ${column}`} />)
  expect(shown.words()).toBe('Twice Unknown')
  expect(shown.names('textbox')).toEqual(['The role'])
  expect(shown.getByRole('textbox')).toHaveProperty('value', 'x')
})

test('an import of accounts or personas begins with a file, or with a template of one', async () => {
  const accounts = await show(<ImportAccounts onImported={noop} onCancel={noop} />)
  expect(accounts.links()).toEqual(['/admin', '/admin/accounts/template/accounts.xlsx'])
  expect(accounts.names('button')).toEqual(['Choisir un fichier'])
  expect((await show(<ImportPersonasPage />)).links()).toEqual(['/admin/personas', '/admin/personas/template/personas.xlsx'])
})

const progress = (steps: JobProgress) =>
  show(<CloneProgress job="clone-12345678" />, { answers: [['admin.jobs.get', { job: 'clone-12345678' }, steps]] })

test('a clone that is being made says how far it is, step by step', async () => {
  const steps: JobProgress = [
    { step: 'people', done: 4, total: 4 },
    { step: 'images', done: 2, total: 5 },
    { step: 'posts', done: 0, total: 2 },
  ]
  const shown = await progress(steps)
  expect(shown.getByRole('progressbar', { name: 'Clonage en cours' }).getAttribute('aria-valuenow')).toBe('54')
  expect(shown.texts('listitem')).toEqual(['Comptes et abonnements 4 / 4', 'Images 2 / 5', 'Weezes et messages 0 / 2'])
  expect((await progress(null)).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
})

test('a logo or a photo can be removed where there is one', async () => {
  const client = { id: 1, name: 'Acme', path: '', paths: [], start_of_contract: '', end_of_contract: '', exercises: [] }
  const logo = async (img: string | null) => (await show(<LogoField client={{ ...client, img }} />)).names('button')
  expect(await logo(null)).toEqual(['Choisir un logo'])
  expect(await logo('data:image/png;base64,AA==')).toEqual(['Choisir un logo', 'Retirer le logo'])
  const photo = async (image: string | null) =>
    (await show(<PhotoField person={{ firstname: 'Léa', lastname: 'Roy', photo: image }} onChange={noop} />)).names('button')
  expect(await photo(null)).toEqual(['Choisir une photo'])
  expect(await photo('abc')).toEqual(['Choisir une photo', 'Retirer la photo'])
})

test('the persona of a media source says what is wrong with it', async () => {
  expect((await show(<PersonaField persona={null} error="Inconnue" onChange={noop} />)).texts('alert')).toEqual(['Inconnue'])
})
