/** How long a one-time code can be used, in milliseconds: cards are printed the day before, or over a weekend. */
export const codeLifetime = 72 * 3_600_000

/** The letters and digits of a code: none that is mistaken for another one on paper. */
export const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A typed code as it was hashed: in capitals, without the hyphen and spaces. */
export const normalizeCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '')

/** A code of eight letters as it is printed: `K7F4-92QM`. */
export const formatCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
