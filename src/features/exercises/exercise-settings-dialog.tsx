import { TextInput } from '@mantine/core'
import type { ExerciseRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { trpcClient } from '../../trpc.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import classes from '../../ui/form/form.module.css'
import { useFormDialog } from '../../ui/form/use-server-form.ts'

/** The settings of an exercise: its name, what its strip says, and who reads its press. */
export const ExerciseSettingsDialog = ({
  exercise: { id: exerciseId, name, mark, pressPublic, videoEmbeds, webhooks, webhookHosts },
  onClose,
}: {
  exercise: ExerciseRow
  onClose: () => void
}) => {
  const { admin, commons } = usePhrases()
  const { settings: phrases } = admin
  const { form, pending, submit } = useFormDialog(
    { name, mark, pressPublic, videoEmbeds, webhooks, webhookHosts: webhookHosts.join(' ') },
    values => trpcClient.admin.exercises.edit.mutate({ exerciseId, ...values }),
    onClose,
    admin.saved,
  )
  return (
    <FormDialog
      title={phrases.title()}
      problem={form.errors.form}
      submitLabel={commons.actions.save()}
      pending={pending}
      onSubmit={submit}
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
