import { z } from 'zod'
import { articleContent, articleStatus } from '#routers/press/press.contract.ts'
import type { EditState } from './edit-state.ts'

const storedEditState = articleContent.extend({
  frontId: z.string(),
  status: articleStatus,
  publishedOn: z.string().nullable(),
  updatedOn: z.string().nullable(),
})

/** An edit state that the server does not have; `owner` identifies its user and exercise, `editedOn` is the time of the last edit. */
export type ArticleDraft = { state: EditState; owner: string; editedOn: string }

const articleDraft = z.object({ state: storedEditState, owner: z.string(), editedOn: z.string() })

/** The content of the storage: the draft that was edited last, and `others` that were edited before it. */
export type StoredDrafts = { state: EditState | null; owner: string; editedOn: string; others: ArticleDraft[] }

const storedDrafts = z.object({ ...articleDraft.shape, state: storedEditState.nullable(), others: z.array(articleDraft) })

/** The maximum number of drafts in `others`. */
export const otherDraftsMax = 20

export const noDrafts: StoredDrafts = { state: null, owner: '', editedOn: '', others: [] }

/** Parses the stored drafts; returns `noDrafts` if they are missing or invalid. */
export const parseDrafts = (kept: string | null): StoredDrafts => {
  try {
    return storedDrafts.parse(JSON.parse(kept ?? ''))
  } catch {
    return noDrafts
  }
}

const listDrafts = ({ state, owner, editedOn, others }: StoredDrafts): ArticleDraft[] =>
  state ? [{ state, owner, editedOn }, ...others] : others

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
export const withDraft = (kept: StoredDrafts, { state, owner, editedOn }: ArticleDraft): StoredDrafts => {
  const others = listDrafts(kept).filter(one => !isDraftOf(owner, state.frontId)(one))
  return { state, owner, editedOn, others: others.slice(0, otherDraftsMax) }
}

/** Returns the drafts without the owner's draft of an article. */
export const withoutDraft = (kept: StoredDrafts, owner: string, frontId: string): StoredDrafts => {
  const [last, ...others] = listDrafts(kept).filter(one => !isDraftOf(owner, frontId)(one))
  return last ? { ...last, others } : noDrafts
}
