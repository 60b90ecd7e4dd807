import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readCommuniqueFileIds } from '../communique-files.reads.ts'
import { orNotFound } from '../errors.ts'
import type { CopyWidth } from '../limits.contract.ts'
import { readLineFileIds } from '../line-files.reads.ts'
import { can } from '../permissions.ts'
import type { ImageStore } from '../services.ts'
import { mailboxAccess } from './access.rules.ts'
import { readMailViewer, toMailboxOwner } from './mailboxes.reads.ts'
import { readAddressed } from './parties.reads.ts'

/** A file to download: the id of its content, its name and type. */
export type AttachedFile = { imageId: string; name: string; type: string; isPicture: boolean }

/** The mailboxes that have a mail with a file; of mails that were taken away only for those who read past moments. */
const readMailboxIds = async (db: Db, { exerciseId, role }: Actor, fileId: number): Promise<number[]> => {
  const { mailAttachments: attachments, mailRecipients: recipients, mails } = db.t
  const rows = await db
    .select({ fromId: mails.fromId, userId: recipients.userId, deletedOn: mails.deletedOn })
    .from(attachments)
    .innerJoin(mails, and(eq(mails.exerciseId, attachments.exerciseId), eq(mails.id, attachments.mailId)))
    .leftJoin(recipients, and(eq(recipients.exerciseId, mails.exerciseId), eq(recipients.mailId, mails.id)))
    .where(and(eq(attachments.exerciseId, exerciseId), eq(attachments.fileId, fileId)))
  const shown = rows.filter(({ deletedOn }) => deletedOn === null || can(role, 'oversee'))
  return [...new Set(shown.flatMap(({ fromId, userId }) => [fromId, userId].filter(id => id !== null)))]
}

/** A file of the exercise with who has uploaded it, whoever may read it; 404 when there is none with that id. */
export const readStoredFile = async (db: Db, exerciseId: number, id: number): Promise<AttachedFile & { uploaderId: number | null }> => {
  const { images, mailFiles: files } = db.t
  const { imageId, name, type, uploaderId } = files
  const [row] = await db
    .select({ imageId, name, type, uploaderId, width: images.width })
    .from(files)
    .innerJoin(images, and(eq(images.exerciseId, files.exerciseId), eq(images.id, imageId)))
    .where(and(eq(files.exerciseId, exerciseId), eq(files.id, id)))
  const { width, ...file } = orNotFound(row)
  return { ...file, isPicture: width > 0 }
}

/** A file that the actor has uploaded, that is in a mail of a mailbox that they may open, in the plan that they may read or in a communiqué of the cell; 404 otherwise. */
export const readAttachedFile = async (db: Db, actor: Actor, id: number): Promise<AttachedFile> => {
  const { exerciseId, userId } = actor
  const { uploaderId, ...file } = await readStoredFile(db, exerciseId, id)
  if (uploaderId !== userId) {
    const viewer = await readMailViewer(db, actor)
    const people = await readAddressed(db, exerciseId, await readMailboxIds(db, actor, id))
    const open = [...people.values()].some(({ person, role }) => mailboxAccess(viewer, toMailboxOwner(person.id, role)))
    const planned = !open && can(actor.role, 'oversee') && (await readLineFileIds(db, exerciseId)).includes(id)
    const ofCell = !open && actor.user.exercise.cell?.includes('communiques') && (await readCommuniqueFileIds(db, exerciseId)).includes(id)
    if (!open && !planned && !ofCell) orNotFound(undefined)
  }
  return file
}

/** The content of a file of a mail, a picture at a width; undefined when it is gone. */
export const readFileContent = async (
  db: Db,
  images: ImageStore,
  exerciseId: number,
  id: number,
  width: CopyWidth,
): Promise<Uint8Array | undefined> => {
  const { images: known, mailFiles: files } = db.t
  const [row] = await db
    .select({ imageId: files.imageId, width: known.width })
    .from(files)
    .innerJoin(known, and(eq(known.exerciseId, files.exerciseId), eq(known.id, files.imageId)))
    .where(and(eq(files.exerciseId, exerciseId), eq(files.id, id)))
  if (!row) return undefined
  return row.width > 0 ? images.read(exerciseId, row.imageId, width) : images.readFile(exerciseId, row.imageId)
}
