import { TextInput } from '@mantine/core'
import type { Run } from '#routers/admin/runs.contract.ts'
import { usePhrases } from '../app/locale.tsx'
import { trpc } from '../app/trpc.ts'
import form from '../ui/form/form.module.css'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { useDialogForm } from '../ui/form/use-dialog-form.ts'

/** Deletes a closed run after the administrator has typed its name. */
export const DeleteRunDialog = ({ run: { number, name }, onClose }: { run: Run; onClose: () => void }) => {
  const { runs } = usePhrases()
  const { form: values, options } = useDialogForm({ name: '' }, onClose, runs.deleted)
  const { mutate, isPending } = trpc.admin.runs.delete.useMutation(options)
  return (
    <FormDialog
      title={runs.deleteTitle({ name })}
      lead={runs.deleteLead()}
      problem={values.errors.form}
      submitLabel={runs.delete()}
      danger
      pending={isPending}
      onSubmit={values.onSubmit(typed => mutate({ number, ...typed }))}
      onClose={onClose}
    >
      <TextInput
        className={form.wide}
        label={runs.deleteType({ name })}
        autoComplete="off"
        data-autofocus
        {...values.getInputProps('name')}
      />
    </FormDialog>
  )
}
