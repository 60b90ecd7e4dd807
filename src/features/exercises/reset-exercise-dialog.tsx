import { TextInput } from '@mantine/core'
import type { ExerciseRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { trpc } from '../../trpc.ts'
import classes from '../../ui/form/form.module.css'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useDialogForm } from '../../ui/form/use-dialog-form.ts'

/** Resets the exercise to its start after the administrator has typed its name (EXO-63). */
export const ResetExerciseDialog = ({ exercise: { id: exerciseId, name }, onClose }: { exercise: ExerciseRow; onClose: () => void }) => {
  const { admin } = usePhrases()
  const { form, options } = useDialogForm({ name: '' }, onClose, admin.done.reset)
  const { mutate, isPending } = trpc.admin.exercises.reset.useMutation(options)
  return (
    <FormDialog
      title={`${admin.reset.title()} ${name}`}
      lead={admin.reset.lead()}
      problem={form.errors.form}
      submitLabel={admin.exercises.reset()}
      danger
      pending={isPending}
      onSubmit={form.onSubmit(values => mutate({ exerciseId, ...values }))}
      onClose={onClose}
    >
      <TextInput
        className={classes.wide}
        label={admin.reset.type({ name })}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
