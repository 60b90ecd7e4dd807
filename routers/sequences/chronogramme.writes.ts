import { newId } from '#db/query/ids.ts'
import type { LineMail } from '#db/schema/sequences.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import { insertAttachment, storeAttachment } from '../mail/attachments.writes.ts'
import { insertPersona } from '../personas.writes.ts'
import { createPictureFinder } from '../picture-names.rules.ts'
import type { FileServices, ImageStore } from '../services.ts'
import { readClipMedia } from '../weezes/clips.reads.ts'
import { readImageSize } from '../weezes/images.reads.ts'
import { insertImages, type SavedImages, withSavedImages } from '../weezes/images.writes.ts'
import type { Media } from '../weezes/weezes.contract.ts'
import { readTargetWeeze } from '../weezes/weezes.reads.ts'
import type { ImportSequenceInput, SequencePreviewRow } from './chronogramme.contract.ts'
import { parseSequence } from './chronogramme.reads.ts'
import { insertRowConditions } from './chronogramme-conditions.writes.ts'
import type { Sequence } from './sequences.contract.ts'
import { readSequence } from './sequences.reads.ts'

const insertNewPersonas = async (
  tx: Db,
  exerciseId: number,
  rows: readonly SequencePreviewRow[],
  now: Date,
): Promise<Map<string, number>> => {
  const ids = new Map<string, number>()
  for (const { newPersona } of rows) {
    if (!newPersona || ids.has(newPersona.username)) continue
    const { username, firstname, lastname } = newPersona
    ids.set(username, await insertPersona(tx, exerciseId, { username, firstname, lastname }, now))
  }
  return ids
}

const toMedias = async (tx: Db, exerciseId: number, { images }: SequencePreviewRow, saved: SavedImages): Promise<Media[]> => {
  const medias: Media[] = []
  for (const { name, imageId, video, alt } of images) {
    if (video) {
      medias.push({ type: 'VIDEO', val: name, ...(alt ? { alt } : {}) })
      continue
    }
    const val = imageId ?? saved.get(name)?.imageId ?? ''
    // A clip that the exercise has is named by its id, as an export writes it.
    const clip = await readClipMedia(tx, exerciseId, val)
    const shown = clip ? { type: 'CLIP' as const, ...clip } : { type: 'IMAGE' as const, ...(await readImageSize(tx, exerciseId, val)) }
    medias.push({ val, ...(alt ? { alt } : {}), ...shown })
  }
  return medias
}

/** The files that mails of rows name, stored under these names. */
const storeAttachments = async (db: Db, images: ImageStore, actor: Actor, files: readonly File[], names: readonly string[], now: Date) => {
  const find = createPictureFinder(files.map(({ name }) => name))
  const stored = new Map<string, Awaited<ReturnType<typeof storeAttachment>>>()
  for (const name of names) {
    const found = find(name)
    const file = found.match === 'one' ? files[found.at] : undefined
    if (file && !stored.has(name)) stored.set(name, await storeAttachment(db, images, actor, file, now))
  }
  return stored
}

const toLineMail = ({ mail }: SequencePreviewRow, fileIds: ReadonlyMap<string, number>): LineMail | null => {
  if (!mail) return null
  const { to, cc, body, attachments } = mail
  return { to, cc, body, attachments: attachments.flatMap(({ name, fileId }) => fileId ?? fileIds.get(name) ?? []) }
}

/**
 * Creates a sequence from a file, all of it or nothing, with its unknown personas and its uploaded images. 400 when a row has an error or
 * answers a weeze that does not exist, 413 for a file over a limit.
 */
export const importSequence = async (
  store: Store,
  { imageStore: images, parsers }: FileServices,
  actor: Actor,
  input: ImportSequenceInput,
  now: Date,
): Promise<Sequence> => {
  const { exerciseId } = actor
  const { preview, pictures, attachments } = await parseSequence(store.read, parsers, actor, input, true)
  const planned = preview.rows.filter(({ leftOut }) => !leftOut)
  if (preview.problem ?? planned.length === 0) throw new AppError('file.unreadable', { problem: preview.problem ?? 'empty' })
  if (preview.errors > 0) throw new AppError('file.row_errors', { errors: preview.errors })
  const imageNames = planned.flatMap(row => row.images.flatMap(({ name, imageId, video }) => (imageId || video ? [] : [name])))
  const files = [...input.images, ...pictures.map(({ name, bytes }) => new File([bytes], name))]
  const attached = [...files, ...attachments.map(({ name, bytes }) => new File([bytes], name))]
  const attachedNames = planned.flatMap(({ mail }) => (mail?.attachments ?? []).flatMap(({ name, fileId }) => (fileId ? [] : name)))
  return withSavedImages(images, actor, files, imageNames, async saved => {
    const stored = await storeAttachments(store.read, images, actor, attached, attachedNames, now)
    return store.write(async tx => {
      tx.invalidate(exerciseId, 'sequences')
      const { sequenceItems: items, sequences } = tx.t
      await insertImages(tx, actor, saved, now)
      const personas = await insertNewPersonas(tx, exerciseId, planned, now)
      const id = newId(now)
      const { duration, fixedDuration } = preview
      const own = { exerciseId, id, name: input.name.trim(), status: 'STOPPED', createdOn: now } as const
      await tx.insert(sequences).values({ ...own, duration, fixedDuration })
      const fileIds = new Map<string, number>()
      for (const [name, file] of stored) fileIds.set(name, await insertAttachment(tx, actor, file, now))
      const ids = new Map(planned.map(({ line }) => [line, newId(now)]))
      for (const row of planned) {
        const {
          line,
          offset,
          kind,
          text,
          title,
          note,
          replyLine,
          replyId,
          recipient,
          expected,
          expectedDelay,
          objective,
          phase,
          reminder,
          means,
          playerRoleId,
          playerId,
          toName,
          contact,
        } = row
        if (replyId && !(await readTargetWeeze(tx, exerciseId, replyId))) throw new AppError('file.row_target', { row: row.row })
        await tx.insert(items).values({
          exerciseId,
          id: ids.get(line) ?? 0,
          sequenceId: id,
          position: line,
          offset: offset ?? 0,
          kind,
          authorId: row.author?.id ?? personas.get(row.newPersona?.username ?? '') ?? 0,
          text,
          medias: await toMedias(tx, exerciseId, row, saved),
          targetItemId: replyLine ? (ids.get(replyLine) ?? null) : null,
          targetId: replyId ?? recipient?.id ?? null,
          title,
          note,
          expected: expected.trim() || null,
          expectedDelay,
          objective: objective.trim() || null,
          phase: phase.trim() || null,
          reminder: reminder.trim() || null,
          means,
          playerRoleId,
          playerId,
          toName: toName.trim() || null,
          contact: contact.trim() || null,
          mail: toLineMail(row, fileIds),
        })
      }
      await insertRowConditions(tx, exerciseId, planned, ids)
      return readSequence(tx, actor, id)
    })
  })
}
