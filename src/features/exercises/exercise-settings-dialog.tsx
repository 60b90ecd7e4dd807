import { TextInput } from '@mantine/core'
import type { ExerciseRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { trpc } from '../../trpc.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import classes from '../../ui/form/form.module.css'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useDialogForm } from '../../ui/form/use-dialog-form.ts'

/** Renders the settings of an exercise: name, mark, public access to its press, video embeds, personas only and webhooks. */
export const ExerciseSettingsDialog = ({
  exercise: { id: exerciseId, name, mark, pressPublic, videoEmbeds, personasOnly, webhooks, webhookHosts },
  onClose,
}: {
  exercise: ExerciseRow
  onClose: () => void
}) => {
  const { admin, commons } = usePhrases()
  const { settings: phrases } = admin
  const { form, options } = useDialogForm(
    { name, mark, pressPublic, videoEmbeds, personasOnly, webhooks, webhookHosts: webhookHosts.join(' ') },
    onClose,
    admin.saved,
  )
  const { mutate, isPending } = trpc.admin.exercises.edit.useMutation(options)
  return (
    <FormDialog
      title={phrases.title()}
      problem={form.errors.form}
      submitLabel={commons.actions.save()}
      pending={isPending}
      onSubmit={form.onSubmit(values => mutate({ exerciseId, ...values }))}
      onClose={onClose}
    >
      <TextInput className={classes.wide} label={admin.name()} data-autofocus {...form.getInputProps('name')} />
      <TextInput
        className={classes.wide}
        label={phrases.mark()}
        description={phrases.markHint()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('mark')}
      />
      <CheckboxField className={classes.wide} label={phrases.press()} {...form.getInputProps('pressPublic', { type: 'checkbox' })} />
      <CheckboxField
        className={classes.wide}
        label={phrases.video()}
        hint={phrases.videoHint()}
        {...form.getInputProps('videoEmbeds', { type: 'checkbox' })}
      />
      <CheckboxField
        className={classes.wide}
        label={phrases.personasOnly()}
        hint={phrases.personasOnlyHint()}
        {...form.getInputProps('personasOnly', { type: 'checkbox' })}
      />
      <CheckboxField
        className={classes.wide}
        label={phrases.webhooks()}
        hint={phrases.webhooksHint()}
        {...form.getInputProps('webhooks', { type: 'checkbox' })}
      />
      {form.values.webhooks && (
        <TextInput
          className={classes.wide}
          label={phrases.hosts()}
          description={phrases.hostsHint()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('webhookHosts')}
        />
      )}
    </FormDialog>
  )
}
