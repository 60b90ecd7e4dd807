import { useCurrentUser } from '../session.ts'
import { trpc } from '../trpc.ts'

/** Uploads an image of the signed-in user's organisation and returns the answer of the server; concurrent uploads are independent. */
export const useUploadImage = () => {
  const { client: organisation } = useCurrentUser()
  const { mutateAsync } = trpc.weezes.upload.useMutation()
  return (file: Blob) => {
    const form = new FormData()
    form.set('file', file)
    form.set('metadata', JSON.stringify({ clientId: organisation.id, exercice: true }))
    return mutateAsync(form)
  }
}
