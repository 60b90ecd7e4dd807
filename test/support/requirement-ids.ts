/** An id of `docs/requirements.md`, such as FEED-05, and the last one of a range: `COMP-18 to COMP-21`. */
const idPattern = /\b([A-Z][A-Z0-9]+)-(\d\d)\b(?: to \1-(\d\d)\b)?/g

/** Returns the ids in the title of a test, each once, in their order. */
export const requirementIdsIn = (title: string): string[] => {
  const ids = [...title.matchAll(idPattern)].flatMap(([, area = '', first = '', last = first]) =>
    Array.from(
      { length: Math.max(Number(last) - Number(first), 0) + 1 },
      (_, at) => `${area}-${String(Number(first) + at).padStart(2, '0')}`,
    ),
  )
  return [...new Set(ids)]
}

/** Returns the area of an id: FEED for FEED-05. */
export const areaOf = (id: string): string => id.slice(0, id.lastIndexOf('-'))
