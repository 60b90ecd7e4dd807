import type { VersionKind } from './article-versions.contract.ts'
import type { ArticleContent, ArticleStatus } from './press.contract.ts'

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** A frontId of 12 URL-safe characters from 9 random bytes (PED-28), which browser and server generate in their own way. */
export const toFrontId = (bytes: Uint8Array): string => {
  let id = ''
  for (let at = 0; at < 9; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    for (const shift of [18, 12, 6, 0]) id += characters[(three >> shift) & 63]
  }
  return id
}

/** The path of an article's page below a base path (PRESS-29), also used for its link (PMAN-09). */
export const articlePath = (base: string, frontId: string): string => `${base}/webpress/articles/${frontId}`

/** A path below the base path, added unless it is there already. */
const withBasePath = (base: string, path: string): string => (path.startsWith(`${base}/`) ? path : base + path)

const parseUrl = (url: string): URL | null => (/[\s\p{Cc}\\]/u.test(url) ? null : URL.parse(url, 'https://weez.invalid'))

/**
 * The URL of an article's image: an http(s) URL as it is, a site-relative path below the base path. Undefined when it is not valid, and no
 * image is shown (PRESS-20). Surrounding white space is ignored.
 */
export const resolveImageUrl = (imageUrl: string, base: string): string | undefined => {
  const typed = imageUrl.trim()
  const url = parseUrl(typed)
  if (!url) return undefined
  if (/^https?:\/\//i.test(typed)) return url.username === '' && url.password === '' ? url.href : undefined
  return typed.startsWith('/') && url.host === 'weez.invalid' ? withBasePath(base, typed) : undefined
}

/** A sanitised body with its site-relative images and links below the base path; stored bodies have no base path. */
export const withBasePathInBody = (body: string, base: string): string => {
  const relativeUrl = / (src|poster|href)="(\/(?!\/)[^"]*)/g
  if (base === '') return body
  return body.replace(/<[a-z][^>]*>/g, tag =>
    tag.replace(relativeUrl, (_, name: string, path: string) => ` ${name}="${withBasePath(base, path)}`),
  )
}

const mandatoryFields = ['title', 'subtitle', 'chapeau', 'author'] as const

/** The mandatory fields that an article lacks: until it has all, it can be a draft but not published (PED-20). */
export const missingFields = (article: Record<(typeof mandatoryFields)[number], string>): (typeof mandatoryFields)[number][] =>
  mandatoryFields.filter(field => article[field].trim() === '')

const otherStatus: Record<ArticleStatus, ArticleStatus> = { PUBLISHED: 'UNPUBLISHED', UNPUBLISHED: 'PUBLISHED' }

/** The status that a switch leads to (PMAN-08). */
export const toggleStatus = (status: ArticleStatus): ArticleStatus => otherStatus[status]

/** The texts of an article, joined for a comparison. */
const toComparedText = ({
  title,
  subtitle,
  chapeau,
  body,
  author,
  sources,
  imageUrl,
  imageCaption,
}: Omit<ArticleContent, 'clip'>): string => [title, subtitle, chapeau, body, author, sources, imageUrl, imageCaption].join('\n')

/** The characters between the first and the last difference: those of the new text are added, those of the old one removed. */
export const countTextChanges = (oldText: string, newText: string): { added: number; removed: number } => {
  const shortest = Math.min(oldText.length, newText.length)
  let start = 0
  while (start < shortest && oldText[start] === newText[start]) start++
  let end = 0
  while (end < shortest - start && oldText[oldText.length - 1 - end] === newText[newText.length - 1 - end]) end++
  return { added: newText.length - start - end, removed: oldText.length - start - end }
}

/** What a version of an article adds and removes. */
export const countChanges = (
  before: Omit<ArticleContent, 'clip'>,
  after: Omit<ArticleContent, 'clip'>,
): { added: number; removed: number } => countTextChanges(toComparedText(before), toComparedText(after))

type SavedVersion = { kind: VersionKind; savedById: number; createdOn: Date }

/** Autosaves of one editor within this time are one version, in milliseconds. */
export const autosaveMergeWindow = 5 * 60 * 1000

/** Whether a save replaces the newest version: both are autosaves of one editor within `autosaveMergeWindow`. */
export const isSameAutosave = (newest: SavedVersion | undefined, next: SavedVersion): boolean =>
  newest !== undefined &&
  newest.kind === 'AUTOSAVE' &&
  next.kind === 'AUTOSAVE' &&
  newest.savedById === next.savedById &&
  next.createdOn.getTime() - newest.createdOn.getTime() < autosaveMergeWindow
