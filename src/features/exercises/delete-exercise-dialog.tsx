import { TextInput } from '@mantine/core'
import type { ExerciseRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { trpc } from '../../trpc.ts'
import classes from '../../ui/form/form.module.css'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useDialogForm } from '../../ui/form/use-dialog-form.ts'

/** Deletes an exercise after the administrator has typed its name. */
export const DeleteExerciseDialog = ({ exercise: { id: exerciseId, name }, onClose }: { exercise: ExerciseRow; onClose: () => void }) => {
  const { admin } = usePhrases()
  const { form, options } = useDialogForm({ name: '' }, onClose, admin.done.deleted)
  const { mutate, isPending } = trpc.admin.exercises.delete.useMutation(options)
  return (
    <FormDialog
      title={admin.delete.title()}
      lead={admin.delete.lead()}
      problem={form.errors.form}
      submitLabel={admin.exercises.delete()}
      danger
      pending={isPending}
      onSubmit={form.onSubmit(values => mutate({ exerciseId, ...values }))}
      onClose={onClose}
    >
      <TextInput
        className={classes.wide}
        label={admin.delete.type({ name })}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
