import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Actor } from '#routers/actor.ts'
import { runAsJob } from '#routers/admin/jobs.writes.ts'
import { dossierJob } from '#routers/dossier/document.contract.ts'
import { AppError } from '#routers/errors.ts'
import { log } from '../log.ts'
import { type DossierRequest, writeDossier } from './write-dossier.ts'

/**
 * The file of a run as a stream, made as a job of the actor that lasts until the last part is sent or nobody reads any more; throws 409 while
 * they make another one (EXO-348).
 */
export const streamDossier = async (request: Omit<DossierRequest, 'progress'> & { actor: Actor }): Promise<ReadableStream<Uint8Array>> => {
  const { actor } = request
  const sent = new PassThrough()
  const started = Promise.withResolvers<void>()
  runAsJob(actor, dossierJob, progress => {
    started.resolve()
    return pipeline(Readable.from(writeDossier({ ...request, progress })), sent)
  }).catch((error: NodeJS.ErrnoException) => {
    started.reject(error)
    // Whoever reads no more has closed the page or cancelled. One that is refused is answered, and did not fail.
    const isExpected = error instanceof AppError || error.code === 'ERR_STREAM_PREMATURE_CLOSE'
    if (!isExpected) log.error({ error, exerciseId: actor.exerciseId }, 'A file of a run failed')
  })
  await started.promise
  return Readable.toWeb(sent) as ReadableStream<Uint8Array>
}
