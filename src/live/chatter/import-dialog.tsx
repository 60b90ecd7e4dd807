import type { AddedChatterTexts } from '#routers/chatter/chatter.contract.ts'
import type { ChatterImportPreview, ChatterPreviewRow } from '#routers/chatter/text-files.contract.ts'
import { type ChatterColumn, chatterColumnNames } from '#routers/spreadsheets/columns.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc, utils } from '../../app/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ImportFooter } from '../../ui/import/import-foot.tsx'
import { ImportContent } from '../../ui/import/import-matter.tsx'
import table from '../../ui/import/preview-table.module.css'
import { getWorstLevel, ImportPreviewTable, RowProblems } from '../../ui/import/problems.tsx'
import { useFileImport } from '../../ui/import/use-file-import.ts'
import { toastSuccess } from '../../ui/toast.tsx'
import { usePhone } from '../../ui/use-phone.ts'

type RowCorrections = { [Column in ChatterColumn]?: string } | undefined
type CorrectCell = (line: number, column: ChatterColumn, value: string) => void

const PreviewRow = ({ row, corrections, onCorrect }: { row: ChatterPreviewRow; corrections: RowCorrections; onCorrect: CorrectCell }) => {
  const { chatter: texts, imports } = usePhrases()
  const { line, group, text, part, cells, problems } = row
  return (
    <tr className={table.row} data-level={getWorstLevel(row)}>
      <td className={table.line}>{row.row}</td>
      <td>{group || texts.noGroup()}</td>
      <td className={table.text}>
        {text}
        <RowProblems
          columns={chatterColumnNames}
          problems={problems.map(({ column, level, code, value }) => {
            return { column, level, text: texts.problems[code]({ value }), correctable: code !== 'known' }
          })}
          corrections={corrections}
          cells={cells}
          label={column => imports.correction({ column: texts.columns[column](), line: row.row })}
          onCorrect={(column, value) => onCorrect(line, column, value)}
        />
      </td>
      <td>{part && texts.parts[part]()}</td>
    </tr>
  )
}

/** Previews texts from a file before they are added to the stock; those that name no group are of `group`. */
export const ImportDialog = ({ group, onClose }: { group: string; onClose: () => void }) => {
  const { chatter: texts, imports } = usePhrases()
  const phone = usePhone()
  const previewImport = trpc.chatter.previewImport.useMutation()
  const write = trpc.chatter.import.useMutation()
  const { fileName, preview, corrections, reading, sending, choose, correct, send } = useFileImport<
    ChatterImportPreview,
    AddedChatterTexts,
    ChatterColumn,
    { group: string }
  >(
    {
      preview: previewImport.mutateAsync,
      write: write.mutateAsync,
      onWritten: ({ count }) => {
        toastSuccess(texts.imported({ count }))
        void utils.chatter.invalidate()
        onClose()
      },
      failed: failure => (failure === 'bad request' ? texts.changed() : texts.failed()),
    },
    { group },
  )
  const { columns } = texts
  return (
    <Dialog opened title={texts.importTitle()} onClose={onClose} maxWidth={880} fullScreen={phone} padded>
      <ImportContent
        fileName={fileName}
        preview={preview}
        problem={preview?.problem ? { ...imports.file, ...texts.file }[preview.problem]() : null}
        reading={reading}
        dropHere={texts.dropHere()}
        onChoose={choose}
      >
        {rows => (
          <ImportPreviewTable label={texts.title()} headings={[columns.group(), columns.text(), columns.part()]}>
            {rows.map(row => (
              <PreviewRow key={row.line} row={row} corrections={corrections[row.line]} onCorrect={correct} />
            ))}
          </ImportPreviewTable>
        )}
      </ImportContent>
      {preview && !preview.problem && (
        <ImportFooter
          label={texts.importTitle()}
          preview={preview}
          complete
          reading={reading}
          sending={sending}
          onCancel={onClose}
          onSend={() => send()}
        />
      )}
    </Dialog>
  )
}
