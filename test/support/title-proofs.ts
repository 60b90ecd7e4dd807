/** An id of `docs/requirements.md`, such as FEED-05, and the last one of a range: `COMP-18 to COMP-21`. */
const idPattern = /\b([A-Z][A-Z0-9]+)-(\d\d)\b(?: to \1-(\d\d)\b)?/g

/**
 * Returns the ids in the title of a test, each once, in their order. A title says what a test is about and not what its assertions hold,
 * so `promise` replaces it as the proof of a requirement; this file and its use in `coverageOf` go with the last converted title.
 */
export const idsInTitle = (title: string): string[] => {
  const ids = [...title.matchAll(idPattern)].flatMap(([, area = '', first = '', last = first]) =>
    Array.from(
      { length: Math.max(Number(last) - Number(first), 0) + 1 },
      (_, at) => `${area}-${String(Number(first) + at).padStart(2, '0')}`,
    ),
  )
  return [...new Set(ids)]
}
