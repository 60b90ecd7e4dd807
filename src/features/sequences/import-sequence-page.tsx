import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { nameMax } from '#routers/limits.contract.ts'
import type { SequenceColumn } from '#routers/sequences/chronogramme.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { trpc } from '../../trpc.ts'
import classes from '../../ui/import/import.module.css'
import { ImportFooter } from '../../ui/import/import-foot.tsx'
import { ImportContent } from '../../ui/import/import-matter.tsx'
import { TemplateButton } from '../../ui/import/template-button.tsx'
import { useFileImport } from '../../ui/import/use-file-import.ts'
import { toastSuccess } from '../../ui/toast.tsx'
import { ControlRoomLayout } from './control-room-layout.tsx'
import { formatOffset } from './format-times.ts'
import { takePendingFiles } from './pending-files.ts'
import { invalidateSequences } from './queries.ts'
import { SequencePreview } from './sequence-preview.tsx'

const withoutExtension = (name: string) => name.replace(/\.[a-z]+$/i, '')

/** Previews a chronogramme before it is imported: all rows with their problems, which can be corrected in the preview (SEQ-15). */
export const ImportSequencePage = () => {
  const { sequences: phrases, imports } = usePhrases()
  const { importer } = phrases
  const navigate = useNavigate()
  const previewImport = trpc.admin.sequences.previewImport.useMutation()
  const write = trpc.admin.sequences.import.useMutation()
  const { fileName, preview, reading, sending, choose, correct, send } = useFileImport<
    NonNullable<typeof previewImport.data>,
    { id: number },
    SequenceColumn,
    object
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
    {},
  )
  const [name, setName] = useState<string | null>(null)
  const carried = useRef(false)
  useEffect(() => {
    if (carried.current) return
    carried.current = true
    choose(takePendingFiles())
  })
  const title = name ?? withoutExtension(fileName ?? '')

  return (
    <ControlRoomLayout
      title={importer.title()}
      hint={imports.hint()}
      tools={<TemplateButton path="/admin/sequences/template/chronogramme.xlsx" />}
      foot={
        preview &&
        !preview.problem && (
          <ImportFooter
            label={importer.title()}
            preview={preview}
            complete={title.trim() !== ''}
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
        onChoose={choose}
        aside={
          preview && <span className={classes.span}>{importer.span({ from: formatOffset(0), to: formatOffset(preview.duration) })}</span>
        }
      >
        {rows => <SequencePreview rows={rows} onCorrect={correct} />}
      </ImportContent>
    </ControlRoomLayout>
  )
}
