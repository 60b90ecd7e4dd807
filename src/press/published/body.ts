import { withBasePathInBody } from '#routers/press/articles.rules.ts'
import { toDisplayedImage } from './image.ts'
import type { Place } from './visit.ts'

const tags = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/g
const srcOf = (attributes: string): string | undefined => / src="([^"]*)"/.exec(attributes)?.[1]
const hrefOf = (attributes: string): string => (/ href="([^"]*)"/.exec(attributes)?.[1] ?? '').replaceAll('&amp;', '&')
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Where a link leads instead of its address; null for its words alone, undefined for a link that stays as it is. */
export type ToHref = (href: string) => string | null | undefined

/**
 * Converts a stored body for display: stored pictures and links get the base path; pictures of other sites, and all video and audio, become
 * links, since pages load nothing from other sites (design rule 11). `labelOf` returns the text of such a link. Relies on the normalised
 * form of stored bodies.
 */
export const renderBody = (body: string, { base, origin }: Place, labelOf: (host: string) => string, toHref?: ToHref): string => {
  let openLinks = 0
  let onlyWords = false
  const toLink = (tag: string, attributes: string): string => {
    const href = toHref?.(hrefOf(attributes))
    onlyWords = href === null
    if (href === null) return ''
    return href === undefined ? tag : `<a href="${escaped(href)}">`
  }
  const linked = (src: string): string => {
    const text = escaped(labelOf(URL.parse(src, origin)?.host ?? src))
    return openLinks > 0 ? text : `<a href="${src}" rel="noopener noreferrer nofollow" target="_blank">${text}</a>`
  }
  return withBasePathInBody(body, base).replace(tags, (tag, closes: string, name: string, attributes: string) => {
    if (name === 'a') {
      openLinks += closes ? -1 : 1
      if (closes) return onlyWords ? '' : tag
      return toLink(tag, attributes)
    }
    const src = srcOf(attributes)
    if (name === 'img') {
      // Bodies that are stored since long may have pictures without an address.
      if (src === undefined) return ''
      const shown = toDisplayedImage(src.replaceAll('&amp;', '&'), { base: '', origin })
      return shown?.kind === 'foreign' ? linked(src) : tag
    }
    if (name === 'video' || name === 'audio') return closes ? '</span>' : `<span>${src === undefined ? '' : linked(src)}`
    return name === 'source' ? linked(src ?? '') : tag
  })
}
