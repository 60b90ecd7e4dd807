import { getFailureKind, getRefusal } from '../app/failure-kind.ts'
import { usePhrases } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { trpc } from '../app/trpc.ts'
import { useReasonWords } from './use-reason-words.ts'

/** Makes a sentence of a reason that otherwise stands in brackets. */
const toSentence = (reason: string): string => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`

/** Returns a function that says why a picture was refused, for brackets; undefined when its upload failed for another reason. */
export const useRefusalReason = () => {
  const { reasons } = usePhrases()
  const toWords = useReasonWords()
  return (error: unknown): string | undefined => {
    const refusal = getRefusal(error)
    const words = refusal?.reason.startsWith('picture.') ? toWords(refusal) : undefined
    return words ?? (getFailureKind(error) === 'too large' ? reasons['picture.bytes']() : undefined)
  }
}

/** Returns a function that says why an upload failed: the reason of the server, or `otherwise` for a reason that is not known. */
export const useUploadFailure = () => {
  const { toast } = usePhrases()
  const toReason = useRefusalReason()
  return (error: unknown, otherwise: string): string => {
    const reason = toReason(error)
    if (reason) return toSentence(reason)
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
