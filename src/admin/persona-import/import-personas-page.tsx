import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { PersonasImportPreview, PersonasImportResult } from '#routers/admin/personas.contract.ts'
import type { PersonaColumn } from '#routers/spreadsheets/columns.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc, utils } from '../../app/trpc.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { ImportFooter } from '../../ui/import/import-foot.tsx'
import { filterImageFiles } from '../../ui/import/import-form.ts'
import { ImportHead } from '../../ui/import/import-head.tsx'
import { ImportContent } from '../../ui/import/import-matter.tsx'
import { useFileImport, useObjectUrls } from '../../ui/import/use-file-import.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { toastSuccess } from '../../ui/toast.tsx'
import { PersonasPreview } from './personas-preview.tsx'

/**
 * Longest side of an uploaded photo, in pixels. Avatars are at most 134 px wide, and some screens have two pixels or more per CSS pixel.
 */
const photoSideMax = 512

/** Returns the photo as WebP with sides of at most `photoSideMax`; returns the same file if it is small enough or cannot be converted. */
export const downscalePhoto = async (file: File): Promise<File> => {
  try {
    const picture = await createImageBitmap(file)
    const scale = photoSideMax / Math.max(picture.width, picture.height)
    if (scale >= 1) return file
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return new File([await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })], file.name, { type: 'image/webp' })
  } catch {
    return file
  }
}

/**
 * Previews a file of personas before the import writes anything. Each row shows its problems; its cells can be corrected in place
 * (ADM-20).
 */
export const ImportPersonasPage = () => {
  const { personas, imports, admin } = usePhrases()
  usePageTitle(personas.title())
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/admin/personas' })
  const previewImport = trpc.admin.personas.previewImport.useMutation()
  const write = trpc.admin.personas.import.useMutation()
  const { files, fileName, preview, corrections, choices, reading, sending, choose, correct, decide, send } = useFileImport<
    PersonasImportPreview,
    PersonasImportResult,
    PersonaColumn,
    { update: boolean }
  >(
    {
      preview: previewImport.mutateAsync,
      write: write.mutateAsync,
      smaller: downscalePhoto,
      onWritten: ({ added, updated }) => {
        toastSuccess(personas.done({ added: personas.added({ count: added }), updated: personas.updated({ count: updated }) }))
        void utils.admin.invalidate()
        leave()
      },
      failed: failure => (failure === 'conflict' ? personas.changed() : admin.failedAct()),
    },
    { update: false },
  )
  const photos = useObjectUrls(filterImageFiles(files))
  return (
    <>
      <ImportHead
        back={
          <Link to="/admin/personas">
            <IconArrowLeft size={18} stroke={1.75} aria-hidden /> {personas.back()}
          </Link>
        }
        title={personas.title()}
        hint={imports.hint()}
        templatePath="/admin/personas/template/personas.xlsx"
      />
      <ImportContent
        fileName={fileName}
        preview={preview}
        problem={preview?.problem ? { ...imports.file, ...personas.file }[preview.problem]() : null}
        reading={reading}
        dropHere={personas.dropHere()}
        onChoose={choose}
        aside={
          <CheckboxField
            label={personas.update()}
            hint={personas.updateHint()}
            checked={choices.update}
            onChange={event => decide({ update: event.currentTarget.checked })}
          />
        }
      >
        {rows => <PersonasPreview rows={rows} photos={photos} corrections={corrections} onCorrect={correct} />}
      </ImportContent>
      {preview && !preview.problem && (
        <ImportFooter
          label={personas.title()}
          preview={preview}
          complete
          reading={reading}
          sending={sending}
          onCancel={leave}
          onSend={() => send()}
        />
      )}
    </>
  )
}
