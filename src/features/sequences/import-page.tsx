import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Column } from '#routers/sequences/chronogramme.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { client } from '../../trpc.ts'
import classes from '../../ui/import/import.module.css'
import { ImportFoot } from '../../ui/import/import-foot.tsx'
import { ImportMatter } from '../../ui/import/import-matter.tsx'
import { TemplateButton } from '../../ui/import/template-button.tsx'
import { useFileImport } from '../../ui/import/use-file-import.ts'
import { toastSuccess } from '../../ui/toast.tsx'
import { takeFiles } from './chosen-files.ts'
import { PreviewTable } from './preview-table.tsx'
import { refreshSequences } from './query.ts'
import { RoomPage } from './room-page.tsx'
import { fromStart } from './times.ts'

const withoutEnding = (name: string) => name.replace(/\.[a-z]+$/i, '')

/** Looks at a chronogramme before anything is written: every row with what is wrong with it, to be put right in place (SEQ-15). */
export const ImportPage = () => {
  const { sequences: phrases, imports } = usePhrases()
  const { importer } = phrases
  const navigate = useNavigate()
  const { fileName, preview, reading, sending, choose, correct, send } = useFileImport<
    Awaited<ReturnType<typeof client.admin.previewSequence.mutate>>,
    { id: number },
    Column,
    object
  >(
    {
      preview: form => client.admin.previewSequence.mutate(form),
      write: form => client.admin.importSequence.mutate(form),
      onWritten: ({ id }) => {
        toastSuccess(importer.imported())
        void refreshSequences()
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
    choose(takeFiles())
  })
  const title = name ?? withoutEnding(fileName ?? '')

  return (
    <RoomPage
      title={importer.title()}
      hint={imports.hint()}
      tools={<TemplateButton path="/admin/sequences/template/chronogramme.xlsx" />}
      foot={
        preview &&
        !preview.problem && (
          <ImportFoot
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
              maxLength={200}
              value={title}
              onChange={event => setName(event.currentTarget.value)}
            />
          </ImportFoot>
        )
      }
    >
      <ImportMatter
        fileName={fileName}
        preview={preview}
        problem={preview?.problem ? { ...imports.file, ...phrases.file }[preview.problem]() : null}
        reading={reading}
        dropHere={importer.dropHere()}
        onChoose={choose}
        aside={preview && <span className={classes.span}>{importer.span({ from: fromStart(0), to: fromStart(preview.duration) })}</span>}
      >
        {rows => <PreviewTable rows={rows} onCorrect={correct} />}
      </ImportMatter>
    </RoomPage>
  )
}
