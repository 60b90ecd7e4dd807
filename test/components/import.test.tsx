import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import type { FileNotice } from '#routers/spreadsheets/spreadsheets.contract.ts'
import { ImportFooter } from '#src/ui/import/import-foot.tsx'
import { ImportContent } from '#src/ui/import/import-matter.tsx'
import { promise } from '../support/promise.ts'
import { show } from '../support/show.tsx'

const noop = () => {}
type Row = { line: number; problems: { level: 'error' | 'warning' }[] }
const notices: FileNotice[] = [
  { code: 'unreadSheets', values: ['Matin', 'Soir'] },
  { code: 'quotes', values: ['3'] },
]
const rows: Row[] = [{ line: 2, problems: [] }]
const preview = {
  problem: null,
  sheet: 'Feuille',
  columns: [{ heading: 'Nom' }],
  ignored: ['Âge'],
  notices,
  rows,
  errors: 0,
  warnings: 0,
}
const content = (props: Partial<ComponentProps<typeof ImportContent<Row>>>) =>
  show(
    <ImportContent<Row>
      fileName="a.csv"
      preview={preview}
      problem={null}
      reading={false}
      dropHere="Drop here"
      onChoose={noop}
      aside="Aside"
      {...props}
    >
      {() => 'Lines'}
    </ImportContent>,
  )

test('what a file has beside its rows stands at its head', async () => {
  const shown = await content({})
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

test.each([
  [0, 0, [], true, 'Tout est prêt'],
  [0, 1, notices, true, '3 points à vérifier avant d’importer'],
  [1, 1, notices, true, '1 ligne à corriger avant d’importer'],
  [0, 0, [], false, 'Tout est prêt'],
])('a file of %s errors and %s warnings is imported once it is ready and every choice is made: %#', async (...given) => {
  const [errors, warnings, notes, complete, expected] = given
  const footer = { label: 'Import', preview: { rows: [1, 2], errors, warnings, notices: notes }, complete, reading: false, sending: false }
  const shown = await show(<ImportFooter {...footer} onCancel={noop} onSend={noop} />)
  await promise('EXO-439', () => expect(shown.words()).toContain(expected))
  expect(shown.getByRole('button', { name: 'Importer 2 lignes' })).toHaveProperty('disabled', errors > 0 || !complete)
})
