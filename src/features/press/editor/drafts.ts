import type { SessionUser } from '#routers/auth/session.contract.ts'
import { base } from '../../../base-path.ts'
import { type Draft, type Drafts, draftOf, parseDrafts, unsentOf, withDraft, withoutDraft } from './draft-store.ts'
import type { EditState } from './edit-state.ts'

/** Where the edit state is kept, by exercise (PED-29). */
const key = `article-edit-storage${base}`

/** Whose drafts: at the root several exercises share an address, and several people a browser; nobody is offered what another one wrote. */
export const ownerOf = ({ id, client, clonePath }: SessionUser): string => `${client.clientPath}/${clonePath}/${id}`

const read = (): Drafts => parseDrafts(localStorage.getItem(key))

const write = (drafts: Drafts): void => {
  try {
    if (drafts.state) localStorage.setItem(key, JSON.stringify(drafts))
    else localStorage.removeItem(key)
  } catch (error) {
    // The device is full or keeps nothing: what is typed is still on the screen, and leaving it asks.
    console.error(error)
  }
}

/** What somebody left unsaved of an article on this device. */
export const readDraft = (owner: string, frontId: string): Draft | undefined => draftOf(read(), owner, frontId)

/** Articles somebody began on this device that the server never got. */
export const readUnsent = (owner: string): Draft[] => unsentOf(read(), owner)

/** Keeps an edit state on this device. */
export const keepDraft = (owner: string, state: EditState): void =>
  write(withDraft(read(), { state, owner, editedOn: new Date().toISOString() }))

/** Forgets what was kept of an article. */
export const dropDraft = (owner: string, frontId: string): void => write(withoutDraft(read(), owner, frontId))
