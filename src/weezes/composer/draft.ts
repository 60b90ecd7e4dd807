import { useLocalStorage } from '@mantine/hooks'
import type { EmbeddedWeeze, Mention } from '#routers/weezes/weezes.contract.ts'
import { returnDraft, useReturnedDraft } from '../../app/returned-drafts.ts'
import { getStorageScope } from '../../app/session.ts'
import { integer, listOf, nullable, orElse, parseStored, record, text } from '../../app/stored.ts'
import { toImageUrl } from '../../ui/image-path.ts'
import type { DraftClip } from '../clips/draft-clip.ts'

/** An image of a draft; `imageId` is null until its upload has finished. */
export type WeezeDraftImage = { key: string; url: string; imageId: string | null; alt: string }

/**
 * An unsent weeze. `mentions` are the people chosen from suggestions, also those whose name was removed again. `attempt` is the idempotency
 * key of the last attempt to send it, null after a change (design rule 6).
 */
export type WeezeDraft = {
  text: string
  images: WeezeDraftImage[]
  clip: DraftClip | null
  mentions: Mention[]
  attempt: string | null
}

export const emptyWeezeDraft: WeezeDraft = { text: '', images: [], clip: null, mentions: [], attempt: null }

const mention = record<Mention>({ id: integer, username: text })

const storedDraft = record({
  text,
  images: listOf(record({ imageId: text, alt: text })),
  // As it was stored, which only a clip that was checked is: the file of another one is lost with its page.
  clip: stored => (stored as DraftClip | undefined) ?? null,
  mentions: orElse(listOf(mention), []),
  attempt: nullable(text),
})

/** The weeze that a draft replies to or quotes (REPLY-03, REPLY-04). */
export type ComposeTarget = { kind: 'reply' | 'reweez'; id: number }

/** The weeze that the user replies to or quotes. */
export type ComposeSubject = { kind: 'reply' | 'reweez'; weeze: EmbeddedWeeze }

/** What the composer needs of it; undefined for a weeze of its own. */
export const toComposeTarget = (about: ComposeSubject | null): ComposeTarget | undefined =>
  about ? { kind: about.kind, id: about.weeze.id } : undefined

const toDraftKey = (authorId: number, target: ComposeTarget | undefined) =>
  `weez-draft:${getStorageScope()}:${authorId}${target ? `:${target.kind}:${target.id}` : ''}`

const serialize = ({ images, clip, ...draft }: WeezeDraft) =>
  JSON.stringify({
    ...draft,
    clip: clip?.ready ? clip : null,
    images: images.flatMap(({ imageId, alt }) => (imageId ? [{ imageId, alt }] : [])),
  })

const deserialize = (value: string | undefined): WeezeDraft => {
  const stored = parseStored(storedDraft, value, null)
  if (!stored) return emptyWeezeDraft
  const clip = stored.clip && { ...stored.clip, file: null }
  return { ...stored, clip, images: stored.images.map(image => ({ ...image, key: image.imageId, url: toImageUrl(image.imageId, 480) })) }
}

const isEmpty = ({ text, images, clip }: WeezeDraft) => text === '' && images.length === 0 && clip === null

/** Stores the draft of one author and target in the browser, so that it survives a reload; images without an id are not stored. */
export const useWeezeDraft = (authorId: number, target: ComposeTarget | undefined) => {
  const key = toDraftKey(authorId, target)
  const draft = useLocalStorage<WeezeDraft>({
    key,
    defaultValue: emptyWeezeDraft,
    getInitialValueInEffect: false,
    sync: false,
    serialize,
    deserialize,
  })
  const [, setDraft] = draft
  useReturnedDraft(key, returned => setDraft(current => (isEmpty(current) ? deserialize(returned) : current)))
  return draft
}

/** Brings a weeze that was taken back into the draft of its author and target, unless something else was begun there. */
export const returnWeezeDraft = (authorId: number, target: ComposeTarget | undefined, draft: WeezeDraft): void =>
  returnDraft(toDraftKey(authorId, target), serialize({ ...draft, attempt: null }), stored => isEmpty(deserialize(stored)))

/** Whether the stored draft of an author for a target has no content. */
const isWeezeDraftEmpty = (authorId: number, target: ComposeTarget | undefined): boolean =>
  isEmpty(deserialize(localStorage.getItem(toDraftKey(authorId, target)) ?? undefined))

/** Moves a draft from the user, or the persona they spoke as, to the persona they choose, unless that one already has one. */
export const moveWeezeDraft = (fromId: number, toId: number, target: ComposeTarget | undefined): void => {
  const from = toDraftKey(fromId, target)
  const to = toDraftKey(toId, target)
  const begun = localStorage.getItem(from)
  if (!begun || from === to || !isWeezeDraftEmpty(toId, target)) return
  localStorage.setItem(to, begun)
  localStorage.removeItem(from)
}
