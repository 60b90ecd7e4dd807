import type { Role } from '../../auth/contract.ts'

/** A weeze needs words or an image; white space is no word (design rule 13, COMP-02). */
export const hasContent = ({ text, medias }: { text: string; medias: readonly unknown[] }): boolean =>
  text.trim() !== '' || medias.length > 0

/** Whether an animator may write as a person of this role: personas only (COMP-22). */
export const actable = (role: Role): boolean => role === 'DUMMY'
