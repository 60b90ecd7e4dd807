/** Returns the id that a parameter of an address holds; undefined for anything else (design rule 4). */
export const toId = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined

/** Returns the word of a closed set that a parameter of an address holds; undefined for anything else. */
export const toWord = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined => words.find(word => word === value)
