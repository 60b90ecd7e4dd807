import { TextInput } from '@mantine/core'
import type { ClientRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { trpcClient } from '../../trpc.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useFormDialog } from '../../ui/form/use-server-form.ts'

/** One more exercise of a client, with nobody and nothing in it. */
export const AddExerciseDialog = ({ client, onClose }: { client: ClientRow; onClose: () => void }) => {
  const { admin, commons } = usePhrases()
  const { form, pending, submit } = useFormDialog(
    { name: '', clone: '' },
    values => trpcClient.admin.exercises.add.mutate({ clientId: client.id, ...values }),
    onClose,
    admin.saved,
  )
  return (
    <FormDialog
      title={admin.exercises.add()}
      problem={form.errors.form}
      submitLabel={commons.actions.save()}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={admin.name()} data-autofocus {...form.getInputProps('name')} />
      <TextInput label={admin.exercises.cloneWord()} autoCapitalize="none" spellCheck={false} {...form.getInputProps('clone')} />
    </FormDialog>
  )
}
