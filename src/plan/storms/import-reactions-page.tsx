import { Button, NativeSelect, Stack, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type ReactionMood, reactionMoods } from '#db/schema/enums.ts'
import { type ReactionColumn, reactionColumnNames } from '#routers/spreadsheets/columns.contract.ts'
import type { ImportedReactions, ReactionPreviewRow, ReactionsImportPreview } from '#routers/storms/reactions.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc, utils } from '../../app/trpc.ts'
import { ImportFooter } from '../../ui/import/import-foot.tsx'
import { TemplateButton } from '../../ui/import/import-head.tsx'
import { ImportContent } from '../../ui/import/import-matter.tsx'
import table from '../../ui/import/preview-table.module.css'
import { getWorstLevel, ImportPreviewTable, RowProblems } from '../../ui/import/problems.tsx'
import { useFileImport } from '../../ui/import/use-file-import.ts'
import { toastSuccess } from '../../ui/toast.tsx'
import { ControlRoomLayout } from '../control-room/control-room-layout.tsx'
import { toPastedCsv } from './pasted-lines.ts'

type RowCorrections = { [Column in ReactionColumn]?: string } | undefined
type CorrectCell = (line: number, column: ReactionColumn, value: string) => void

const PreviewRow = ({ row, corrections, onCorrect }: { row: ReactionPreviewRow; corrections: RowCorrections; onCorrect: CorrectCell }) => {
  const { storms, imports } = usePhrases()
  const { pool } = storms
  const { line, mood, text, theme, cells, problems } = row
  return (
    <tr className={table.row} data-level={getWorstLevel(row)}>
      <td className={table.line}>{row.row}</td>
      <td>{mood && storms.moods[mood]()}</td>
      <td className={table.text}>
        {text}
        <RowProblems
          columns={reactionColumnNames}
          problems={problems.map(({ column, level, code, value }) => {
            return { column, level, text: pool.problems[code]({ value }), correctable: code !== 'known' }
          })}
          corrections={corrections}
          cells={cells}
          label={column => imports.correction({ column: pool.columns[column](), line: row.row })}
          onCorrect={(column, value) => onCorrect(line, column, value)}
        />
      </td>
      <td>{theme}</td>
    </tr>
  )
}

/** Sentences that are pasted: they become a file as every other one. */
const PastedLines = ({ reading, onFile }: { reading: boolean; onFile: (file: File) => void }) => {
  const { storms } = usePhrases()
  const { pool } = storms
  const [mood, setMood] = useState<ReactionMood>('hostile')
  const [lines, setLines] = useState('')
  return (
    <form
      aria-label={pool.paste()}
      onSubmit={event => {
        event.preventDefault()
        if (lines.trim() === '') return
        const csv = toPastedCsv(lines, storms.moods[mood]())
        onFile(new File([csv], `${pool.pasted()}.csv`, { type: 'text/csv' }))
      }}
    >
      <Stack gap={12} maw={880} mt={24}>
        <Textarea
          label={pool.paste()}
          description={pool.pasteHint()}
          autosize
          minRows={4}
          maxRows={14}
          value={lines}
          onChange={event => setLines(event.currentTarget.value)}
        />
        <NativeSelect
          label={pool.columns.mood()}
          value={mood}
          data={reactionMoods.map(value => ({ value, label: storms.moods[value]() }))}
          onChange={event => setMood(event.currentTarget.value as ReactionMood)}
        />
        <Button type="submit" variant="default" style={{ alignSelf: 'start' }} loading={reading} disabled={lines.trim() === ''}>
          {pool.read()}
        </Button>
      </Stack>
    </form>
  )
}

/** Previews prepared reactions from a file or from pasted lines before they are imported. */
export const ImportReactionsPage = () => {
  const { storms, imports } = usePhrases()
  const { pool } = storms
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/admin/sequences/reactions' })
  const previewImport = trpc.admin.reactions.previewImport.useMutation()
  const write = trpc.admin.reactions.import.useMutation()
  const { fileName, preview, corrections, reading, sending, choose, correct, send } = useFileImport<
    ReactionsImportPreview,
    ImportedReactions,
    ReactionColumn,
    Record<never, never>
  >(
    {
      preview: previewImport.mutateAsync,
      write: write.mutateAsync,
      onWritten: ({ count }) => {
        toastSuccess(pool.imported({ count }))
        void utils.admin.reactions.invalidate()
        leave()
      },
      failed: failure => (failure === 'bad request' ? pool.changed() : storms.actFailed()),
    },
    {},
  )
  const { mood, text, theme } = pool.columns
  return (
    <ControlRoomLayout
      title={pool.importTitle()}
      hint={imports.hint()}
      tools={<TemplateButton path="/admin/reactions/template/reactions.xlsx" />}
      foot={
        preview &&
        !preview.problem && (
          <ImportFooter
            label={pool.importTitle()}
            preview={preview}
            complete
            reading={reading}
            sending={sending}
            onCancel={leave}
            onSend={() => send()}
          />
        )
      }
    >
      <ImportContent
        fileName={fileName}
        preview={preview}
        problem={preview?.problem ? { ...imports.file, ...pool.file }[preview.problem]() : null}
        reading={reading}
        dropHere={pool.dropHere()}
        onChoose={choose}
      >
        {rows => (
          <ImportPreviewTable label={pool.title()} headings={[mood(), text(), theme()]}>
            {rows.map(row => (
              <PreviewRow key={row.line} row={row} corrections={corrections[row.line]} onCorrect={correct} />
            ))}
          </ImportPreviewTable>
        )}
      </ImportContent>
      {!preview && <PastedLines reading={reading} onFile={file => choose([file])} />}
    </ControlRoomLayout>
  )
}
