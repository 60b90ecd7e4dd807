import { randomBytes } from 'node:crypto'
import { readExerciseByPath } from '#routers/auth/accounts.reads.ts'
import type { Context } from '#routers/context.ts'
import { orNotFound } from '#routers/errors.ts'
import type { PageBootstrap } from '#routers/session.contract.ts'
import { pageHeaders } from './headers.ts'
import { readColorScheme, readLocale } from './preferences.ts'

const emptyExercise = {
  exerciseId: 0,
  name: 'Weez',
  mark: '',
  videoEmbeds: false,
  clonePath: '',
  client: { name: 'Weez', logo: null, clientPath: '' },
}

/** JSON that can stand inside a script element. */
const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * The one HTML page with session, language, colour scheme and base path written into it, so that the first page needs no extra
 * round trip (design 5). `template` answers index.html.
 */
export const createPageHandler =
  (template: (path: string) => Promise<string>) =>
  async (context: Context, request: Request): Promise<Response> => {
    const { actor, tenant: place, store } = context
    // At the root the cookie may be of any exercise, and the page shows the one it signs in to.
    const shown = actor && place.base === '' ? { clientPath: actor.user.client.clientPath, clonePath: actor.user.clonePath } : place
    const known = await readExerciseByPath(store.read, shown.clientPath, shown.clonePath)
    // Before the first set-up there is no exercise, but the page of the set-up.
    const { exerciseId: _, ...exercise } = known ?? orNotFound(shown.clientPath === '' ? emptyExercise : undefined)
    const nonce = randomBytes(16).toString('base64')
    const locale = readLocale(request)
    const scheme = readColorScheme(request)
    const page: PageBootstrap = { base: place.base, locale, nonce, user: actor?.user ?? null, exercise }
    const html = (await template(new URL(request.url).pathname))
      .replace('<html lang="fr" data-mantine-color-scheme="light">', `<html lang="${locale}" data-mantine-color-scheme="${scheme}">`)
      .replace('<!--page-->', () => `<script id="weez-page" type="application/json">${toScriptJson(page)}</script>`)
    return new Response(html, { headers: pageHeaders(nonce, exercise.videoEmbeds) })
  }
