import type { ExerciseRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { trpc } from '../../trpc.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useDialogForm } from '../../ui/form/use-dialog-form.ts'

/** Asks for confirmation, then resets the exercise to its initial state. */
export const ResetExerciseDialog = ({ exercise, onClose }: { exercise: ExerciseRow; onClose: () => void }) => {
  const { admin } = usePhrases()
  const { form, options } = useDialogForm({}, onClose, admin.done.reset)
  const { mutate, isPending } = trpc.admin.exercises.reset.useMutation(options)
  return (
    <FormDialog
      title={`${admin.reset.title()} ${exercise.name}`}
      lead={admin.reset.lead()}
      problem={form.errors.form}
      submitLabel={admin.exercises.reset()}
      danger
      pending={isPending}
      onSubmit={form.onSubmit(() => mutate({ exerciseId: exercise.id }))}
      onClose={onClose}
    />
  )
}
