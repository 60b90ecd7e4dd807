import type { SessionUser } from '#routers/session.contract.ts'
import { basePath } from '../../app/page-data.ts'
import { type ArticleDraft, findDraft, listUnsentDrafts, parseDrafts, type StoredDrafts, withDraft, withoutDraft } from './drafts.rules.ts'
import type { EditState } from './edit-state.ts'

/** The `localStorage` key of the drafts, one per base path (PED-29). */
const draftsStorageKey = `article-edit-storage${basePath}`

/**
 * Returns the key that separates drafts by exercise, run and user. At the root several exercises share a base path, and several users may share
 * a browser; none of them sees the drafts of another.
 */
export const draftOwner = ({ id, client, clonePath, exercise: { resetsCount } }: SessionUser): string =>
  `${client.clientPath}/${clonePath}/${id}${resetsCount > 0 ? `@${resetsCount}` : ''}`

const readDrafts = (): StoredDrafts => parseDrafts(localStorage.getItem(draftsStorageKey))

const writeDrafts = (drafts: StoredDrafts): void => {
  try {
    if (drafts.state) localStorage.setItem(draftsStorageKey, JSON.stringify(drafts))
    else localStorage.removeItem(draftsStorageKey)
  } catch (error) {
    // The storage is full or disabled. The typed text is still on the screen, and `LeaveGuard` asks before it is lost.
    console.error(error)
  }
}

/** Reads the owner's draft of an article on this device. */
export const readDraft = (owner: string, frontId: string): ArticleDraft | undefined => findDraft(readDrafts(), owner, frontId)

/** Reads the owner's drafts on this device of articles that the server does not have, last edited first. */
export const readUnsentDrafts = (owner: string): ArticleDraft[] => listUnsentDrafts(readDrafts(), owner)

/** Stores an edit state on this device; a storage failure is logged only. */
export const saveDraft = (owner: string, state: EditState, saved: boolean): void =>
  writeDrafts(withDraft(readDrafts(), { state, owner, editedOn: new Date().toISOString(), saved }))

/** Deletes the owner's draft of an article from this device. */
export const deleteDraft = (owner: string, frontId: string): void => writeDrafts(withoutDraft(readDrafts(), owner, frontId))
