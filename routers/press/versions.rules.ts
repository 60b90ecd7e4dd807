import type { ArticleContent } from './press.contract.ts'
import { autosaveSpan, type VersionKind } from './versions.contract.ts'

/** What of a content people read, one text behind the other. */
const wordsOf = ({ title, subtitle, chapeau, body, author, sources, imageUrl, imageCaption }: ArticleContent): string =>
  [title, subtitle, chapeau, body, author, sources, imageUrl, imageCaption].join('\n')

/** How many characters stand between the first and the last one that differ, before and after. */
export const changeOf = (before: ArticleContent, after: ArticleContent): { added: number; removed: number } => {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const most = Math.min(old.length, now.length)
  let start = 0
  while (start < most && old[start] === now[start]) start++
  let end = 0
  while (end < most - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end++
  return { added: now.length - start - end, removed: old.length - start - end }
}

type Saved = { kind: VersionKind; savedById: number; createdOn: Date }

/** Whether a save goes into the newest version instead of a new one: autosaves of one editor within five minutes do. */
export const coalesces = (newest: Saved | undefined, next: Saved): boolean =>
  newest !== undefined &&
  newest.kind === 'AUTOSAVE' &&
  next.kind === 'AUTOSAVE' &&
  newest.savedById === next.savedById &&
  next.createdOn.getTime() - newest.createdOn.getTime() < autosaveSpan
