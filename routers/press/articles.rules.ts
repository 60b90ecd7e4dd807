import { autosaveMergeWindow, type VersionKind } from './article-versions.contract.ts'
import type { ArticleContent, ArticleStatus } from './press.contract.ts'

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** A frontId out of 9 random bytes: 12 URL-safe characters (PED-28). The caller brings the chance, so that browser and server may use it. */
export const toFrontId = (bytes: Uint8Array): string => {
  let id = ''
  for (let at = 0; at < 9; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    for (const shift of [18, 12, 6, 0]) id += characters[(three >> shift) & 63]
  }
  return id
}

/** The path of an article's page below a base path (PRESS-29); behind an origin it is the link that people copy (PMAN-09). */
export const articlePath = (base: string, frontId: string): string => `${base}/webpress/articles/${frontId}`

/** A path as the exercise at `base` serves it; what names the base path already stays. */
const withBasePath = (base: string, path: string): string => (path.startsWith(`${base}/`) ? path : base + path)

const parseUrl = (url: string): URL | null => (/[\s\p{Cc}\\]/u.test(url) ? null : URL.parse(url, 'https://weez.invalid'))

/**
 * Where to show an article's image from, or undefined when its address is not valid and no image is shown (PRESS-20): an http(s) address
 * is what it is, a site-relative path is put below the base path. White space around it does not count.
 */
export const resolveImageUrl = (imageUrl: string, base: string): string | undefined => {
  const typed = imageUrl.trim()
  const url = parseUrl(typed)
  if (!url) return undefined
  if (/^https?:\/\//i.test(typed)) return url.username === '' && url.password === '' ? url.href : undefined
  return typed.startsWith('/') && url.host === 'weez.invalid' ? withBasePath(base, typed) : undefined
}

/** A sanitised body with its own pictures and links below the base path, ready to be shown there; stored bodies know no base path. */
export const withBasePathInBody = (body: string, base: string): string => {
  const own = / (src|poster|href)="(\/(?!\/)[^"]*)/g
  if (base === '') return body
  return body.replace(/<[a-z][^>]*>/g, tag => tag.replace(own, (_, name: string, path: string) => ` ${name}="${withBasePath(base, path)}`))
}

const mandatoryFields = ['title', 'subtitle', 'chapeau', 'author'] as const

/** Which mandatory fields an article lacks: with any it can be saved as a draft but not published (PED-20). */
export const missingFields = (article: Record<(typeof mandatoryFields)[number], string>): (typeof mandatoryFields)[number][] =>
  mandatoryFields.filter(field => article[field].trim() === '')

/** The status that a switch leads to (PMAN-08). */
export const toggleStatus = (status: ArticleStatus): ArticleStatus => (status === 'PUBLISHED' ? 'UNPUBLISHED' : 'PUBLISHED')

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
