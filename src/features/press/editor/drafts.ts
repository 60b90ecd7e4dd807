import { base } from '../../../base-path.ts'
import { currentUser } from '../../../session.ts'
import { type Draft, type Drafts, draftOf, parseDrafts, unsentOf, withDraft, withoutDraft } from './draft-store.ts'
import type { EditState } from './edit-state.ts'

/** Where the edit state is kept, by exercise (PED-29). */
const key = `article-edit-storage${base}`

// At the root several exercises share an address, and several people a browser: nobody is offered what another one wrote.
const owner = (): string => {
  const user = currentUser()
  return user ? `${user.client.clientPath}/${user.clonePath}/${user.id}` : ''
}

const read = (): Drafts => parseDrafts(localStorage.getItem(key))

const write = (drafts: Drafts): boolean => {
  try {
    if (drafts.state) localStorage.setItem(key, JSON.stringify(drafts))
    else localStorage.removeItem(key)
    return true
  } catch (error) {
    console.error(error)
    return false
  }
}

/** What this person left unsaved of an article on this device. */
export const readDraft = (frontId: string): Draft | undefined => draftOf(read(), owner(), frontId)

/** Articles this person began on this device that the server never got. */
export const readUnsent = (): Draft[] => unsentOf(read(), owner())

/** Keeps an edit state on this device; false when it has no room. */
export const keepDraft = (state: EditState): boolean =>
  write(withDraft(read(), { state, owner: owner(), editedOn: new Date().toISOString() }))

/** Forgets what was kept of an article. */
export const dropDraft = (frontId: string): void => {
  write(withoutDraft(read(), owner(), frontId))
}
