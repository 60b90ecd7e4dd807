import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconFileDownload, IconFileSpreadsheet, IconRefresh } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Preview, PreviewRow } from '#routers/admin/sequences/chronogramme/contract.ts'
import { base } from '../../base-path.ts'
import { usePhrases } from '../../locale.tsx'
import { useAnnouncement } from '../../ui/announcer.tsx'
import { takeFiles } from './chosen-files.ts'
import { FileDrop } from './file-drop.tsx'
import classes from './import-page.module.css'
import { PreviewTable } from './preview-table.tsx'
import { RoomPage } from './room-page.tsx'
import { fromStart } from './times.ts'
import { useImport } from './use-import.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const filters = ['all', 'ready', 'wrong', 'check'] as const
type Filter = (typeof filters)[number]

const standing = ({ problems }: PreviewRow): Filter => {
  if (problems.some(({ level }) => level === 'error')) return 'wrong'
  return problems.length > 0 ? 'check' : 'ready'
}

const withoutEnding = (name: string) => name.replace(/\.[a-z]+$/i, '')

/** What was recognised in the file. */
const Recognised = ({ fileName, preview, onAnother }: { fileName: string; preview: Preview; onAnother: () => void }) => {
  const { importer, file } = usePhrases().sequences
  const { sheet, rows, columns, ignored, problem } = preview
  return (
    <div className={classes.file}>
      <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden />
      <div className={classes.recognised}>
        <strong>{fileName}</strong>
        {problem ? (
          <p role="alert" className={classes.wrong}>
            {file[problem]()}
          </p>
        ) : (
          <p>
            {sheet && importer.sheet({ sheet })}
            {importer.recognised({ count: rows.length, columns: columns.map(({ heading }) => heading).join(', ') })}
            {ignored.length > 0 && ` · ${importer.ignored({ columns: ignored.join(', ') })}`}
          </p>
        )}
      </div>
      <Button variant="default" leftSection={<IconRefresh {...icon} />} onClick={onAnother}>
        {importer.another()}
      </Button>
    </div>
  )
}

/** Looks at a chronogramme before anything is written: every row with what is wrong with it, to be put right in place (SEQ-15). */
export const ImportPage = () => {
  const { sequences: phrases, commons } = usePhrases()
  const { importer } = phrases
  const navigate = useNavigate()
  const { fileName, preview, reading, sending, choose, correct, send } = useImport()
  const [filter, setFilter] = useState<Filter>('all')
  const [name, setName] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const carried = useRef(false)
  const importButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (carried.current) return
    carried.current = true
    choose(takeFiles())
  })
  const errors = preview?.errors ?? 0
  const ready = preview !== null && !preview.problem && errors === 0
  const said = errors > 0 ? importer.wrongRows({ count: errors }) : importer.allReady()
  useAnnouncement(preview !== null && !preview.problem && said)
  const before = useRef(0)
  useEffect(() => {
    // After the last correction the focus is where it goes on.
    if (before.current > 0 && ready) importButton.current?.focus()
    before.current = errors
  }, [errors, ready])
  const pick = () => input.current?.click()
  const count = (of: Filter) => preview?.rows.filter(row => of === 'all' || standing(row) === of).length ?? 0
  const title = name ?? withoutEnding(fileName ?? '')

  return (
    <RoomPage
      title={importer.title()}
      hint={importer.hint()}
      tools={
        <Button
          component="a"
          href={`${base}/admin/sequences/template/chronogramme.xlsx`}
          download
          variant="default"
          leftSection={<IconFileDownload {...icon} />}
        >
          {importer.template()}
        </Button>
      }
      foot={
        preview &&
        !preview.problem && (
          <form
            className={classes.foot}
            aria-label={importer.title()}
            onSubmit={event => {
              event.preventDefault()
              if (ready && title.trim() !== '' && !reading) send(title.trim())
            }}
          >
            <p className={classes.said} data-wrong={errors > 0 || undefined}>
              {errors > 0 ? <IconAlertCircle {...icon} /> : <IconCircleCheck {...icon} />} {said}
            </p>
            <TextInput
              className={classes.name}
              aria-label={importer.name()}
              placeholder={importer.name()}
              maxLength={200}
              value={title}
              onChange={event => setName(event.currentTarget.value)}
            />
            <Button variant="default" onClick={() => void navigate({ to: '/weez' })}>
              {commons.cancel()}
            </Button>
            <Button ref={importButton} type="submit" loading={sending} disabled={!ready || title.trim() === ''}>
              {importer.import({ count: preview.rows.length })}
            </Button>
          </form>
        )
      }
    >
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,image/*"
        multiple
        hidden
        aria-label={importer.choose()}
        onChange={event => {
          choose([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <FileDrop onFiles={choose}>
        {preview && fileName ? (
          <Recognised fileName={fileName} preview={preview} onAnother={pick} />
        ) : (
          <div className={classes.drop}>
            <IconFileSpreadsheet size={40} stroke={1.25} aria-hidden />
            <p>{reading ? importer.reading() : importer.dropHere()}</p>
            <Button onClick={pick} loading={reading}>
              {importer.choose()}
            </Button>
          </div>
        )}
        {preview && !preview.problem && (
          <>
            <div className={classes.bar}>
              <SegmentedControl
                value={filter}
                onChange={value => setFilter(value as Filter)}
                data={filters.map(value => ({ value, label: phrases.editor.filter({ label: importer[value](), count: count(value) }) }))}
              />
              <span className={classes.span}>{importer.span({ from: fromStart(0), to: fromStart(preview.duration) })}</span>
            </div>
            <PreviewTable rows={preview.rows.filter(row => filter === 'all' || standing(row) === filter)} onCorrect={correct} />
          </>
        )}
      </FileDrop>
    </RoomPage>
  )
}
