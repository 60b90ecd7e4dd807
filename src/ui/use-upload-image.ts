import { animatedPicture } from '#routers/budgets.contract.ts'
import { getFailureKind } from '../failure-kind.ts'
import { usePhrases } from '../locale.tsx'
import { useCurrentUser } from '../session.ts'
import { getFieldErrors, trpc } from '../trpc.ts'

/** Whether an upload was rejected because its picture moves. */
export const isAnimatedPicture = (error: unknown): boolean => getFieldErrors(error).file === animatedPicture

/** Returns a function that says why an upload failed: the reason of the server, or `otherwise` for a reason that is not known. */
export const useUploadFailure = () => {
  const { toast } = usePhrases()
  return (error: unknown, otherwise: string): string => {
    if (isAnimatedPicture(error)) return toast.animated()
    return getFailureKind(error) === 'busy' ? toast.busy() : otherwise
  }
}

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
