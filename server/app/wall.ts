import type { Hono, Context as HonoContext } from 'hono'
import { readWall, readWallImageExerciseId } from '#routers/admin/wall.reads.ts'
import { wallKnownMax } from '#routers/admin/wall.rules.ts'
import { AppError } from '#routers/errors.ts'
import { readImageSize } from '#routers/weezes/images.reads.ts'
import type { CreateContext } from '../http/context.ts'
import type { Bindings, HeaderReader } from '../http/env.ts'
import { dataHeaders, imageHeaders, wallHeaders } from '../http/headers.ts'
import { readLocale } from '../http/preferences.ts'
import { errorResponse } from '../http/responses.ts'
import type { Services } from '../services.ts'
import type { PageTemplate } from './pages.ts'

type Options = Pick<Services, 'imageStore' | 'rateLimiter'> & { createContext: CreateContext; template: PageTemplate }

/** The ids that `known=1,2` names. Throws 400 for anything else, and for too many. */
const parseKnown = (text: string | undefined): number[] => {
  const ids = text ? text.split(',') : []
  if (ids.length > wallKnownMax || !ids.every(id => /^[1-9]\d{0,15}$/.test(id))) throw new AppError('input.invalid')
  return ids.map(Number)
}

/** By what a wall is known: where it stands, and its browser. */
export const wallKeyOf = (address: string, headers: HeaderReader): string => `wall ${address} ${headers.get('user-agent') ?? ''}`

/** The width of pictures on a wall, in pixels. */
const pictureWidth = 960

/**
 * Serves the wall of an exercise: its page, which holds nothing, and what it shows, to whoever sends the secret of its link. The browser keeps
 * what stands behind the `#` of an address, so no log on the way has it. The secret opens nothing else.
 */
export const mountWall = (app: Hono<{ Bindings: Bindings }>, { createContext, template, imageStore, rateLimiter }: Options): void => {
  const open = async (c: HonoContext<{ Bindings: Bindings }>) => {
    const { context, subject } = await createContext(c.env)
    // Counted by address, whoever is signed in there.
    rateLimiter.take({ ...subject, actor: null }, 'reads')
    if (context.stops.at(context.tenant)) throw new AppError('exercise.stopped')
    return { context, secret: c.env.headers.get('weez-wall') ?? '' }
  }
  app.get('/wall', async c => {
    const locale = readLocale(c.env.headers)
    const html = await template('wall', '/wall', locale)
    const page = html.replace('<html lang="fr" data-base="">', `<html lang="${locale}" data-base="${c.env.tenant.base}">`)
    return new Response(page, { headers: wallHeaders })
  })
  app.get('/wall/view', async c => {
    const { context, secret } = await open(c)
    const known = parseKnown(c.req.query('known'))
    const view = await readWall(context.store.read, { tenant: context.tenant, secret }, known, context.now())
    context.stops.noteWall(context.tenant, wallKeyOf(context.address, c.env.headers), context.now())
    return new Response(JSON.stringify(view), { headers: dataHeaders })
  })
  app.get('/wall/media/:imageId', async c => {
    const { context, secret } = await open(c)
    const imageId = /^[\w-]+$/.exec(c.req.param('imageId'))?.[0] ?? ''
    const db = context.store.read
    const exerciseId = await readWallImageExerciseId(db, { tenant: context.tenant, secret }, imageId, context.now())
    const size = await readImageSize(db, exerciseId, imageId)
    const image = size && (await imageStore.readShown(exerciseId, imageId, pictureWidth))
    return image ? new Response(image, { headers: imageHeaders }) : errorResponse(new AppError('not_found'))
  })
}
