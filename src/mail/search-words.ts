const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether a text has each of some words, or its beginning, whatever their accents. */
export const hasWords = (text: string, words: string): boolean => {
  const folded = fold(text)
  return fold(words)
    .split(/\s+/)
    .every(word => folded.includes(word))
}
