import type { ExerciseRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { client } from '../../trpc.ts'
import { AskingDialog } from './asking-dialog.tsx'
import { useAsking } from './use-asking.ts'

/** Asks before an exercise goes back to its start. */
export const ResetDialog = ({ exercise, onClose }: { exercise: ExerciseRow; onClose: () => void }) => {
  const { admin } = usePhrases()
  const reset = () => client.admin.resetExercise.mutate({ exerciseId: exercise.id })
  const { form, pending, submit } = useAsking({}, reset, onClose, admin.done.reset)
  return (
    <AskingDialog
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
