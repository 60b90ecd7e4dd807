import { imageWidths } from '#routers/images.contract.ts'
import { resolveImageUrl } from '#routers/press/articles.rules.ts'
import type { Visit } from './visit.ts'

/**
 * How an article's picture is shown: one of this host is, one of another is linked to only, since a page asks no other host for anything
 * (PRESS-20, design rule 11).
 */
export type DisplayedImage = { kind: 'own'; src: string; srcset: string | undefined } | { kind: 'foreign'; href: string; host: string }

const storedImagePath = /\/media\/[\w-]+$/

/** What to show for an image's address as it was typed; undefined when it is not valid, and then nothing is. */
export const toDisplayedImage = (imageUrl: string, { base, origin }: Pick<Visit, 'base' | 'origin'>): DisplayedImage | undefined => {
  const source = resolveImageUrl(imageUrl, base)
  if (source === undefined) return undefined
  const url = URL.parse(source, origin)
  if (!url) return undefined
  if (url.host !== URL.parse(origin)?.host) return { kind: 'foreign', href: url.href, host: url.host }
  const path = url.pathname + url.search
  if (!storedImagePath.test(path)) return { kind: 'own', src: path, srcset: undefined }
  return { kind: 'own', src: `${path}?w=960`, srcset: imageWidths.map(width => `${path}?w=${width} ${width}w`).join(', ') }
}
