import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError, orNotFound } from '../errors.ts'
import { mailAttachmentBytesMax } from '../limits.contract.ts'
import type { ImageStore } from '../services.ts'
import { assertRoomForUpload, insertImages } from '../weezes/images.writes.ts'
import { readFiles } from './drafts.reads.ts'
import { toFileName } from './file-names.rules.ts'
import { type FileExtension, fileTypes, findFileType } from './file-types.rules.ts'
import type { MailAttachment, UploadAttachmentInput } from './mail.contract.ts'

/** Controls that no text has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\x00-\x08\x0e-\x1f\x7f]/

/** What a file is, by its content; 415 for what no mail takes. */
const findType = (bytes: Buffer, name: string): FileExtension | 'picture' => {
  const type = findFileType(bytes, {
    name,
    contains: text => bytes.includes(text, 0, 'latin1'),
    isText: () => isUtf8(bytes) && !control.test(bytes.toString('latin1')),
  })
  if (!type) throw new AppError('mail.file_type')
  return type
}

/** The stored content of a file that was uploaded before. */
const findStored = async (db: Db, exerciseId: number, hash: string) => {
  const { mailFiles: files } = db.t
  const same = and(eq(files.exerciseId, exerciseId), eq(files.hash, hash))
  const [row] = await db.select({ imageId: files.imageId }).from(files).where(same).orderBy(asc(files.id)).limit(1)
  return row?.imageId
}

type StoredFile = Omit<Db['t']['mailFiles']['$inferInsert'], 'id' | 'exerciseId'> & {
  saved: Awaited<ReturnType<ImageStore['save']>> | undefined
}

/**
 * Stores the content of a file for a mail, before the transaction of its row (MAIL-06). Its type is that of its content: pictures are decoded, lose their metadata and
 * carry the mark, everything else stays as it is and is only downloaded. The same content is stored once. 413 for one that is too large, 415 for one that no mail
 * takes.
 */
export const storeAttachment = async (db: Db, images: ImageStore, actor: Actor, file: File, now: Date): Promise<StoredFile> => {
  const { exerciseId, userId: uploaderId } = actor
  if (file.size > mailAttachmentBytesMax) throw new AppError('picture.bytes', { max: mailAttachmentBytesMax / 1024 ** 2 })
  const bytes = Buffer.from(await file.arrayBuffer())
  const hash = createHash('sha256').update(bytes).digest('hex')
  const found = findType(bytes, file.name)
  const extension = found === 'picture' ? 'webp' : found
  const name = toFileName(found === 'picture' ? file.name.replace(/\.(png|jpe?g)$/i, '') : file.name, extension)
  const row = { name, type: fileTypes[extension], bytes: file.size, hash, uploaderId, createdOn: now }
  const known = await findStored(db, exerciseId, hash)
  if (known !== undefined) return { ...row, imageId: known, saved: undefined }
  const saved =
    found === 'picture' ? await images.save(actor, file) : { imageId: await images.saveFile(exerciseId, bytes), width: 0, height: 0 }
  return { ...row, imageId: saved.imageId, saved }
}

/** Inserts the row of a file whose content is stored; answers its id. */
export const insertAttachment = async (tx: Db, actor: Actor, { saved, ...row }: StoredFile, now: Date): Promise<number> => {
  const { exerciseId } = actor
  tx.invalidate(exerciseId, 'mails')
  if (saved) await insertImages(tx, actor, new Map([['', saved]]), now)
  const id = newId(now)
  await tx.insert(tx.t.mailFiles).values({ exerciseId, id, ...row })
  return id
}

/** Uploads a file for a mail (MAIL-06). 413 and 415 as `storeAttachment`. */
export const uploadAttachment = async (
  store: Store,
  images: ImageStore,
  actor: Actor,
  { file }: UploadAttachmentInput,
  now: Date,
): Promise<MailAttachment> => {
  await assertRoomForUpload(store, actor, now)
  const stored = await storeAttachment(store.read, images, actor, file, now)
  const id = await store.write(tx => insertAttachment(tx, actor, stored, now))
  return orNotFound((await readFiles(store.read, actor.exerciseId, [id])).get(id))
}
