import { TextInput } from '@mantine/core'
import type { ExerciseRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { client } from '../../trpc.ts'
import { AskingDialog } from './asking-dialog.tsx'
import classes from './form.module.css'
import { useAsking } from './use-asking.ts'

/** Gives the network of an exercise a past. */
export const WakeDialog = ({ exercise, onClose }: { exercise: ExerciseRow; onClose: () => void }) => {
  const { admin } = usePhrases()
  const { wake } = admin
  const { form, pending, submit } = useAsking(
    { days: '7' },
    ({ days }) => client.admin.wakeUp.mutate({ exerciseId: exercise.id, days: Number(days) }),
    onClose,
    ({ weezes }) => admin.done.woken({ count: weezes }),
  )
  const wrong = form.errors.days && !/^([1-9]|[1-5]\d|60)$/.test(form.values.days.trim()) ? wake.daysWrong() : form.errors.days
  return (
    <AskingDialog
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
    </AskingDialog>
  )
}
