import { TextInput } from '@mantine/core'
import type { ExerciseRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { trpcClient } from '../../trpc.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import classes from '../../ui/form/form.module.css'
import { useFormDialog } from '../../ui/form/use-server-form.ts'

/** Deletes an exercise for who types its name. */
export const DeleteExerciseDialog = ({ exercise: { id: exerciseId, name }, onClose }: { exercise: ExerciseRow; onClose: () => void }) => {
  const { admin } = usePhrases()
  const { form, pending, submit } = useFormDialog(
    { name: '' },
    values => trpcClient.admin.exercises.delete.mutate({ exerciseId, ...values }),
    onClose,
    admin.done.deleted,
  )
  return (
    <FormDialog
      title={admin.delete.title()}
      lead={admin.delete.lead()}
      problem={form.errors.form}
      submitLabel={admin.exercises.delete()}
      danger
      pending={pending}
      onSubmit={submit}
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
