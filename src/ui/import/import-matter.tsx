import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { IconFileSpreadsheet, IconInfoCircle, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import type { FileNotice, FileProblem } from '#routers/spreadsheets/spreadsheets.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useAnnouncement } from '../announcer.tsx'
import shared from '../shared.module.css'
import { useFileDrop } from '../use-file-drop.ts'
import classes from './import.module.css'
import { toReadiness } from './import-foot.tsx'
import { getWorstLevel, type ImportPreviewRow } from './problems.tsx'

/** An area for dropping files. The children must contain a button to choose files without a mouse. */
const FileDrop = ({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) => {
  const { over, handlers } = useFileDrop(files => onFiles([...files]))
  return (
    <div className={classes.zone} data-over={over || undefined} {...handlers}>
      {children}
    </div>
  )
}

const filters = ['all', 'ready', 'wrong', 'check'] as const
type Filter = (typeof filters)[number]
const filterByLevel = { error: 'wrong', warning: 'check', none: 'ready' } as const
const toFilter = (row: ImportPreviewRow): Filter => filterByLevel[getWorstLevel(row) ?? 'none']

type Preview<Row> = {
  problem: FileProblem | null
  sheet: string | null
  columns: readonly { heading: string }[]
  ignored: readonly string[]
  notices: readonly FileNotice[]
  rows: readonly Row[]
  errors: number
  warnings: number
}
type Props<Row> = {
  fileName: string | undefined
  preview: Preview<Row> | null
  /** The message when no row can be read. */
  problem: string | null
  reading: boolean
  dropHere: string
  onChoose: (files: File[]) => void
  /** Content beside the filter. */
  aside?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** The file name with what was found in it: the sheet, the rows and the columns, and what was not read; or the problem. */
const RecognisedFile = ({ fileName, preview, problem }: { fileName: string; preview: Preview<unknown>; problem: string | null }) => {
  const { imports } = usePhrases()
  const { sheet, rows, columns, ignored, notices } = preview
  return (
    <div className={classes.recognised}>
      <strong>{fileName}</strong>
      {problem ? (
        <Text size="sm" c="var(--weez-bad)" role="alert">
          {problem}
        </Text>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {sheet && imports.sheet({ sheet })}
            {imports.recognised({ count: rows.length, columns: columns.map(({ heading }) => heading).join(', ') })}
            {ignored.length > 0 && ` · ${imports.ignored({ columns: ignored.join(', ') })}`}
          </Text>
          {notices.map(({ code, values }) => (
            <Text key={code} size="sm" c="var(--weez-text-second)">
              <IconInfoCircle size={16} stroke={2} aria-hidden /> {imports.notices[code]({ values: values.join(', ') })}
            </Text>
          ))}
        </>
      )}
    </div>
  )
}

/** The area to choose or drop a file, with a preview of its rows and a filter by their state. */
export const ImportContent = <Row extends ImportPreviewRow>(props: Props<Row>) => {
  const { fileName, preview, problem, reading, dropHere, onChoose, aside, children } = props
  const { imports } = usePhrases()
  const [filter, setFilter] = useState<Filter>('all')
  const input = useRef<HTMLInputElement>(null)
  const pick = () => input.current?.click()
  const rows = preview?.rows ?? []
  const of = (filter: Filter) => rows.filter(row => filter === 'all' || toFilter(row) === filter)
  // A row that is corrected stays where it is until the filter changes, with the focus in it.
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  const shown = rows.filter(row => filter === 'all' || toFilter(row) === filter || kept.has(row.line))
  useAnnouncement(preview !== null && !preview.problem && toReadiness(imports, preview))
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.zip,image/*"
        multiple
        hidden
        aria-label={imports.choose()}
        onChange={event => {
          onChoose([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <FileDrop onFiles={onChoose}>
        {preview && fileName ? (
          <Group gap="12px 16px" p={16} className={shared.panel}>
            <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden />
            <RecognisedFile fileName={fileName} preview={preview} problem={problem} />
            <Button variant="default" leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />} onClick={pick}>
              {imports.another()}
            </Button>
          </Group>
        ) : (
          <div className={classes.drop}>
            <IconFileSpreadsheet size={40} stroke={1.25} aria-hidden />
            <Text>{reading ? imports.reading() : dropHere}</Text>
            <Button onClick={pick} loading={reading}>
              {imports.choose()}
            </Button>
          </div>
        )}
        {preview && !preview.problem && (
          <>
            <Group gap={12} justify="space-between">
              <SegmentedControl
                value={filter}
                onChange={value => {
                  setFilter(value as Filter)
                  setKept(new Set(of(value as Filter).map(({ line }) => line)))
                }}
                data={filters.map(value => ({ value, label: imports.filter({ label: imports[value](), count: of(value).length }) }))}
              />
              {aside}
            </Group>
            {children(shown)}
          </>
        )}
      </FileDrop>
    </>
  )
}
