import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { nameMax } from '#routers/limits.contract.ts'
import { pictureKey } from '#routers/picture-names.rules.ts'
import type { SequencePreviewRow } from '#routers/sequences/chronogramme.contract.ts'
import { addPictures, freePictureName } from '#routers/sequences/chronogramme-pictures.rules.ts'
import type { SequenceColumn } from '#routers/spreadsheets/columns.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import classes from '../../ui/import/import.module.css'
import { ImportFooter } from '../../ui/import/import-foot.tsx'
import { filterImageFiles, filterImages, isTableFile } from '../../ui/import/import-form.ts'
import { TemplateButton } from '../../ui/import/import-head.tsx'
import { ImportContent } from '../../ui/import/import-matter.tsx'
import { useFileImport, useObjectUrls } from '../../ui/import/use-file-import.ts'
import { toastSuccess } from '../../ui/toast.tsx'
import { ImportFrame } from '../import/import-frame.tsx'
import { formatOffset } from './format-times.ts'
import { invalidateSequences } from './queries.ts'
import { SequencePreview } from './sequence-preview.tsx'

const withoutExtension = (name: string) => name.replace(/\.[a-z]+$/i, '')

type Props = {
  /** The chronogramme with its pictures. */
  chosen: File[]
  /** Called when another table is chosen, which may be a plan of another layout. */
  onTable: (files: File[]) => void
}

/** Previews a chronogramme before it is imported: all rows with their problems, which can be corrected in the preview (SEQ-15). */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one page, whose steps share their state
export const ImportSequencePage = ({ chosen, onTable }: Props) => {
  const { sequences: phrases, imports } = usePhrases()
  const { importer } = phrases
  const navigate = useNavigate()
  const previewImport = trpc.admin.sequences.previewImport.useMutation()
  const write = trpc.admin.sequences.import.useMutation()
  const { files, fileName, preview, corrections, choices, reading, sending, choose, correct, decide, send } = useFileImport<
    NonNullable<typeof previewImport.data>,
    { id: number },
    SequenceColumn,
    { leftOut: number[] }
  >(
    {
      preview: previewImport.mutateAsync,
      write: write.mutateAsync,
      onWritten: ({ id }) => {
        toastSuccess(importer.imported())
        void invalidateSequences()
        void navigate({ to: '/admin/sequences/$id', params: { id: String(id) }, replace: true })
      },
      failed: () => phrases.failed(),
    },
    { leftOut: [] },
  )
  const chooseFiles = (added: File[]) => (added.some(isTableFile) ? onTable(added) : choose(added))
  const images = filterImageFiles(files)
  const pictures = useObjectUrls(images)
  const addToRow = (row: SequencePreviewRow, added: readonly File[]) => {
    if (added.length === 0) return
    if (added.some(isTableFile)) return onTable([...added])
    const taken = new Set(images.map(({ name }) => pictureKey(name)))
    const named = filterImages(added).map(file => {
      const name = freePictureName(file.name, taken)
      taken.add(pictureKey(name))
      return new File([file], name, { type: file.type })
    })
    const names = named.map(({ name }) => name)
    correct(row.line, 'image', addPictures(row, names), named)
  }
  const planned = preview?.rows.filter(({ leftOut }) => !leftOut) ?? []
  const [name, setName] = useState<string | null>(null)
  const carried = useRef(false)
  useEffect(() => {
    if (carried.current) return
    carried.current = true
    choose(chosen, { leftOut: [] })
  })
  const title = name ?? withoutExtension(fileName ?? '')

  return (
    <ImportFrame
      step="rows"
      onFiles={chooseFiles}
      tools={<TemplateButton path="/admin/sequences/template/chronogramme.xlsx" />}
      foot={
        preview &&
        !preview.problem && (
          <ImportFooter
            label={importer.title()}
            preview={{ ...preview, rows: planned }}
            complete={title.trim() !== '' && planned.length > 0}
            reading={reading}
            sending={sending}
            onCancel={() => void navigate({ to: '/weez' })}
            onSend={() => send({ name: title.trim() })}
          >
            <TextInput
              className={classes.name}
              aria-label={importer.name()}
              placeholder={importer.name()}
              maxLength={nameMax}
              value={title}
              onChange={event => setName(event.currentTarget.value)}
            />
          </ImportFooter>
        )
      }
    >
      <ImportContent
        fileName={fileName}
        preview={preview}
        problem={preview?.problem ? { ...imports.file, ...phrases.file }[preview.problem]() : null}
        reading={reading}
        dropHere={importer.dropHere()}
        onChoose={chooseFiles}
        aside={
          preview && (
            <span className={classes.span}>
              {importer.span({ from: formatOffset(0), to: formatOffset(preview.duration) })}
              {planned.length < preview.rows.length && ` · ${importer.leftOut({ count: preview.rows.length - planned.length })}`}
            </span>
          )
        }
      >
        {rows => (
          <SequencePreview
            rows={rows}
            corrections={corrections}
            pictures={pictures}
            leftOut={choices.leftOut}
            numbers={new Map(preview?.rows.map(({ line, row }) => [line, row]))}
            onCorrect={correct}
            onLeaveOut={(line, out) =>
              decide({ leftOut: out ? [...choices.leftOut, line] : choices.leftOut.filter(other => other !== line) })
            }
            onPictures={addToRow}
          />
        )}
      </ImportContent>
    </ImportFrame>
  )
}
