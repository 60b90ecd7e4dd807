import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mediasMax } from '#routers/limits.contract.ts'
import { extractScreenNames } from '#routers/weezes/text.rules.ts'
import type { Mention, Weeze } from '#routers/weezes/weezes.contract.ts'
import { postingDelay } from '../../app/constants.ts'
import { getFailureKind, isRefusedFor } from '../../app/failure-kind.ts'
import { newIdempotencyKey } from '../../app/idempotency-key.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpcClient } from '../../app/trpc.ts'
import { toastError } from '../../ui/toast.tsx'
import { useRefusalReason, useUploadImage } from '../../ui/use-upload-image.ts'
import { type DraftClip, isClipFile, toDraftClip } from '../clips/draft-clip.ts'
import { type ComposeTarget, emptyWeezeDraft, returnWeezeDraft, useWeezeDraft, type WeezeDraft, type WeezeDraftImage } from './draft.ts'

/** The ids of the chosen people whom the text still names. */
const toMentionIds = (text: string, mentions: readonly Mention[]): number[] => {
  const named = extractScreenNames(text)
  return mentions.flatMap(({ id, username }) => (named.includes(username) ? id : []))
}

/** The clip of a draft as it is posted, once the server has what is said in it. */
const toClipMedias = async ({ clipId, alt, transcript, said }: DraftClip) => {
  if (!clipId) return []
  if (transcript !== said) await trpcClient.weezes.finishClip.mutate({ clipId, transcript })
  return [{ type: 'CLIP' as const, val: clipId, ...(alt && { alt }) }]
}

/** What is sent, with the pictures that were uploaded. */
type Written = Parameters<typeof trpcClient.weezes.post.mutate>[0] & object
/** Sends what was written in another way than as a post, a reply or a quote; `onFailed` says whether it tells the failure itself. */
export type Delivery = {
  send: (written: Written, options: { context: { idempotencyKey: string } }) => Promise<Weeze>
  onFailed: (error: unknown) => boolean
}

