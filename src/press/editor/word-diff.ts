import { diffArrays } from 'diff'

/** Consecutive words in both texts (`same`), only in the older one (`del`) or only in the newer one (`ins`). */
export type DiffSegment = { kind: 'same' | 'del' | 'ins'; text: string }

const splitWords = (text: string): string[] => text.match(/\s+|\S+/g) ?? []

/** The maximum number of insertions and deletions that are searched; time and memory grow with its square. */
const maxEditLength = 1_000

/** Compares two texts word by word. Texts that differ by more than `maxEditLength` words give one deletion and one insertion. */
export const diffWords = (older: string, newer: string): DiffSegment[] => {
  const changes = diffArrays(splitWords(older), splitWords(newer), { maxEditLength })
  if (!changes)
    return [
      { kind: 'del', text: older },
      { kind: 'ins', text: newer },
    ]
  return changes.map(({ added, removed, value }) => ({ kind: added ? 'ins' : removed ? 'del' : 'same', text: value.join('') }))
}

/** Returns the text of a body without markup, one line per paragraph. */
export const htmlToText = (body: string): string => {
  const document = new DOMParser().parseFromString(body.replace(/<\/(p|h\d|li|tr|blockquote|pre|div)>|<br>/g, '$&\n'), 'text/html')
  return (document.body.textContent ?? '').replace(/\n\s*\n+/g, '\n').trim()
}
