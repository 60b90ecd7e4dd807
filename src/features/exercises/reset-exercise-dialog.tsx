import type { ExerciseRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { trpcClient } from '../../trpc.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useFormDialog } from '../../ui/form/use-server-form.ts'

/** Asks before an exercise goes back to its start. */
export const ResetExerciseDialog = ({ exercise, onClose }: { exercise: ExerciseRow; onClose: () => void }) => {
  const { admin } = usePhrases()
  const reset = () => trpcClient.admin.exercises.reset.mutate({ exerciseId: exercise.id })
  const { form, pending, submit } = useFormDialog({}, reset, onClose, admin.done.reset)
  return (
    <FormDialog
      title={`${admin.reset.title()} ${exercise.name}`}
      lead={admin.reset.lead()}
      problem={form.errors.form}
      submitLabel={admin.exercises.reset()}
      danger
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
