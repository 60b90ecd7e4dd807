import { createHash } from 'node:crypto'
import { and, eq, notInArray } from 'drizzle-orm'
import type { DemoFile, DemoWorld } from '#db/demo/types.ts'
import { newId } from '#db/query/ids.ts'
import type { Db } from '#db/store.ts'
import { oweAnswer } from '../desk/debts.writes.ts'
import { updateMailWaits } from '../desk/mail-waits.writes.ts'
import { orNotFound } from '../errors.ts'
import { bounceMail, storeMail } from '../mail/deliveries.writes.ts'
import { type FileExtension, fileTypes } from '../mail/file-types.rules.ts'
import { keepMailSettings } from '../mail/mail-settings.writes.ts'
import { toParagraphs } from '../mail/paragraphs.rules.ts'
import { resolveRecipients, unknownAddresses } from '../mail/recipients.reads.ts'
import type { ImageStore } from '../services.ts'
import { serializeTable } from '../spreadsheets/export.reads.ts'
import { type DemoLoadContext, minutesBefore, type ReadDemoPicture, replaceClockTokens, type StoredImage } from './demo.rules.ts'
import { keepLastCreatedOn } from './demo-messaging.writes.ts'

/** A file of the demo whose content is stored: pictures have a size. */
type StoredFile = StoredImage & { hash: string; bytes: number }

/** Stores the files of a world's mails, each content once; the answer has them by what they are made of. */
export const storeDemoFiles = async (
  images: ImageStore,
  exerciseId: number,
  { mail }: DemoWorld,
  { pictures, readPicture }: { pictures: ReadonlyMap<string, StoredImage>; readPicture: ReadDemoPicture },
): Promise<ReadonlyMap<string, StoredFile>> => {
  const stored = new Map<string, StoredFile>()
  for (const file of (mail?.mails ?? []).flatMap(({ files }) => files ?? [])) {
    if (stored.has(contentOf(file))) continue
    const bytes = await readContent(file, readPicture)
    const picture = pictures.get(contentOf(file))
    const image = picture ?? { imageId: await images.saveFile(exerciseId, bytes), width: 0, height: 0 }
    stored.set(contentOf(file), { ...image, bytes: bytes.length, hash: createHash('sha256').update(bytes).digest('hex') })
  }
  return stored
}

const contentOf = (file: DemoFile): string => {
  if ('table' in file) return JSON.stringify(file.table)
  return 'photo' in file ? `photos/${file.photo}` : file.content
}

const readContent = async (file: DemoFile, readPicture: ReadDemoPicture): Promise<Uint8Array<ArrayBuffer>> => {
  if ('table' in file) return serializeTable(file.table, 'xlsx', { widths: file.table[0]?.map(() => 24) ?? [], sheet: 'Liste' })
  return 'photo' in file ? (await readPicture(contentOf(file))).bytes() : new TextEncoder().encode(file.content)
}

const insertFile = async (
  tx: Db,
  file: DemoFile,
  files: ReadonlyMap<string, StoredFile>,
  { exerciseId, now }: DemoLoadContext,
  uploaderId: number,
): Promise<number> => {
  const { images, mailFiles } = tx.t
  const { imageId, width, height, hash, bytes } = orNotFound(files.get(contentOf(file)))
  const id = newId(now)
  const type = fileTypes[file.name.split('.').at(-1) as FileExtension]
  // The pictures are there already.
  await tx.insert(images).values({ exerciseId, id: imageId, uploaderId, width, height, createdOn: now }).onConflictDoNothing()
  await tx.insert(mailFiles).values({ exerciseId, id, imageId, hash, name: file.name, type, bytes, uploaderId, createdOn: now })
  return id
}

type DemoMailWorld = NonNullable<DemoWorld['mail']>

