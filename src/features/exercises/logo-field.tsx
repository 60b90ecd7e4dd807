import { Avatar, Button, FileButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientRow } from '#routers/admin/clients.contract.ts'
import { getFailureKind } from '../../failure.ts'
import { usePhrases } from '../../locale.tsx'
import { trpcClient } from '../../trpc.ts'
import { toastError } from '../../ui/toast.tsx'
import classes from '../../ui/form/form.module.css'
import { invalidateAdmin } from '../admin/query.ts'

/** The logo of a client, kept as soon as it is chosen. */
export const LogoField = ({ client }: { client: ClientRow }) => {
  const { admin, toast } = usePhrases()
  const [logo, setLogo] = useState(client.img)
  const upload = useMutation({
    mutationFn: (file: File | null) => {
      const form = new FormData()
      form.set('id', String(client.id))
      if (file) form.set('file', file)
      return trpcClient.admin.clients.setLogo.mutate(form)
    },
    onSuccess: async ({ img }) => {
      setLogo(img)
      await invalidateAdmin()
    },
    onError: error => toastError(getFailureKind(error) === 'busy' ? toast.busy() : admin.form.photoFailed()),
  })
  return (
    <div className={classes.photo}>
      <Avatar src={logo} name={client.name} radius={8} size={48} alt="" aria-hidden />
      <FileButton accept="image/*" onChange={file => file && upload.mutate(file)}>
        {props => (
          <Button {...props} variant="default" loading={upload.isPending}>
            {admin.client.chooseLogo()}
          </Button>
        )}
      </FileButton>
      {logo && (
        <Button variant="subtle" onClick={() => upload.mutate(null)}>
          {admin.client.removeLogo()}
        </Button>
      )}
    </div>
  )
}
