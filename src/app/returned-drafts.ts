import { useEffect } from 'react'

/** The fields on the screen, by the keys of their drafts. */
const fields = new Map<string, (draft: string) => void>()

/**
 * Brings back what was written after it was taken back (EXO-91): into its field, if that is on the screen, else into the storage where its
 * field will find it. Keeps what was begun there meanwhile, which is for the field to tell, or for `isEmpty` by what is stored.
 */
export const returnDraft = (key: string, draft: string, isEmpty: (stored: string) => boolean): void => {
  const field = fields.get(key)
  if (field) field(draft)
  else if (isEmpty(localStorage.getItem(key) ?? '')) localStorage.setItem(key, draft)
}

/** Takes what comes back under a key while the field is on the screen. */
export const useReturnedDraft = (key: string, take: (draft: string) => void): void => {
  useEffect(() => {
    fields.set(key, take)
    return () => {
      if (fields.get(key) === take) fields.delete(key)
    }
  })
}
