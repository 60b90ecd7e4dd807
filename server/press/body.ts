import { withBasePathInBody } from '#routers/press/articles.rules.ts'
import { toDisplayedImage } from './image.ts'
import type { Visit } from './visit.ts'

const tags = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/g
const srcOf = (attributes: string): string | undefined => / src="([^"]*)"/.exec(attributes)?.[1]
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * A stored body as a page shows it: its own pictures and links below the base path; what another host keeps, and every recording, as a
 * link, since a page asks no other host for anything (design rule 11). `words` names such a link by its host. Relies on the one spelling
 * that bodies are stored in.
 */
export const renderBody = (body: string, { base, origin }: Pick<Visit, 'base' | 'origin'>, words: (host: string) => string): string => {
  let links = 0
  const linked = (src: string): string => {
    const text = escaped(words(URL.parse(src, origin)?.host ?? src))
    return links > 0 ? text : `<a href="${src}" rel="noopener noreferrer nofollow" target="_blank">${text}</a>`
  }
  return withBasePathInBody(body, base).replace(tags, (tag, closes: string, name: string, attributes: string) => {
    if (name === 'a') links += closes ? -1 : 1
    const src = srcOf(attributes)
    if (name === 'img') {
      const shown = src === undefined ? undefined : toDisplayedImage(src.replaceAll('&amp;', '&'), { base: '', origin })
      return shown?.kind === 'foreign' ? linked(src ?? '') : tag
    }
    if (name === 'video' || name === 'audio') return closes ? '</span>' : `<span>${src === undefined ? '' : linked(src)}`
    return name === 'source' ? linked(src ?? '') : tag
  })
}
