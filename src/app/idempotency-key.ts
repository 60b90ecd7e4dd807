/** Returns a new key that makes the repetition of a call harmless (design rule 6): 32 hexadecimal digits, also without a secure context. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
