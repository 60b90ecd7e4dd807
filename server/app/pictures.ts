import type { Hono } from 'hono'
import type { Context } from '#routers/context.ts'
import { AppError } from '#routers/errors.ts'
import { copyWidths } from '#routers/limits.contract.ts'
import { readImageExerciseId } from '#routers/press/visitors.reads.ts'
import { readImageSize } from '#routers/weezes/images.reads.ts'
import type { Bindings } from '../http/env.ts'
import { imageHeaders } from '../http/headers.ts'
import { errorResponse } from '../http/responses.ts'
import type { Services } from '../services.ts'

type Options = Pick<Services, 'store' | 'imageStore'> & { contextOf: (env: Bindings) => Promise<Context> }

/** Serves the pictures of an exercise to whoever sees what they stand in. */
export const mountPictures = (app: Hono<{ Bindings: Bindings }>, { contextOf, store, imageStore }: Options): void => {
  app.get('/media/:imageId', async c => {
    const { actor } = await contextOf(c.env)
    const imageId = /^[\w-]+$/.exec(c.req.param('imageId'))?.[0] ?? ''
    const exerciseId = await readImageExerciseId(store.read, actor, { tenant: c.env.tenant, imageId })
    const width = copyWidths.find(width => String(width) === c.req.query('w'))
    const size = await readImageSize(store.read, exerciseId, imageId)
    const image = size && (await imageStore.readShown(exerciseId, imageId, width))
    return image ? new Response(image, { headers: imageHeaders }) : errorResponse(new AppError('not_found'))
  })
}
