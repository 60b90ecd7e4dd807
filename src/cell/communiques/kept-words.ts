import { getCurrentUser, getStorageScope } from '../../app/session.ts'
import { parseStored } from '../../app/stored.ts'
import { type KeptWords, keptWords } from './words.ts'

const keyOf = (id: number): string => `weez-communique:${getStorageScope()}:${getCurrentUser()?.id}:${id}`

/** What this browser keeps of a communiqué for its user, in this run of the exercise; null when it keeps nothing. */
export const readKept = (id: number): KeptWords | null => parseStored(keptWords, localStorage.getItem(keyOf(id)), null)

/** Keeps words in this browser until the server has them; a full storage leaves them on the screen. */
export const keepWords = (id: number, kept: KeptWords): void => {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(kept))
  } catch (error) {
    console.error(error)
  }
}

export const forgetKept = (id: number): void => localStorage.removeItem(keyOf(id))
