import DOMPurify from 'dompurify'
import { sanitizeStyle } from '#routers/press/article-body.rules.ts'
import { withBasePathInBody } from '#routers/press/articles.rules.ts'
import { basePath } from '../../../page-data.ts'

const purifier = DOMPurify()

// Styles are those that the server lets through, so that the preview shows what will be published.
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

/** An unsaved body that no server has cleaned yet, fit to be shown: nothing of it runs, loads from elsewhere by style, or leaves its place. */
export const sanitizeBody = (body: string): string => withBasePathInBody(purifier.sanitize(body, purifyConfig), basePath)
