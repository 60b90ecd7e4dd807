import { useCurrentUser } from '../session.ts'
import { trpc } from '../trpc.ts'

/** Uploads images into the current exercise. `upload` resolves to the image id and rejects if the upload fails. */
export const useUploadImage = () => {
  const { client } = useCurrentUser()
  const { mutateAsync, isPending, error } = trpc.weezes.upload.useMutation()
  const upload = async (file: Blob): Promise<string> => {
    const form = new FormData()
    form.set('file', file)
    form.set('metadata', JSON.stringify({ clientId: client.id, exercice: true }))
    return (await mutateAsync(form)).imageId
  }
  return { upload, isPending, error }
}
