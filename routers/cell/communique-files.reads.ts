import { and, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import { mailAttachmentBytesMax } from '../limits.contract.ts'
import type { CommuniqueRow } from './communiques.reads.ts'

/** Throws 400 for a file that the writer has not uploaded and the communiqué never had, and for files that are too large together. */
export const assertCommuniqueFiles = async (
  tx: Db,
  { exerciseId, userId }: Actor,
  { id }: CommuniqueRow,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return
  const { communiqueVersions: versions, mailFiles: files } = tx.t
  const rows = await tx
    .select({ content: versions.content })
    .from(versions)
    .where(and(eq(versions.exerciseId, exerciseId), eq(versions.communiqueId, id)))
  const had = rows.flatMap(({ content }) => content.attachments)
  const open = or(eq(files.uploaderId, userId), inArray(files.id, had))
  const found = await tx
    .select({ bytes: files.bytes })
    .from(files)
    .where(and(eq(files.exerciseId, exerciseId), inArray(files.id, [...ids]), open))
  if (found.length < new Set(ids).size) throw new AppError('mail.attachment_unknown')
  if (found.reduce((sum, { bytes }) => sum + bytes, 0) > mailAttachmentBytesMax)
    throw new AppError('mail.attachments_heavy', { max: mailAttachmentBytesMax / 1024 ** 2 })
}
