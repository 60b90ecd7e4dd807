import { TextInput } from '@mantine/core'
import type { ClientRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { client as calls } from '../../trpc.ts'
import { AskingDialog } from './asking-dialog.tsx'
import classes from './form.module.css'
import { LogoField } from './logo-field.tsx'
import { useAsking } from './use-asking.ts'

type Values = {
  name: string
  path: string
  exercise: string
  start_of_contract: string
  end_of_contract: string
}

const send = (client: ClientRow | null) => async (values: Values) => {
  if (!client) return calls.admin.addClient.mutate(values)
  const { exercise: _, path, ...rest } = values
  return calls.admin.editClient.mutate({ id: client.id, ...rest, ...(client.path !== '' && { path }) })
}

/** Adds a client with its main exercise, or changes one (ADM-06, ADM-14, ADM-16). */
export const ClientDialog = ({ client, onClose }: { client: ClientRow | null; onClose: () => void }) => {
  const { admin, commons } = usePhrases()
  const { name = '', path = '', start_of_contract = '', end_of_contract = '' } = client ?? {}
  const initial: Values = { name, path, exercise: '', start_of_contract, end_of_contract }
  const { form, pending, submit } = useAsking(initial, send(client), onClose, admin.saved)
  return (
    <AskingDialog
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
    </AskingDialog>
  )
}