const insertAddresses = async (tx: Db, { mailboxes, lists }: DemoMailWorld, { exerciseId, now, people }: DemoLoadContext) => {
  const { mailAddresses, mailListMembers, mailLists } = tx.t
  const idOf = (username: string) => people.get(username) ?? 0
  await tx.insert(mailAddresses).values(mailboxes.map(({ of, ...row }) => ({ exerciseId, userId: idOf(of), ...row })))
  for (const { name, address, members } of lists) {
    const listId = newId(now)
    await tx.insert(mailLists).values({ exerciseId, id: listId, name, address, createdOn: now })
    await tx.insert(mailListMembers).values(members.map(member => ({ exerciseId, listId, userId: idOf(member) })))
  }
}

/** Marks a thread as read in all mailboxes but some. */
const markRead = async (tx: Db, exerciseId: number, threadId: number, unread: readonly number[]): Promise<void> => {
  const { mailboxThreads: boxes } = tx.t
  const others = and(eq(boxes.exerciseId, exerciseId), eq(boxes.threadId, threadId), notInArray(boxes.mailboxId, [...unread]))
  await tx.update(boxes).set({ unreadOn: null }).where(others)
}

/** Opens the mail of a demo exercise and inserts its addresses, lists and mails, the oldest first. Answers the ids of mails with a key. */
export const insertDemoMail = async (
  tx: Db,
  world: DemoMailWorld,
  files: ReadonlyMap<string, StoredFile>,
  loading: DemoLoadContext & { name: string },
): Promise<ReadonlyMap<string | undefined, number>> => {
  const { exerciseId, now, people, name } = loading
  await tx.update(tx.t.exercises).set({ mail: true }).where(eq(tx.t.exercises.id, exerciseId))
  await keepMailSettings(tx, exerciseId, name, world.domain, now)
  await insertAddresses(tx, world, loading)
  const idOf = (username: string) => people.get(username) ?? 0
  const sent = new Map<string | undefined, { id: number; threadId: number }>()
  for (const mail of world.mails) {
    const { key, ago, by, writer, subject, text, replyTo, unread = [] } = mail
    const writtenById = idOf(writer ?? by)
    const toEntries = (some: readonly string[] = []) => some.map(one => people.get(one) ?? one)
    const recipients = await resolveRecipients(tx, exerciseId, { to: toEntries(mail.to), cc: toEntries(mail.cc), bcc: toEntries(mail.bcc) })
    const attachments: number[] = []
    for (const file of mail.files ?? []) attachments.push(await insertFile(tx, file, files, loading, writtenById))
    const answered = sent.get(replyTo)
    const words = replaceClockTokens(text, now)
    const content = {
      subject: replaceClockTokens(subject, now),
      body: toParagraphs(words),
      words,
      replyToId: answered?.id ?? null,
      forwardOfId: null,
      draftId: null,
      attachments,
      recipients,
    }
    const fromId = idOf(by)
    const byId = idOf('animator')
    const createdOn = minutesBefore(now, ago)
    const stored = await storeMail(tx, exerciseId, { ...content, threadId: answered?.threadId, fromId, writtenById, createdOn })
    const unknown = unknownAddresses(recipients)
    const bouncedOn = new Date(createdOn.getTime() + 1)
    if (unknown.length > 0) await bounceMail(tx, exerciseId, { ...stored, fromId, subject: content.subject }, unknown, bouncedOn)
    if (key !== undefined) sent.set(key, stored)
    const { id } = stored
    await updateMailWaits(tx, { exerciseId, id, waitId: null, by: { userId: writtenById } })
    if (mail.expected) {
      const [expected, expectedDelay, objective] = mail.expected
      const terms = { expected, minutes: expectedDelay, objective }
      await oweAnswer(tx, exerciseId, { subject: 'mail', id }, terms, { byId, now: createdOn })
    }
    await markRead(tx, exerciseId, stored.threadId, unread.map(idOf))
    await keepLastCreatedOn(tx, exerciseId, bouncedOn)
  }
  return new Map([...sent].map(([key, { id }]) => [key, id]))
}
