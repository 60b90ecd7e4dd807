import { getStorageScope } from '../../app/session.ts'
import { integer, parseStored, record, text } from '../../app/stored.ts'

const storageKey = () => `weez-clip-upload:${getStorageScope()}`

/** The file of an upload that has begun, and under which id: whoever chooses it again after the page was loaded anew goes on. */
const keptUpload = record({ name: text, size: integer, lastModified: integer, clipId: text })

/** The clip that the upload of this file has begun, in this browser; null when it has not, or is over. */
export const findUpload = ({ name, size, lastModified }: File): string | null => {
  const kept = parseStored(keptUpload, localStorage.getItem(storageKey()), null)
  return kept?.name === name && kept.size === size && kept.lastModified === lastModified ? kept.clipId : null
}

/** Keeps which clip the upload of a file has begun; where the browser keeps nothing, the file is sent anew. */
export const keepUpload = ({ name, size, lastModified }: File, clipId: string): void => {
  try {
    localStorage.setItem(storageKey(), JSON.stringify({ name, size, lastModified, clipId }))
  } catch (error) {
    console.error(error)
  }
}

export const forgetUpload = (): void => localStorage.removeItem(storageKey())
