import { playerOrigins } from '#routers/weezes/videos.rules.ts'

/** On every response: no content sniffing, no framing, no indexing, no referrer to other sites. */
const commonHeaders = {
  'x-content-type-options': 'nosniff',
  // For browsers without support for frame-ancestors.
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** With an https address, browsers use only https for a year. */
export const hstsHeader = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

const noContentPolicy = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
const sandboxPolicy = { 'content-security-policy': "default-src 'none'; sandbox" }

/** For data: not cached, and rendered as nothing in a browser tab. */
export const dataHeaders = {
  ...commonHeaders,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  ...noContentPolicy,
} as const

/** For streams of events: nothing on the way keeps them, packs them or holds them back. */
export const eventHeaders = {
  ...dataHeaders,
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const

/** Redirects to another path of Weez. */
export const redirect = (location: string): Response =>
  new Response(null, { status: 302, headers: { ...commonHeaders, 'cache-control': 'no-store', ...noContentPolicy, location } })

/** For monitoring programs. */
export const healthHeaders = { ...dataHeaders, 'content-type': 'text/plain; charset=utf-8' } as const

/** For images: no script in them can run; the content of an id never changes. */
export const imageHeaders = {
  ...commonHeaders,
  'content-type': 'image/webp',
  'content-disposition': 'inline',
  'cache-control': 'private, max-age=31536000, immutable',
  ...sandboxPolicy,
} as const

/** For films and sounds; `name` is that of what somebody saves, where the mark stands. The content of an id never changes. */
export const clipHeaders = (type: string, name: string, asDownload: boolean) => ({
  ...commonHeaders,
  'content-type': type,
  'content-disposition': `${asDownload ? 'attachment' : 'inline'}; filename*=UTF-8''${encodeURIComponent(name)}`,
  'accept-ranges': 'bytes',
  'cache-control': 'private, max-age=31536000, immutable',
  ...sandboxPolicy,
})

/** For what is said in a clip, which whoever uploads it may still write. */
export const clipTextHeaders = (type: string) => ({
  ...commonHeaders,
  'content-type': `${type}; charset=utf-8`,
  'cache-control': 'private, no-cache',
  ...sandboxPolicy,
})

/** For files that browsers save and do not show. */
export const downloadHeaders = (type: string, name: string) => ({
  ...commonHeaders,
  'content-type': type,
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  'cache-control': 'no-store',
  ...sandboxPolicy,
})

/** For the program's own files; those with a hash in their name never change. */
export const fileHeaders = (type: string, hashed: boolean) => ({
  ...commonHeaders,
  'content-type': type,
  'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
})

/** For logos that are drawn from what their address says. */
export const drawnLogoHeaders = fileHeaders('image/svg+xml', true)

/** Video players of other sites, for exercises that allow them (POST-04). */
const videoFrameSources = [`frame-src ${playerOrigins.join(' ')}`]

/** For the worker that keeps the program on a device. It asks this server alone; browsers look for a new one with each page. */
export const workerHeaders = {
  ...commonHeaders,
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
} as const

/** For every page: it runs only the program's own scripts and loads nothing from other sites (design rule 11), except what `more` allows. */
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

/** For the page of the browser program; `videoEmbeds`: its exercise allows embedded videos. */
export const pageHeaders = (nonce: string, videoEmbeds = false) => ({
  ...htmlHeaders('data: blob:', `'nonce-${nonce}'`, [
    "media-src 'self' blob:",
    "worker-src 'self'",
    ...(videoEmbeds ? videoFrameSources : []),
  ]),
  'cache-control': 'no-store',
  vary: 'accept-encoding',
})

/** For the page that stands for any other while the server is silent: it is a file of the program and holds no data. */
export const offlineHeaders = { ...htmlHeaders('data:', ''), 'cache-control': 'no-cache' }

/** For the page of a wall, which holds no data; it draws pictures that it has fetched with the secret of its link. */
export const wallHeaders = { ...htmlHeaders('data: blob:', ''), 'cache-control': 'no-store' }

/** For the page of a stop, which nobody keeps; `style` is the hash of its one style element. It runs nothing and loads nothing. */
export const stopHeaders = (style: string) => ({
  ...commonHeaders,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src-elem ${style}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
})

/** For pages of the press, which browsers cache and revalidate each time; `style` is the hash of the page's own style element, if any. */
export const pressHeaders = (style: string) => ({
  ...htmlHeaders('data:', style, ["media-src 'self'"]),
  'cache-control': 'private, no-cache',
  vary: 'cookie',
})

/** For the RSS feed of an open press. */
export const rssHeaders = {
  ...commonHeaders,
  'content-type': 'application/rss+xml; charset=utf-8',
  'cache-control': 'private, no-cache',
  ...noContentPolicy,
} as const
