import DOMPurify from 'dompurify'
import { sanitizeStyle } from '#routers/press/article-body.rules.ts'
import { withBasePathInBody } from '#routers/press/articles.rules.ts'
import { basePath } from '../../../page-data.ts'

const purifier = DOMPurify()

// Applies the style filter of the server, so that the preview matches the published article.
purifier.addHook('uponSanitizeAttribute', (_, attribute) => {
  if (attribute.attrName !== 'style') return
  attribute.attrValue = sanitizeStyle(attribute.attrValue) ?? ''
})

const purifyConfig = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: [
    'style',
    'form',
    'input',
    'button',
    'textarea',
    'select',
    'option',
    'dialog',
    'details',
    'template',
    'slot',
    'audio',
    'marquee',
  ],
  FORBID_ATTR: [
    'id',
    'name',
    'class',
    'srcset',
    'background',
    'tabindex',
    'contenteditable',
    'popover',
    'popovertarget',
    'accesskey',
    'autofocus',
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

type LabelOf = (host: string) => string

/** Replaces pictures of other hosts, and all videos, by links, as readers get them: no page loads them (design rule 11). */
const linkOutsideMedia = (fragment: DocumentFragment, labelOf: LabelOf): void => {
  for (const media of fragment.querySelectorAll('img, video')) {
    const src = media.getAttribute('src') ?? media.querySelector('source')?.getAttribute('src')
    const url = src ? URL.parse(src, location.origin) : null
    const isOutside = url !== null && /^https?:$/.test(url.protocol) && url.host !== location.host
    if (media.localName === 'img' && !isOutside) continue
    const link = fragment.ownerDocument.createElement(url && !media.closest('a') ? 'a' : 'span')
    if (url) {
      link.setAttribute('href', url.href)
      link.setAttribute('rel', 'noopener noreferrer nofollow')
      link.setAttribute('target', '_blank')
      link.textContent = labelOf(url.host)
    }
    media.replaceWith(link)
  }
}

/**
 * Sanitizes an unsaved body for the preview and adds the base path to its addresses. The result contains no scripts or form controls, loads
 * nothing of other hosts, and its styles do not position anything outside the preview. `labelOf` returns the text of a link to another
 * host.
 */
export const sanitizeBody = (body: string, labelOf: LabelOf): string => {
  // The document has no window, so that none of its pictures loads. Read inside of it, no text takes the place of its `body`.
  const { body: inside } = document.implementation.createHTMLDocument()
  inside.innerHTML = body
  const fragment = purifier.sanitize(inside, { ...purifyConfig, RETURN_DOM_FRAGMENT: true })
  linkOutsideMedia(fragment, labelOf)
  const holder = fragment.ownerDocument.createElement('div')
  holder.append(fragment)
  return withBasePathInBody(holder.innerHTML, basePath)
}