/** Returns the draft of one author and the functions that change and send it; `sendable` is false for an empty draft and during sending. */
export const useComposer = (
  authorId: number,
  target: ComposeTarget | undefined,
  onPosted: (weeze: Weeze, restore: () => void) => void,
  delivery?: Delivery,
) => {
  const { composer, identity, reasons, toast, weeze: phrases } = usePhrases()
  const toReason = useRefusalReason()
  const { upload: uploadImage } = useUploadImage()
  const [draft, setDraft] = useWeezeDraft(authorId, target)
  const [rejectedFiles, setRejectedFiles] = useState<string[]>([])
  const uploads = useRef(new Map<string, Promise<string | null>>())

  const edit = (change: (draft: WeezeDraft) => Partial<WeezeDraft>) =>
    setDraft(current => ({ ...current, attempt: null, ...change(current) }))
  const editImage = (key: string, change: Partial<WeezeDraftImage>) =>
    edit(({ images }) => ({ images: images.map(image => (image.key === key ? { ...image, ...change } : image)) }))
  const remove = (key: string) => {
    uploads.current.delete(key)
    URL.revokeObjectURL(draft.images.find(image => image.key === key)?.url ?? '')
    edit(({ images }) => ({ images: images.filter(image => image.key !== key) }))
  }

  /** The name of a rejected file, with the reason where it is known. */
  const withReason = ({ name }: File, reason: string | undefined) => (reason ? composer.refusedFor({ name, reason }) : name)

  /**
   * Uploads an image (COMP-10, COMP-17) and returns its id. After a failure, which the client logs, it removes the image, lists its file as
   * rejected and returns null (COMP-11).
   */
  const upload = async (file: File, image: WeezeDraftImage): Promise<string | null> => {
    try {
      const imageId = await uploadImage(file)
      editImage(image.key, { imageId })
      return imageId
    } catch (error) {
      remove(image.key)
      if (getFailureKind(error) === 'busy') toastError(toast.busy())
      setRejectedFiles(names => [...names, withReason(file, toReason(error))])
      return null
    }
  }

  /** Adds image files (COMP-08) up to the `mediasMax` of a weeze (COMP-09); lists all other files as rejected. */
  const add = (files: Iterable<File>) => {
    const all = [...files]
    const pictures = all.filter(({ type }) => type.startsWith('image/'))
    const film = draft.clip ? undefined : all.find(isClipFile)
    if (film) edit(() => ({ clip: toDraftClip(film) }))
    const wanted = pictures.slice(0, mediasMax - draft.images.length)
    const toWhy = (file: File) => (pictures.includes(file) ? composer.refusedOver({ count: mediasMax }) : reasons['picture.format']())
    setRejectedFiles(all.filter(file => file !== film && !wanted.includes(file)).map(file => withReason(file, toWhy(file))))
    for (const file of wanted) {
      const image = { key: newIdempotencyKey(), url: URL.createObjectURL(file), imageId: null, alt: '' }
      edit(({ images }) => ({ images: [...images, image] }))
      uploads.current.set(image.key, upload(file, image))
    }
  }

  const send = useMutation({
    // The draft stays after a failure, so that the user can send it again.
    mutationFn: async (attempt: string) => {
      const [images] = await Promise.all([
        Promise.all(draft.images.map(async ({ key, alt, imageId }) => ({ alt, val: imageId ?? (await uploads.current.get(key)) }))),
        new Promise(done => setTimeout(done, postingDelay)),
      ])
      const pictures = images.flatMap(({ alt, val }) => (val ? [{ type: 'IMAGE' as const, val, ...(alt && { alt }) }] : []))
      const medias = [...pictures, ...(draft.clip ? await toClipMedias(draft.clip) : [])]
      const text = draft.text.trim()
      const written = { authorId, text, mentions: toMentionIds(text, draft.mentions), medias, sponsored: false }
      // Each call needs its own idempotency key, but a mutation hook has one context for all calls, so the client is called directly.
      const options = { context: { idempotencyKey: attempt } }
      if (delivery) return delivery.send(written, options)
      return target
        ? trpcClient.weezes[target.kind].mutate({ id: target.id, ...written }, options)
        : trpcClient.weezes.post.mutate(written, options)
    },
    onMutate: attempt => setDraft(current => ({ ...current, attempt })),
    onSuccess: weeze => {
      uploads.current.clear()
      setRejectedFiles([])
      setDraft(emptyWeezeDraft)
      onPosted(weeze, () => returnWeezeDraft(authorId, target, draft))
    },
    onError: error => {
      if (delivery?.onFailed(error)) return
      const gone = target !== undefined && getFailureKind(error) === 'not found'
      if (isRefusedFor(error, 'identity.personas_only', 'identity.persona_closed')) toastError(identity.pickFirstHint())
      else toastError(gone ? phrases.deleted() : toast.weeze_error())
    },
  })

  const { clip } = draft
  const sendable = (draft.text.trim() !== '' || draft.images.length > 0 || clip !== null) && clip?.ready !== false && !send.isPending
  return {
    draft,
    rejectedFiles,
    sendable,
    sending: send.isPending,
    write: (text: string) => {
      if (text !== draft.text) edit(() => ({ text }))
    },
    /** Keeps a person chosen from suggestions. */
    mention: ({ id, username }: Mention) =>
      edit(({ mentions }) => ({ mentions: [...mentions.filter(mention => mention.id !== id), { id, username }] })),
    add,
    remove,
    describe: (key: string, alt: string) => editImage(key, { alt }),
    /** Changes the clip, or takes it away. */
    editClip: (change: Partial<DraftClip> | null) => edit(draft => ({ clip: change && draft.clip && { ...draft.clip, ...change } })),
    send: () => {
      if (sendable) send.mutate(draft.attempt ?? newIdempotencyKey())
    },
  }
}
