import { useMutation } from '@tanstack/react-query'
import { useUser } from '../../../session.ts'
import { client } from '../../../trpc.ts'

/** Sends an image to the exercise and answers its address below the base path. */
export const useUpload = () => {
  const { client: organisation } = useUser()
  return useMutation({
    mutationFn: async (file: Blob) => {
      const form = new FormData()
      form.set('file', file)
      form.set('metadata', JSON.stringify({ clientId: organisation.id, exercice: true }))
      const { imageId } = await client.weezes.upload.mutate(form)
      return `/media/${imageId}`
    },
  })
}
