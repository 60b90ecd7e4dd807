import { imageWidths } from '#routers/limits.contract.ts'
import { resolveImageUrl } from '#routers/press/articles.rules.ts'
import type { Place } from './visit.ts'

/**
 * How an article's picture is shown: as an image when it is on this host, else as a link, since pages load nothing from other sites
 * (PRESS-20, design rule 11).
 */
export type DisplayedImage = { kind: 'own'; src: string; srcset: string | undefined } | { kind: 'foreign'; href: string; host: string }

const storedImagePath = /\/media\/[\w-]+$/

/** How to show the image of a typed URL; undefined when the URL is invalid. */
export const toDisplayedImage = (imageUrl: string, { base, origin }: Place): DisplayedImage | undefined => {
  const source = resolveImageUrl(imageUrl, base)
  if (source === undefined) return undefined
  const url = URL.parse(source, origin)
  if (!url) return undefined
  if (url.host !== URL.parse(origin)?.host) return { kind: 'foreign', href: url.href, host: url.host }
  const path = url.pathname + url.search
  if (!storedImagePath.test(path)) return { kind: 'own', src: path, srcset: undefined }
  return { kind: 'own', src: `${path}?w=960`, srcset: imageWidths.map(width => `${path}?w=${width} ${width}w`).join(', ') }
}
