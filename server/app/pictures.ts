import type { Hono } from 'hono'
import type { Context } from '#routers/context.ts'
import { AppError } from '#routers/errors.ts'
import { copyWidths } from '#routers/limits.contract.ts'
import { readImageExerciseId } from '#routers/press/visitors.reads.ts'
import { readClipRow } from '#routers/weezes/clips.reads.ts'
import { readImageSize } from '#routers/weezes/images.reads.ts'
import type { Bindings } from '../http/env.ts'
import { imageHeaders } from '../http/headers.ts'
import { errorResponse } from '../http/responses.ts'
import type { Services } from '../services.ts'
import { clipResponse, clipTextResponse } from './clips.ts'

type Options = Pick<Services, 'store' | 'imageStore'> & { contextOf: (env: Bindings) => Promise<Context> }

/** Serves the pictures and clips of an exercise to whoever sees what they stand in. */
export const mountPictures = (app: Hono<{ Bindings: Bindings }>, { contextOf, store, imageStore }: Options): void => {
  /** The id that a path names, and the exercise of which the caller may read it. */
  const findMedia = async (env: Bindings, named: string) => {
    const { actor } = await contextOf(env)
    const imageId = /^[\w-]+$/.exec(named)?.[0] ?? ''
    return { imageId, exerciseId: await readImageExerciseId(store.read, actor, { tenant: env.tenant, imageId }) }
  }
  app.get('/media/:imageId', async c => {
    const { imageId, exerciseId } = await findMedia(c.env, c.req.param('imageId'))
    const width = copyWidths.find(width => String(width) === c.req.query('w'))
    const size = await readImageSize(store.read, exerciseId, imageId)
    const clip = size ? undefined : await readClipRow(store.read, exerciseId, imageId)
    if (clip) return clipResponse(imageStore, clip, c.env.headers, c.req.query('download') !== undefined)
    const image = size && (await imageStore.readShown(exerciseId, imageId, width))
    return image ? new Response(image, { headers: imageHeaders }) : errorResponse(new AppError('not_found'))
  })
  app.get('/media/:imageId/:file{captions\\.vtt|transcript\\.txt}', async c => {
    const { imageId, exerciseId } = await findMedia(c.env, c.req.param('imageId'))
    const clip = await readClipRow(store.read, exerciseId, imageId)
    return (clip && clipTextResponse(clip, c.req.param('file'))) ?? errorResponse(new AppError('not_found'))
  })
}
