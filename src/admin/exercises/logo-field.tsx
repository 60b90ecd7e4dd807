import { Avatar, Button, FileButton, Group } from '@mantine/core'
import { useState } from 'react'
import type { ClientRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc, utils } from '../../app/trpc.ts'
import classes from '../../ui/form/form.module.css'
import { toastError } from '../../ui/toast.tsx'
import { useUploadFailure } from '../../ui/use-upload-image.ts'

/** Renders the logo of a client; a chosen file is saved at once. */
export const LogoField = ({ client }: { client: ClientRow }) => {
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
  const upload = (file: File | null) => {
    const form = new FormData()
    form.set('id', String(client.id))
    if (file) form.set('file', file)
    mutate(form)
  }
  return (
    <Group gap={12} className={classes.wide}>
      <Avatar src={logo} name={client.name} radius={8} size={48} alt="" aria-hidden />
      <FileButton accept="image/*" onChange={file => file && upload(file)}>
        {props => (
          <Button {...props} variant="default" loading={isPending}>
            {admin.client.chooseLogo()}
          </Button>
        )}
      </FileButton>
      {logo && (
        <Button variant="subtle" onClick={() => upload(null)}>
          {admin.client.removeLogo()}
        </Button>
      )}
    </Group>
  )
}
