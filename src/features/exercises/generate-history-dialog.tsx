import { TextInput } from '@mantine/core'
import type { ExerciseRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { trpcClient } from '../../trpc.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import classes from '../../ui/form/form.module.css'
import { useFormDialog } from '../../ui/form/use-server-form.ts'

/** Gives the network of an exercise a past. */
export const GenerateHistoryDialog = ({ exercise, onClose }: { exercise: ExerciseRow; onClose: () => void }) => {
  const { admin } = usePhrases()
  const { wake } = admin
  const { form, pending, submit } = useFormDialog(
    { days: '7' },
    ({ days }) => trpcClient.admin.exercises.generateHistory.mutate({ exerciseId: exercise.id, days: Number(days) }),
    onClose,
    ({ weezes }) => admin.done.woken({ count: weezes }),
  )
  const wrong = form.errors.days && !/^([1-9]|[1-5]\d|60)$/.test(form.values.days.trim()) ? wake.daysWrong() : form.errors.days
  return (
    <FormDialog
      title={`${wake.title()} · ${exercise.name}`}
      lead={wake.lead()}
      problem={form.errors.form}
      submitLabel={wake.submit()}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        className={classes.wide}
        label={wake.days()}
        inputMode="numeric"
        data-autofocus
        {...form.getInputProps('days')}
        error={wrong}
      />
    </FormDialog>
  )
}
