import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { FileNotice } from '#routers/spreadsheets/spreadsheets.contract.ts'
import { ImportFooter } from '#src/ui/import/import-foot.tsx'
import { ImportContent } from '#src/ui/import/import-matter.tsx'
import { drawPart } from '../support/drawn-part.tsx'
import { outlineOf } from '../support/outline.ts'
import { promise } from '../support/promise.ts'

const outline = (part: ReactNode) => outlineOf(drawPart(part))
const noop = () => {}
type Row = { line: number; problems: [] }
const rows: Row[] = [{ line: 2, problems: [] }]
const preview = { problem: null, sheet: null, columns: [{ heading: 'Nom' }], ignored: [], rows, errors: 0, warnings: 0 }

test('what a file has beside its rows stands at its head, and then nothing says that everything is ready', async () => {
  const notices: FileNotice[] = [
    { code: 'unreadSheets', values: ['Matin', 'Soir'] },
    { code: 'quotes', values: ['3'] },
  ]
  const head = outline(
    <ImportContent<Row>
      {...{ fileName: 'a.csv', preview: { ...preview, notices }, problem: null, reading: false, dropHere: '', onChoose: noop }}
    >
      {() => null}
    </ImportContent>,
  ).join('\n')
  await promise('EXO-436', () => {
    expect(head).toContain('(info-circle) Feuilles non lues : Matin, Soir')
    expect(head).toContain('(info-circle) Lignes dont les guillemets ne vont pas par deux, à relire : 3')
  })
  const foot = (state: { errors: number; warnings: number; notices: FileNotice[] }) =>
    outline(
      <ImportFooter
        {...{ label: 'Import', preview: { rows: [1, 2], ...state }, complete: true, reading: false, sending: false }}
        onCancel={noop}
        onSend={noop}
      />,
    ).find(line => line.includes('circle'))
  await promise('EXO-439', () =>
    expect([
      foot({ errors: 0, warnings: 0, notices: [] }),
      foot({ errors: 0, warnings: 1, notices }),
      foot({ errors: 0, warnings: 0, notices: notices.slice(0, 1) }),
      foot({ errors: 1, warnings: 1, notices }),
    ]).toEqual([
      'form aria-label=Import: (circle-check) Tout est prêt',
      'form aria-label=Import: (alert-circle) 3 points à vérifier avant d’importer',
      'form aria-label=Import: (alert-circle) 1 point à vérifier avant d’importer',
      'p data-wrong=true: (alert-circle) 1 ligne à corriger avant d’importer',
    ]),
  )
})
