import { z } from 'zod'
import { articleContent, articleStatus } from '#routers/press/press.contract.ts'
import type { EditState } from './edit-state.ts'

const editState = articleContent.extend({
  frontId: z.string(),
  status: articleStatus,
  publishedOn: z.string().nullable(),
  updatedOn: z.string().nullable(),
})

/** An edit state that the server has not got; `owner` is who wrote it in which exercise, `editedOn` when. */
export type Draft = { state: EditState; owner: string; editedOn: string }

const draft = z.object({ state: editState, owner: z.string(), editedOn: z.string() })

/** The one edited last, and those that were left unsaved before it. */
export type Drafts = { state: EditState | null; owner: string; editedOn: string; others: Draft[] }

const drafts = z.object({ ...draft.shape, state: editState.nullable(), others: z.array(draft) })

/** Most drafts that are kept beside the one edited last. */
export const othersMax = 20

export const noDrafts: Drafts = { state: null, owner: '', editedOn: '', others: [] }

/** What a browser has kept, as far as it can be read. */
export const parseDrafts = (kept: string | null): Drafts => {
  try {
    return drafts.parse(JSON.parse(kept ?? ''))
  } catch {
    return noDrafts
  }
}

const all = ({ state, owner, editedOn, others }: Drafts): Draft[] => (state ? [{ state, owner, editedOn }, ...others] : others)

const isOf = (owner: string, frontId: string) => (one: Draft) => one.owner === owner && one.state.frontId === frontId

/** The draft of one article. */
export const draftOf = (kept: Drafts, owner: string, frontId: string): Draft | undefined => all(kept).find(isOf(owner, frontId))

/** Articles that were begun and never reached the server, last edited first. */
export const unsentOf = (kept: Drafts, owner: string): Draft[] =>
  all(kept)
    .filter(one => one.owner === owner && one.state.updatedOn === null)
    .toSorted((one, other) => other.editedOn.localeCompare(one.editedOn))

/** Makes a draft the one edited last; drafts of other articles stay. */
export const withDraft = (kept: Drafts, { state, owner, editedOn }: Draft): Drafts => {
  const others = all(kept).filter(one => !isOf(owner, state.frontId)(one))
  return { state, owner, editedOn, others: others.slice(0, othersMax) }
}

/** Forgets the draft of an article that the server has got. */
export const withoutDraft = (kept: Drafts, owner: string, frontId: string): Drafts => {
  const [last, ...others] = all(kept).filter(one => !isOf(owner, frontId)(one))
  return last ? { ...last, others } : noDrafts
}
