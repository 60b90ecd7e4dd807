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
  FORBID_ATTR: ['id', 'name', 'class', 'srcset', 'tabindex', 'contenteditable', 'popover', 'popovertarget', 'accesskey', 'autofocus'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/**
 * Sanitizes an unsaved body for the preview and adds the base path to its addresses. The result contains no scripts or form controls, and
 * its styles load nothing and do not position anything outside the preview.
 */
export const sanitizeBody = (body: string): string => withBasePathInBody(purifier.sanitize(body, purifyConfig), basePath)
