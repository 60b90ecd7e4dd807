import type { ArticleContent } from './press.contract.ts'
import { autosaveMergeWindow, type VersionKind } from './versions.contract.ts'

/** What of a content people read, one text behind the other. */
const toComparedText = ({ title, subtitle, chapeau, body, author, sources, imageUrl, imageCaption }: ArticleContent): string =>
  [title, subtitle, chapeau, body, author, sources, imageUrl, imageCaption].join('\n')

/** How many characters stand between the first and the last one that differ, before and after. */
export const countChanges = (before: ArticleContent, after: ArticleContent): { added: number; removed: number } => {
  const [old, now] = [toComparedText(before), toComparedText(after)]
  const most = Math.min(old.length, now.length)
  let start = 0
  while (start < most && old[start] === now[start]) start++
  let end = 0
  while (end < most - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end++
  return { added: now.length - start - end, removed: old.length - start - end }
}

type SavedVersion = { kind: VersionKind; savedById: number; createdOn: Date }

/** Whether a save goes into the newest version instead of a new one: autosaves of one editor within five minutes do. */
export const isSameAutosave = (newest: SavedVersion | undefined, next: SavedVersion): boolean =>
  newest !== undefined &&
  newest.kind === 'AUTOSAVE' &&
  next.kind === 'AUTOSAVE' &&
  newest.savedById === next.savedById &&
  next.createdOn.getTime() - newest.createdOn.getTime() < autosaveMergeWindow
