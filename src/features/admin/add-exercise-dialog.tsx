import { TextInput } from '@mantine/core'
import type { ClientRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { client as calls } from '../../trpc.ts'
import { AskingDialog } from './asking-dialog.tsx'
import { useAsking } from './use-asking.ts'

/** One more exercise of a client, with nobody and nothing in it. */
export const AddExerciseDialog = ({ client, onClose }: { client: ClientRow; onClose: () => void }) => {
  const { admin, commons } = usePhrases()
  const { form, pending, submit } = useAsking(
    { name: '', clone: '' },
    values => calls.admin.addExercise.mutate({ clientId: client.id, ...values }),
    onClose,
    admin.saved,
  )
  return (
    <AskingDialog
      title={admin.exercises.add()}
      problem={form.errors.form}
      submitLabel={commons.actions.save()}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={admin.name()} data-autofocus {...form.getInputProps('name')} />
      <TextInput label={admin.exercises.cloneWord()} autoCapitalize="none" spellCheck={false} {...form.getInputProps('clone')} />
    </AskingDialog>
  )
}
