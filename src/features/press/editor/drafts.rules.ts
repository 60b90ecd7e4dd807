import { z } from 'zod'
import { articleContent, articleStatus } from '#routers/press/press.contract.ts'
import type { EditState } from './edit-state.ts'

const storedEditState = articleContent.extend({
  frontId: z.string(),
  status: articleStatus,
  publishedOn: z.string().nullable(),
  updatedOn: z.string().nullable(),
})

/** An edit state that the server has not got; `owner` is who wrote it in which exercise, `editedOn` when. */
export type ArticleDraft = { state: EditState; owner: string; editedOn: string }

const articleDraft = z.object({ state: storedEditState, owner: z.string(), editedOn: z.string() })

/** The one edited last, and those that were left unsaved before it. */
export type StoredDrafts = { state: EditState | null; owner: string; editedOn: string; others: ArticleDraft[] }

const storedDrafts = z.object({ ...articleDraft.shape, state: storedEditState.nullable(), others: z.array(articleDraft) })

/** Most drafts that are kept beside the one edited last. */
export const otherDraftsMax = 20

export const noDrafts: StoredDrafts = { state: null, owner: '', editedOn: '', others: [] }

/** What a browser has kept, as far as it can be read. */
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

/** The draft of one article. */
export const findDraft = (kept: StoredDrafts, owner: string, frontId: string): ArticleDraft | undefined =>
  listDrafts(kept).find(isDraftOf(owner, frontId))

/** Articles that were begun and never reached the server, last edited first. */
export const listUnsentDrafts = (kept: StoredDrafts, owner: string): ArticleDraft[] =>
  listDrafts(kept)
    .filter(one => one.owner === owner && one.state.updatedOn === null)
    .toSorted((one, other) => other.editedOn.localeCompare(one.editedOn))

/** Makes a draft the one edited last; drafts of other articles stay. */
export const withDraft = (kept: StoredDrafts, { state, owner, editedOn }: ArticleDraft): StoredDrafts => {
  const others = listDrafts(kept).filter(one => !isDraftOf(owner, state.frontId)(one))
  return { state, owner, editedOn, others: others.slice(0, otherDraftsMax) }
}

/** Forgets the draft of an article that the server has got. */
export const withoutDraft = (kept: StoredDrafts, owner: string, frontId: string): StoredDrafts => {
  const [last, ...others] = listDrafts(kept).filter(one => !isDraftOf(owner, frontId)(one))
  return last ? { ...last, others } : noDrafts
}
