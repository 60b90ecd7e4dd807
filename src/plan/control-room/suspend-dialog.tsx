import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { formatTime } from '#locales/format.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import classes from '../../ui/form/form.module.css'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useZoneHint } from '../../ui/form/use-zone-hint.ts'
import { nextMomentAt } from '../sequences/format-times.ts'

type Suspension = { resumesOn: string | null; closesWriting: boolean }
type Props = { pending: boolean; onSuspend: (suspension: Suspension) => void; onClose: () => void }

/** Asks for the time of resumption and whether players may write meanwhile. */
export const SuspendDialog = ({ pending, onSuspend, onClose }: Props) => {
  const { exercise: phrases } = usePhrases().sequences
  const { locale } = useLocale()
  const hint = useZoneHint(phrases.resumesOnHint())
  const { phase, resumesOn, writingClosed } = useCurrentUser().exercise
  const form = useForm({
    initialValues: { time: resumesOn ? formatTime(new Date(resumesOn), locale) : '', closesWriting: phase === 'running' || writingClosed },
  })
  const title = phase === 'suspended' ? phrases.change() : phrases.suspend()
  return (
    <FormDialog
      title={title}
      lead={phrases.lead()}
      problem={null}
      submitLabel={title}
      pending={pending}
      onSubmit={form.onSubmit(({ time, closesWriting }) =>
        onSuspend({ closesWriting, resumesOn: time ? nextMomentAt(time, new Date()).toISOString() : null }),
      )}
      onClose={onClose}
    >
      <TextInput
        type="time"
        className={classes.wide}
        label={phrases.resumesOn()}
        description={hint}
        inputWrapperOrder={['label', 'input', 'description']}
        data-autofocus
        {...form.getInputProps('time')}
      />
      <CheckboxField
        className={classes.wide}
        label={phrases.close()}
        hint={phrases.closeHint()}
        {...form.getInputProps('closesWriting', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}
