import { randomBytes } from 'node:crypto'
import { readExerciseByPath } from '#routers/auth/accounts.reads.ts'
import type { Context, Tenant } from '#routers/context.ts'
import { orNotFound } from '#routers/errors.ts'
import type { PageBootstrap } from '#routers/session.contract.ts'
import type { HeaderReader } from './env.ts'
import { pageHeaders } from './headers.ts'
import { readColorScheme, readLocale } from './preferences.ts'

const emptyExercise = {
  exerciseId: 0,
  name: 'Weez',
  mark: '',
  videoEmbeds: false,
  resetsCount: 0,
  phase: 'running',
  resumesOn: null,
  writingClosed: false,
  clonePath: '',
  client: { name: 'Weez', logo: null, clientPath: '' },
} as const

/**
 * Whether a browser requests a page to show, rather than a program requesting data: pages and REST calls share paths such as
 * `/admin/sequences`. Browsers omit `Sec-Fetch-Dest` over plain http; then a request that accepts HTML and carries no token counts as one
 * for a page.
 */
export const isPageRequest = (headers: HeaderReader): boolean => {
  const destination = headers.get('sec-fetch-dest')
  if (destination) return destination === 'document'
  return headers.get('accept')?.includes('text/html') === true && !headers.get('authorization')
}

/** The two addresses that keep their slash: the hub of an exercise, and the front page of the press, which PRESS-10 names with it. */
const slashedPaths = new Set(['/', '/webpress'])

/**
 * The one address of a page below its base path: without a slash at its end, and with the `@` of a screen name as it is. Never begins with
 * two slashes, which would name a host.
 */
export const pageAddressOf = ({ base }: Tenant, path: string, pathname: string): string => {
  if (slashedPaths.has(path)) return pathname
  const below = `/${path.replace(/^\/+|\/+$/g, '')}`
  return `${base}${below.replace(/^\/weez\/%40/, '/weez/@')}`
}

/** JSON that is safe inside a script element. */
const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Serves the HTML page with session, language, colour scheme and base path written into it, so that the first page needs no further
 * request (design 5). `template` returns index.html.
 */
export const createPageHandler =
  (template: (path: string) => Promise<string>) =>
  async (context: Context, request: Request): Promise<Response> => {
    const { actor, tenant, store } = context
    // At the root the session may be of any exercise; the page shows that exercise.
    const shown = actor && tenant.base === '' ? { clientPath: actor.user.client.clientPath, clonePath: actor.user.clonePath } : tenant
    const stored = await readExerciseByPath(store.read, shown.clientPath, shown.clonePath)
    // Before the set-up there is no exercise, but the set-up page needs one.
    const { exerciseId: _, ...exercise } = stored ?? orNotFound(shown.clientPath === '' ? emptyExercise : undefined)
    const nonce = randomBytes(16).toString('base64')
    const locale = readLocale(request)
    const scheme = readColorScheme(request)
    const page: PageBootstrap = { base: tenant.base, locale, nonce, user: actor?.user ?? null, exercise }
    const html = (await template(new URL(request.url).pathname))
      .replace('<html lang="fr" data-mantine-color-scheme="light">', `<html lang="${locale}" data-mantine-color-scheme="${scheme}">`)
      .replace('<!--page-->', () => `<script id="weez-page" type="application/json">${toScriptJson(page)}</script>`)
    return new Response(html, { headers: pageHeaders(nonce, exercise.videoEmbeds) })
  }
