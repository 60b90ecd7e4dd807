import { articleStatuses, clipKinds, mediaTypes } from '#db/schema/enums.ts'
import type { Media } from '#routers/weezes/weezes.contract.ts'
import { flag, integer, listOf, nullable, number, oneOf, orElse, parseStored, record, type Shape, text } from '../../app/stored.ts'
import type { EditState } from './edit-state.ts'

const orAbsent =
  <Value>(shape: Shape<Value>): Shape<Value | undefined> =>
  stored =>
    stored === undefined ? undefined : shape(stored)

const storedClip = record<Media>({
  type: oneOf(mediaTypes),
  val: text,
  alt: orAbsent(text),
  width: orAbsent(integer),
  height: orAbsent(integer),
  clip: orAbsent(
    record<NonNullable<Media['clip']>>({
      kind: oneOf(clipKinds),
      seconds: number,
      posterId: nullable(text),
      captioned: flag,
      transcribed: flag,
    }),
  ),
})

const storedEditState = record<EditState>({
  mediaSourceId: integer,
  title: text,
  subtitle: text,
  chapeau: text,
  body: text,
  author: text,
  sources: text,
  imageUrl: text,
  imageCaption: text,
  images: listOf(text),
  clip: orElse(nullable(storedClip), null),
  frontId: text,
  status: oneOf(articleStatuses),
  publishedOn: nullable(text),
  updatedOn: nullable(text),
})

/**
 * The edit state of an open article. `owner` identifies its user and exercise, `editedOn` is the time of the last change, `saved` = the
 * server has it.
 */
export type ArticleDraft = { state: EditState; owner: string; editedOn: string; saved: boolean }

const draftOrigin = { owner: text, editedOn: text, saved: orElse(flag, false) }

const articleDraft = record<ArticleDraft>({ state: storedEditState, ...draftOrigin })

/** The content of the storage: the draft that was edited last, and `others` that were edited before it. */
export type StoredDrafts = Omit<ArticleDraft, 'state'> & { state: EditState | null; others: ArticleDraft[] }

const storedDrafts = record<StoredDrafts>({ state: nullable(storedEditState), ...draftOrigin, others: listOf(articleDraft) })

/** The maximum number of drafts in `others`. */
export const otherDraftsMax = 20

export const noDrafts: StoredDrafts = { state: null, owner: '', editedOn: '', saved: false, others: [] }

/** Parses the stored drafts; returns `noDrafts` if they are missing or invalid. */
export const parseDrafts = (kept: string | null): StoredDrafts => parseStored(storedDrafts, kept, noDrafts)

const listDrafts = ({ state, others, ...draft }: StoredDrafts): ArticleDraft[] => (state ? [{ ...draft, state }, ...others] : others)

const isDraftOf = (owner: string, frontId: string) => (one: ArticleDraft) => one.owner === owner && one.state.frontId === frontId

/** Returns the owner's draft of an article. */
export const findDraft = (kept: StoredDrafts, owner: string, frontId: string): ArticleDraft | undefined =>
  listDrafts(kept).find(isDraftOf(owner, frontId))

/** Returns the owner's drafts of articles that the server does not have, last edited first. */
export const listUnsentDrafts = (kept: StoredDrafts, owner: string): ArticleDraft[] =>
  listDrafts(kept)
    .filter(one => one.owner === owner && one.state.updatedOn === null)
    .toSorted((one, other) => other.editedOn.localeCompare(one.editedOn))

/** Returns the drafts with this one as the last edited; drops the oldest beyond `otherDraftsMax`. */
export const withDraft = (kept: StoredDrafts, draft: ArticleDraft): StoredDrafts => {
  const others = listDrafts(kept).filter(one => !isDraftOf(draft.owner, draft.state.frontId)(one))
  return { ...draft, others: others.slice(0, otherDraftsMax) }
}

/** Returns the drafts without the owner's draft of an article. */
export const withoutDraft = (kept: StoredDrafts, owner: string, frontId: string): StoredDrafts => {
  const [last, ...others] = listDrafts(kept).filter(one => !isDraftOf(owner, frontId)(one))
  return last ? { ...last, others } : noDrafts
}
