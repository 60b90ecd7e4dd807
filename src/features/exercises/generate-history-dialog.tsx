import { TextInput } from '@mantine/core'
import type { ExerciseRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { trpc } from '../../trpc.ts'
import classes from '../../ui/form/form.module.css'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useDialogForm } from '../../ui/form/use-dialog-form.ts'

/** Renders the dialog that generates past activity for an exercise, over 1 to 60 days. */
export const GenerateHistoryDialog = ({ exercise, onClose }: { exercise: ExerciseRow; onClose: () => void }) => {
  const { admin } = usePhrases()
  const { wake } = admin
  const { form, options } = useDialogForm({ days: '7' }, onClose, ({ weezes }: { weezes: number }) => admin.done.woken({ count: weezes }))
  const { mutate, isPending } = trpc.admin.exercises.generateHistory.useMutation(options)
  const wrong = form.errors.days && !/^([1-9]|[1-5]\d|60)$/.test(form.values.days.trim()) ? wake.daysWrong() : form.errors.days
  return (
    <FormDialog
      title={`${wake.title()} · ${exercise.name}`}
      lead={wake.lead()}
      problem={form.errors.form}
      submitLabel={wake.submit()}
      pending={isPending}
      onSubmit={form.onSubmit(({ days }) => mutate({ exerciseId: exercise.id, days: Number(days) }))}
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
