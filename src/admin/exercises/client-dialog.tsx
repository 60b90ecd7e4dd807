import { Avatar, TextInput } from '@mantine/core'
import { useState } from 'react'
import { deviceTimeZone } from '#locales/time-zone.ts'
import type { ClientRow } from '#routers/admin/clients.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { trpc, utils } from '../../app/trpc.ts'
import { ColourField } from '../../ui/form/colour-field.tsx'
import classes from '../../ui/form/form.module.css'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { PictureField } from '../../ui/form/picture-field.tsx'
import { useDialogForm } from '../../ui/form/use-server-form.ts'
import shared from '../../ui/shared.module.css'
import { toastError } from '../../ui/toast.tsx'
import { useUploadFailure } from '../../ui/use-upload-image.ts'

/** The logo of a client; a chosen file is saved at once. */
const ClientLogo = ({ client }: { client: ClientRow }) => {
  const { admin } = usePhrases()
  const explain = useUploadFailure()
  const [logo, setLogo] = useState(client.img)
  const { mutate, isPending } = trpc.admin.clients.setLogo.useMutation({
    onSuccess: async ({ img }) => {
      setLogo(img)
      await utils.admin.invalidate()
    },
    onError: error => toastError(explain(error, admin.form.photoFailed())),
  })
  const change = (file: File | null) => {
    const form = new FormData()
    form.set('id', String(client.id))
    if (file) form.set('file', file)
    mutate(form)
  }
  return (
    <PictureField
      shown={<Avatar src={logo} name={client.name} radius={8} size={48} alt="" aria-hidden />}
      chooseLabel={admin.client.chooseLogo()}
      removeLabel={logo && admin.client.removeLogo()}
      pending={isPending}
      onChange={change}
    />
  )
}

type ClientFormValues = {
  name: string
  path: string
  exercise: string
  start_of_contract: string
  end_of_contract: string
  color: string
  accent: string
}

/** Renders the dialog that adds a client with its main exercise, or edits a client (ADM-06, ADM-14, ADM-16). */
export const ClientDialog = ({ client, onClose }: { client: ClientRow | null; onClose: () => void }) => {
  const { admin, commons } = usePhrases()
  const { locale } = useLocale()
  const { name = '', path = '', start_of_contract = '', end_of_contract = '', color = '', accent = '' } = client ?? {}
  const initial: ClientFormValues = { name, path, exercise: '', start_of_contract, end_of_contract, color, accent }
  const { form, options } = useDialogForm(initial, onClose, admin.saved)
  const add = trpc.admin.clients.add.useMutation(options)
  const edit = trpc.admin.clients.edit.useMutation(options)
  const save = (values: ClientFormValues) => {
    if (!client) return add.mutate({ ...values, language: locale, timeZone: deviceTimeZone() })
    const { exercise: _, path, ...rest } = values
    edit.mutate({ id: client.id, ...rest, ...(client.path !== '' && { path }) })
  }
  return (
    <FormDialog
      title={client ? admin.client.edit() : admin.client.add()}
      problem={form.errors.form}
      submitLabel={commons.actions.save()}
      pending={add.isPending || edit.isPending}
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      {client && <ClientLogo client={client} />}
      <TextInput label={admin.name()} data-autofocus {...form.getInputProps('name')} />
      {client?.path !== '' && (
        <TextInput label={admin.client.path()} autoCapitalize="none" spellCheck={false} {...form.getInputProps('path')} />
      )}
      {!client && <TextInput className={classes.wide} label={admin.client.exerciseName()} {...form.getInputProps('exercise')} />}
      <TextInput label={admin.start()} placeholder={admin.form.day()} {...form.getInputProps('start_of_contract')} />
      <TextInput label={admin.end()} placeholder={admin.form.day()} {...form.getInputProps('end_of_contract')} />
      <ColourField label={admin.client.color()} grounds={['paper', 'dark']} {...form.getInputProps('color')} value={form.values.color} />
      <ColourField label={admin.client.accent()} grounds={['paper', 'dark']} {...form.getInputProps('accent')} value={form.values.accent} />
      <p className={`${classes.wide} ${shared.small}`}>{admin.client.brandHint()}</p>
    </FormDialog>
  )
}
