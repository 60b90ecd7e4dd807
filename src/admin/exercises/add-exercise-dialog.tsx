import { TextInput } from '@mantine/core'
import { deviceTimeZone } from '#locales/time-zone.ts'
import type { ClientRow } from '#routers/admin/clients.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useDialogForm } from '../../ui/form/use-server-form.ts'

/** Renders the dialog that adds an exercise to a client. */
export const AddExerciseDialog = ({ client, onClose }: { client: ClientRow; onClose: () => void }) => {
  const { admin, commons } = usePhrases()
  const { locale } = useLocale()
  const { form, options } = useDialogForm({ name: '', clone: '' }, onClose, admin.saved)
  const { mutate, isPending } = trpc.admin.exercises.add.useMutation(options)
  return (
    <FormDialog
      title={admin.exercises.add()}
      problem={form.errors.form}
      submitLabel={commons.actions.save()}
      pending={isPending}
      onSubmit={form.onSubmit(values => mutate({ clientId: client.id, language: locale, timeZone: deviceTimeZone(), ...values }))}
      onClose={onClose}
    >
      <TextInput label={admin.name()} data-autofocus {...form.getInputProps('name')} />
      <TextInput label={admin.exercises.cloneWord()} autoCapitalize="none" spellCheck={false} {...form.getInputProps('clone')} />
    </FormDialog>
  )
}
