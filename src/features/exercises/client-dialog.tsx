import { TextInput } from '@mantine/core'
import type { ClientRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { trpcClient } from '../../trpc.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import classes from '../../ui/form/form.module.css'
import { LogoField } from './logo-field.tsx'
import { useFormDialog } from '../../ui/form/use-server-form.ts'

type ClientFormValues = {
  name: string
  path: string
  exercise: string
  start_of_contract: string
  end_of_contract: string
}

const saveClient = (client: ClientRow | null) => async (values: ClientFormValues) => {
  if (!client) return trpcClient.admin.clients.add.mutate(values)
  const { exercise: _, path, ...rest } = values
  return trpcClient.admin.clients.edit.mutate({ id: client.id, ...rest, ...(client.path !== '' && { path }) })
}

/** Adds a client with its main exercise, or changes one (ADM-06, ADM-14, ADM-16). */
export const ClientDialog = ({ client, onClose }: { client: ClientRow | null; onClose: () => void }) => {
  const { admin, commons } = usePhrases()
  const { name = '', path = '', start_of_contract = '', end_of_contract = '' } = client ?? {}
  const initial: ClientFormValues = { name, path, exercise: '', start_of_contract, end_of_contract }
  const { form, pending, submit } = useFormDialog(initial, saveClient(client), onClose, admin.saved)
  return (
    <FormDialog
      title={client ? admin.client.edit() : admin.client.add()}
      problem={form.errors.form}
      submitLabel={commons.actions.save()}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      {client && <LogoField client={client} />}
      <TextInput label={admin.name()} data-autofocus {...form.getInputProps('name')} />
      {client?.path !== '' && (
        <TextInput label={admin.client.path()} autoCapitalize="none" spellCheck={false} {...form.getInputProps('path')} />
      )}
      {!client && <TextInput className={classes.wide} label={admin.client.exerciseName()} {...form.getInputProps('exercise')} />}
      <TextInput label={admin.start()} placeholder={admin.form.day()} {...form.getInputProps('start_of_contract')} />
      <TextInput label={admin.end()} placeholder={admin.form.day()} {...form.getInputProps('end_of_contract')} />
    </FormDialog>
  )
}
