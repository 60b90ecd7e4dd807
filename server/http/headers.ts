import { playerOrigins } from '#routers/weezes/videos.rules.ts'

/** On every answer: nothing is guessed, framed, indexed or told to others. */
const commonHeaders = {
  'x-content-type-options': 'nosniff',
  // For browsers that know no frame-ancestors.
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** Where Weez is reached by https, browsers come back by nothing else for a year. */
export const hstsHeader = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const

/** Data is for its reader only and shows nothing in a browser tab. */
export const dataHeaders = {
  ...commonHeaders,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

/** On the way to another page of Weez. */
const redirectHeaders = {
  ...commonHeaders,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

/** Leads to another path of Weez. */
export const redirect = (location: string): Response => new Response(null, { status: 302, headers: { ...redirectHeaders, location } })

/** For programs that watch the process. */
export const healthHeaders = { ...dataHeaders, 'content-type': 'text/plain; charset=utf-8' } as const

/** An image cannot run anything, whatever it holds; its id never changes its content. */
export const imageHeaders = {
  ...commonHeaders,
  'content-type': 'image/webp',
  'content-disposition': 'inline',
  'cache-control': 'private, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
} as const

/** A file that is saved and not shown. */
export const downloadHeaders = (type: string, name: string) => ({
  ...commonHeaders,
  'content-type': type,
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
})

/** The program's own files; those with a hash in their name never change. */
export const fileHeaders = (type: string, hashed: boolean) => ({
  ...commonHeaders,
  'content-type': type,
  'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
})

/** The players of other sites, where an exercise allows them (POST-04). */
const videoFrameSources = [`frame-src ${playerOrigins.join(' ')}`]

/** On every page: it runs the program's own scripts only and asks nobody else for anything (design rule 11), but for what `more` allows. */
const htmlHeaders = (images: string, styles: string, more: readonly string[] = []) => ({
  ...commonHeaders,
  'content-type': 'text/html; charset=utf-8',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    `img-src 'self' ${images}`,
    "font-src 'self'",
    "manifest-src 'self'",
    `style-src-elem 'self' ${styles}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...more,
  ].join('; '),
})

/** The page of the browser program; `videoEmbeds` = its exercise lets videos play in it. */
export const pageHeaders = (nonce: string, videoEmbeds = false) => ({
  ...htmlHeaders('data: blob:', `'nonce-${nonce}'`, videoEmbeds ? videoFrameSources : []),
  'cache-control': 'no-store',
})

/** A page of the press, kept by its reader's browser but asked for anew each time; `style` is the hash of its own style element, if any. */
export const pressHeaders = (style: string) => ({ ...htmlHeaders('data:', style), 'cache-control': 'private, no-cache', vary: 'cookie' })

/** The feed of an open press. */
export const rssHeaders = {
  ...commonHeaders,
  'content-type': 'application/rss+xml; charset=utf-8',
  'cache-control': 'private, no-cache',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const
