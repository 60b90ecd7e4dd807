import type { Hono } from 'hono'
import { readPublishedFile } from '#routers/cell/publications.reads.ts'
import type { Context } from '#routers/context.ts'
import { AppError, orNotFound } from '#routers/errors.ts'
import { assertMayCall } from '#routers/guard.ts'
import { type AttachedFile, readAttachedFile } from '#routers/mail/attachments.reads.ts'
import { assertMailOpen } from '#routers/mail/mailboxes.reads.ts'
import { readPressReader } from '#routers/press/visitors.reads.ts'
import type { ImageStore } from '#routers/services.ts'
import type { Bindings } from '../http/env.ts'
import { downloadHeaders } from '../http/headers.ts'
import { errorResponse } from '../http/responses.ts'

const toId = (text: string): number => Number(/^\d{1,16}$/.exec(text)?.[0] ?? 0)

const toDownload = async (images: ImageStore, exerciseId: number, { imageId, name, type, isPicture }: AttachedFile): Promise<Response> => {
  const bytes = await (isPicture ? images.readMarked : images.readFile)(exerciseId, imageId)
  return bytes ? new Response(bytes, { headers: downloadHeaders(type, name) }) : errorResponse(new AppError('not_found'))
}

/** Serves the files of mails at `mail/attachments/{id}`, and those of released communiqués beside their page, as downloads alone (MAIL-06): nothing that somebody sent is a page of this origin. */
export const mountAttachments = (app: Hono<{ Bindings: Bindings }>, contextOf: (env: Bindings) => Promise<Context>): void => {
  app.get('/mail/attachments/:id', async c => {
    const context = await contextOf(c.env)
    assertMayCall({ type: 'query', meta: { level: 'reader' } }, context)
    const actor = orNotFound(context.actor)
    // Those of communiqués are read where the exercise has no mail too.
    if (!actor.user.exercise.cell?.includes('communiques')) assertMailOpen(actor)
    const { store, imageStore } = context
    return toDownload(imageStore, actor.exerciseId, await readAttachedFile(store.read, actor, toId(c.req.param('id'))))
  })
  app.get('/webpress/communiques/:id/files/:fileId', async c => {
    const { actor, tenant, store, imageStore } = await contextOf(c.env)
    const reader = await readPressReader(store.read, actor, tenant)
    const { id, fileId } = c.req.param()
    return toDownload(imageStore, reader.exerciseId, await readPublishedFile(store.read, reader, toId(id), toId(fileId)))
  })
}
