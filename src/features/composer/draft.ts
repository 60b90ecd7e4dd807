import { useLocalStorage } from '@mantine/hooks'
import { z } from 'zod'
import { basePath } from '../../page-data.ts'
import { toImageUrl } from '../../ui/image-path.ts'

/** An image of a weeze being written; without `imageId` as long as it is on its way to the server. */
export type WeezeDraftImage = { key: string; url: string; imageId: string | null; alt: string }

/** An unsent weeze; `attempt` is the idempotency key under which exactly this was last sent (design rule 6). */
export type WeezeDraft = { text: string; images: WeezeDraftImage[]; attempt: string | null }

export const emptyWeezeDraft: WeezeDraft = { text: '', images: [], attempt: null }

const storedDraft = z.object({
  text: z.string(),
  images: z.array(z.object({ imageId: z.string(), alt: z.string() })),
  attempt: z.string().nullable(),
})

/** What is written about another weeze: a reply to it, or a reweez with words (REPLY-03, REPLY-04). */
export type ComposeTarget = { kind: 'reply' | 'reweez'; id: number }

const toDraftKey = (authorId: number, target: ComposeTarget | undefined) =>
  `weez-draft:${basePath}:${authorId}${target ? `:${target.kind}:${target.id}` : ''}`

const serialize = ({ images, ...draft }: WeezeDraft) =>
  JSON.stringify({ ...draft, images: images.flatMap(({ imageId, alt }) => (imageId ? [{ imageId, alt }] : [])) })

const deserialize = (value: string | undefined): WeezeDraft => {
  try {
    const { images, ...draft } = storedDraft.parse(JSON.parse(value ?? ''))
    return { ...draft, images: images.map(image => ({ ...image, key: image.imageId, url: toImageUrl(image.imageId, 480) })) }
  } catch {
    return emptyWeezeDraft
  }
}

/** The unsent weeze of one author about one target; it survives a reload. */
export const useWeezeDraft = (authorId: number, target: ComposeTarget | undefined) =>
  useLocalStorage<WeezeDraft>({
    key: toDraftKey(authorId, target),
    defaultValue: emptyWeezeDraft,
    getInitialValueInEffect: false,
    sync: false,
    serialize,
    deserialize,
  })

/** Moves the user's own draft to the persona they choose, unless the persona already has a draft. */
export const moveWeezeDraft = (fromId: number, toId: number, target: ComposeTarget | undefined): void => {
  const [from, to] = [toDraftKey(fromId, target), toDraftKey(toId, target)]
  const [begun, other] = [localStorage.getItem(from), deserialize(localStorage.getItem(to) ?? undefined)]
  if (!begun || other.text || other.images.length) return
  localStorage.setItem(to, begun)
  localStorage.removeItem(from)
}
