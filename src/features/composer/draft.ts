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

/** What is written about another weeze: a reply to it, or a reweez with words (REPLY-03, REPLY-04). */
export type Target = { kind: 'reply' | 'reweez'; id: number }

const keyOf = (authorId: number, target: Target | undefined) =>
  `weez-draft:${base}:${authorId}${target ? `:${target.kind}:${target.id}` : ''}`

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

/** The unsent weeze of one identity of this exercise about one target; it survives a reload. */
export const useDraft = (authorId: number, target: Target | undefined) =>
  useLocalStorage<Draft>({
    key: keyOf(authorId, target),
    defaultValue: emptyDraft,
    getInitialValueInEffect: false,
    sync: false,
    serialize,
    deserialize,
  })

/** Takes what somebody has begun to write as themselves over to the identity they choose, unless that one has something unsent already. */
export const carryDraft = (fromId: number, toId: number, target: Target | undefined): void => {
  const [from, to] = [keyOf(fromId, target), keyOf(toId, target)]
  const [begun, other] = [localStorage.getItem(from), deserialize(localStorage.getItem(to) ?? undefined)]
  if (!begun || other.text || other.images.length) return
  localStorage.setItem(to, begun)
  localStorage.removeItem(from)
}
