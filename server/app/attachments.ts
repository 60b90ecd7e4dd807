import type { Hono } from 'hono'
import type { Context } from '#routers/context.ts'
import { AppError, orNotFound } from '#routers/errors.ts'
import { assertMayCall } from '#routers/guard.ts'
import { readAttachedFile } from '#routers/mail/attachments.reads.ts'
import { assertMailOpen } from '#routers/mail/mailboxes.reads.ts'
import type { Bindings } from '../http/env.ts'
import { downloadHeaders } from '../http/headers.ts'
import { errorResponse } from '../http/responses.ts'

/** Serves the files of mails at `mail/attachments/{id}`, as downloads alone (MAIL-06): nothing that somebody sent is a page of this origin. */
export const mountAttachments = (app: Hono<{ Bindings: Bindings }>, contextOf: (env: Bindings) => Promise<Context>): void => {
  app.get('/mail/attachments/:id', async c => {
    const context = await contextOf(c.env)
    assertMayCall({ type: 'query', meta: { level: 'reader' } }, context)
    const actor = assertMailOpen(orNotFound(context.actor))
    const { store, imageStore } = context
    const id = /^\d{1,16}$/.exec(c.req.param('id'))?.[0] ?? '0'
    const { imageId, name, type, isPicture } = await readAttachedFile(store.read, actor, Number(id))
    const bytes = await (isPicture ? imageStore.readMarked : imageStore.readFile)(actor.exerciseId, imageId)
    return bytes ? new Response(bytes, { headers: downloadHeaders(type, name) }) : errorResponse(new AppError('not_found'))
  })
}
