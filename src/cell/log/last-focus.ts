import { useEffect, useSyncExternalStore } from 'react'
import { type CellSubject, cellSubjects } from '#db/schema/enums.ts'
import { getStorageScope } from '../../app/session.ts'
import { nullable, parseStored } from '../../app/stored.ts'
import { findSubjectInFocus } from '../../shell/subject-in-focus.ts'
import { type Attached, attachedShape } from './entry-draft.ts'

const storageKey = () => `weez-log-focus:${getStorageScope()}`

const isAttachable = (subject: string): subject is CellSubject => cellSubjects.some(one => one === subject)

/** Remembers in this tab what can be attached to an entry of the log. */
export const rememberForLog = (attached: Attached): void => sessionStorage.setItem(storageKey(), JSON.stringify(attached))

/** What was last in focus on another page. */
const remember = (): void => {
  const noted = findSubjectInFocus()?.noted
  if (noted && isAttachable(noted.subject)) rememberForLog({ ...noted, subject: noted.subject })
}

/** Follows the focus while the program is open. */
export const LastFocus = () => {
  useEffect(() => {
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  return null
}

const read = () => sessionStorage.getItem(storageKey())

/** What was last in focus elsewhere; null for nothing that can be attached. */
export const useLastFocus = (): Attached | null => {
  const stored = useSyncExternalStore(() => () => {}, read)
  return parseStored(nullable(attachedShape), stored, null)
}
