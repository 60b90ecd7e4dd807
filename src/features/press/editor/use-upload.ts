import { useMutation } from '@tanstack/react-query'
import { useCurrentUser } from '../../../session.ts'
import { trpcClient } from '../../../trpc.ts'

/** Sends an image to the exercise and answers its address below the base path. */
export const useUploadImage = () => {
  const { client: organisation } = useCurrentUser()
  return useMutation({
    mutationFn: async (file: Blob) => {
      const form = new FormData()
      form.set('file', file)
      form.set('metadata', JSON.stringify({ clientId: organisation.id, exercice: true }))
      const { imageId } = await trpcClient.weezes.upload.mutate(form)
      return `/media/${imageId}`
    },
  })
}
