import { NativeSelect } from '@mantine/core'
import type { ManagedMediaSource } from '#routers/press/media-sources.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import formClasses from '../../ui/form/form.module.css'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useDialogForm } from '../../ui/form/use-server-form.ts'
import { storeMediaSources } from './medias-list.ts'

type Props = { source: ManagedMediaSource; others: readonly ManagedMediaSource[]; onDeleted: () => void; onClose: () => void }

/** Deletes a media source; one with articles asks which other one takes them (EXO-35). */
export const DeleteMediaDialog = ({ source, others, onDeleted, onClose }: Props) => {
  const { medias } = usePhrases()
  const { id, name, articles } = source
  const [first] = others
  const { form, options } = useDialogForm({ moveTo: String(first?.id ?? '') }, onClose, medias.deleted)
  const { mutate, isPending } = trpc.press.mediaSources.delete.useMutation({
    ...options,
    onSuccess: async left => {
      storeMediaSources(left)
      onDeleted()
      await options.onSuccess(left)
    },
  })
  const leads = {
    none: medias.deleteLead(),
    moving: medias.deleteMoving({ count: articles }),
    last: medias.deleteLast({ count: articles }),
  }
  const lead = articles === 0 ? 'none' : first ? 'moving' : 'last'
  return (
    <FormDialog
      title={medias.deleteTitle({ name })}
      lead={leads[lead]}
      problem={form.errors.form}
      submitLabel={medias.confirmDelete()}
      danger
      disabled={lead === 'last'}
      pending={isPending}
      onSubmit={form.onSubmit(({ moveTo }) => mutate({ id, ...(lead === 'moving' && { moveTo: Number(moveTo) }) }))}
      onClose={onClose}
    >
      {lead === 'moving' && (
        <NativeSelect
          className={formClasses.wide}
          label={medias.moveTo()}
          data={others.map(other => ({ value: String(other.id), label: other.name }))}
          {...form.getInputProps('moveTo')}
        />
      )}
    </FormDialog>
  )
}
