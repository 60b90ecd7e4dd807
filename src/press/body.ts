import { withBasePathInBody } from '#routers/press/articles.rules.ts'
import { toDisplayedImage } from './image.ts'
import type { Place } from './visit.ts'

const tags = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/g
const srcOf = (attributes: string): string | undefined => / src="([^"]*)"/.exec(attributes)?.[1]
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * Converts a stored body for display: stored pictures and links get the base path; pictures of other sites, and all video and audio, become
 * links, since pages load nothing from other sites (design rule 11). `labelOf` returns the text of such a link. Relies on the normalised
 * form of stored bodies.
 */
export const renderBody = (body: string, { base, origin }: Place, labelOf: (host: string) => string): string => {
  let openLinks = 0
  const linked = (src: string): string => {
    const text = escaped(labelOf(URL.parse(src, origin)?.host ?? src))
    return openLinks > 0 ? text : `<a href="${src}" rel="noopener noreferrer nofollow" target="_blank">${text}</a>`
  }
  return withBasePathInBody(body, base).replace(tags, (tag, closes: string, name: string, attributes: string) => {
    if (name === 'a') openLinks += closes ? -1 : 1
    const src = srcOf(attributes)
    if (name === 'img') {
      const shown = src === undefined ? undefined : toDisplayedImage(src.replaceAll('&amp;', '&'), { base: '', origin })
      return shown?.kind === 'foreign' ? linked(src ?? '') : tag
    }
    if (name === 'video' || name === 'audio') return closes ? '</span>' : `<span>${src === undefined ? '' : linked(src)}`
    return name === 'source' ? linked(src ?? '') : tag
  })
}
