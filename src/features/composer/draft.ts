import { useLocalStorage } from '@mantine/hooks'
import { z } from 'zod'
import { base } from '../../base-path.ts'
import { imagePath } from '../../ui/image-path.ts'

/** An image of a weeze being written; without `imageId` as long as it is on its way to the server. */
export type DraftImage = { key: string; url: string; imageId: string | null; alt: string }

/** What somebody has written and not sent; `attempt` is the key under which exactly this was last sent (design rule 6). */
export type Draft = { text: string; images: DraftImage[]; attempt: string | null }

export const emptyDraft: Draft = { text: '', images: [], attempt: null }

const kept = z.object({
  text: z.string(),
  images: z.array(z.object({ imageId: z.string(), alt: z.string() })),
  attempt: z.string().nullable(),
})

const keyOf = (authorId: number) => `weez-draft:${base}:${authorId}`

const serialize = ({ images, ...draft }: Draft) =>
  JSON.stringify({ ...draft, images: images.flatMap(({ imageId, alt }) => (imageId ? [{ imageId, alt }] : [])) })

const deserialize = (value: string | undefined): Draft => {
  try {
    const { images, ...draft } = kept.parse(JSON.parse(value ?? ''))
    return { ...draft, images: images.map(image => ({ ...image, key: image.imageId, url: imagePath(image.imageId, 480) })) }
  } catch {
    return emptyDraft
  }
}

/** The unsent weeze of one identity of this exercise; it survives a reload. */
export const useDraft = (authorId: number) =>
  useLocalStorage<Draft>({
    key: keyOf(authorId),
    defaultValue: emptyDraft,
    getInitialValueInEffect: false,
    sync: false,
    serialize,
    deserialize,
  })

/** Takes what somebody has begun to write as themselves over to the identity they choose, unless that one has something unsent already. */
export const carryDraft = (fromId: number, toId: number): void => {
  const [begun, other] = [localStorage.getItem(keyOf(fromId)), deserialize(localStorage.getItem(keyOf(toId)) ?? undefined)]
  if (!begun || other.text || other.images.length) return
  localStorage.setItem(keyOf(toId), begun)
  localStorage.removeItem(keyOf(fromId))
}
