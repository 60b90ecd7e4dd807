import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { toWeezeId } from '#routers/desk/owed.rules.ts'
import { expectedDelayMax, itemNoteMax, owedMinutesDefault } from '#routers/limits.contract.ts'
import { parseMinutes } from '#routers/sequences/chronogramme-times.rules.ts'
import { getFailureKind } from '../app/failure-kind.ts'
import { usePhrases } from '../app/locale.tsx'
import { trpc } from '../app/trpc.ts'
import classes from '../ui/form/form.module.css'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { toastError, toastSuccess } from '../ui/toast.tsx'
import { invalidateOwed } from './queries.ts'

const toMinutes = (typed: string): number | null => {
  const minutes = parseMinutes(typed)
  return minutes && minutes <= expectedDelayMax ? minutes : null
}

/** Asks for the weeze of a persona to which the cell owes an answer, for those that the rule of question marks does not see (EXO-180). */
export const AskDialog = ({ onClose }: { onClose: () => void }) => {
  const { owed, toast } = usePhrases()
  const { ask } = owed
  const form = useForm({
    initialValues: { address: '', expected: '', minutes: String(owedMinutesDefault) },
    validate: {
      address: value => (toWeezeId(value) ? null : ask.wrong()),
      minutes: value => (toMinutes(value) ? null : ask.minutesWrong({ most: expectedDelayMax })),
    },
  })
  const owe = trpc.desk.owe.useMutation({
    onSuccess: () => {
      toastSuccess(ask.added())
      void invalidateOwed()
      onClose()
    },
    onError: error => {
      if (['not found', 'forbidden'].includes(getFailureKind(error))) form.setFieldError('address', ask.wrong())
      else toastError(toast.weeze_error())
    },
  })
  return (
    <FormDialog
      title={ask.title()}
      lead={ask.lead()}
      problem={null}
      submitLabel={ask.add()}
      pending={owe.isPending}
      onSubmit={form.onSubmit(({ address, expected, minutes }) =>
        owe.mutate({ subject: 'weeze', id: toWeezeId(address) ?? 0, expected, minutes: toMinutes(minutes) ?? owedMinutesDefault }),
      )}
      onClose={onClose}
    >
      <TextInput className={classes.wide} label={ask.address()} data-autofocus {...form.getInputProps('address')} />
      <Textarea
        className={classes.wide}
        label={ask.expected()}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={itemNoteMax}
        {...form.getInputProps('expected')}
      />
      <TextInput label={ask.minutes()} inputMode="numeric" {...form.getInputProps('minutes')} />
    </FormDialog>
  )
}
