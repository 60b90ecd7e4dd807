import type { SessionUser } from '#routers/session.contract.ts'
import { basePath } from '../../../page-data.ts'
import { type ArticleDraft, findDraft, listUnsentDrafts, parseDrafts, type StoredDrafts, withDraft, withoutDraft } from './drafts.rules.ts'
import type { EditState } from './edit-state.ts'

/** Where the edit state is kept, by exercise (PED-29). */
const draftsStorageKey = `article-edit-storage${basePath}`

/** Whose drafts: at the root several exercises share an address, and several people a browser; nobody is offered what another one wrote. */
export const draftOwner = ({ id, client, clonePath }: SessionUser): string => `${client.clientPath}/${clonePath}/${id}`

const readDrafts = (): StoredDrafts => parseDrafts(localStorage.getItem(draftsStorageKey))

const writeDrafts = (drafts: StoredDrafts): void => {
  try {
    if (drafts.state) localStorage.setItem(draftsStorageKey, JSON.stringify(drafts))
    else localStorage.removeItem(draftsStorageKey)
  } catch (error) {
    // The device is full or keeps nothing: what is typed is still on the screen, and leaving it asks.
    console.error(error)
  }
}

/** What somebody left unsaved of an article on this device. */
export const readDraft = (owner: string, frontId: string): ArticleDraft | undefined => findDraft(readDrafts(), owner, frontId)

/** Articles somebody began on this device that the server never got. */
export const readUnsentDrafts = (owner: string): ArticleDraft[] => listUnsentDrafts(readDrafts(), owner)

/** Keeps an edit state on this device. */
export const saveDraft = (owner: string, state: EditState): void =>
  writeDrafts(withDraft(readDrafts(), { state, owner, editedOn: new Date().toISOString() }))

/** Forgets what was kept of an article. */
export const deleteDraft = (owner: string, frontId: string): void => writeDrafts(withoutDraft(readDrafts(), owner, frontId))
