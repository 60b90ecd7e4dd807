import { and, count, desc, eq, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { limitLiteral } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import { orNotFound } from '../errors.ts'
import { communiquesMax } from '../limits.contract.ts'
import { type AttachedFile, readStoredFile } from '../mail/attachments.reads.ts'
import { readFiles } from '../mail/drafts.reads.ts'
import { readPeople } from '../people.reads.ts'
import { fullName } from '../people.rules.ts'
import type { PressReader } from '../press/visitors.reads.ts'
import type { PublishedCommunique, PublishedCommuniques, ReadPublishedCommuniqueInput } from './publications.contract.ts'

/** The released communiqués of an exercise that a condition selects, each with the account in whose name it was, the newest first. */
const selectReleased = (db: Db, exerciseId: number, condition: SQL | undefined) => {
  const { communiqueReleases: releases, communiques } = db.t
  const { id, number, content, releasedOn, withdrawnOn, embargoOn, correctsId } = communiques
  const ofCommunique = and(eq(releases.exerciseId, communiques.exerciseId), eq(releases.communiqueId, id))
  return db
    .select({ id, number, content, releasedOn, withdrawnOn, embargoOn, correctsId, accountId: releases.byId })
    .from(communiques)
    .innerJoin(releases, ofCommunique)
    .where(and(eq(communiques.exerciseId, exerciseId), isNotNull(releasedOn), condition))
    .orderBy(desc(releasedOn), desc(number))
}

type ReleasedRow = Awaited<ReturnType<typeof selectReleased>>[number]

const isPublished = ({ t: { communiqueReleases: releases } }: Db) => and(eq(releases.channel, 'page'), eq(releases.state, 'done'))

const readCards = async (db: Db, exerciseId: number, rows: readonly ReleasedRow[]) => {
  const people = await readPeople(db, exerciseId, new Set(rows.map(({ accountId }) => accountId)))
  return rows.map(({ id, number, content, accountId, releasedOn }) => {
    const account = orNotFound(people.get(accountId))
    return {
      id,
      number,
      title: content.title,
      account: { name: fullName(account), photo: account.photo },
      releasedOn: orNotFound(releasedOn ?? undefined).toISOString(),
    }
  })
}

/** All communiqués that readers may read, the newest first; `withdrawn` = it was taken back. */
export const readPublications = async (db: Db, { exerciseId }: Pick<PressReader, 'exerciseId'>) => {
  const rows = await selectReleased(db, exerciseId, isPublished(db)).limit(limitLiteral(communiquesMax))
  const cards = await readCards(db, exerciseId, rows)
  return cards.map((card, at) => ({ ...card, withdrawn: rows[at]?.withdrawnOn != null }))
}

/** The communiqués in the lists of readers: without those that were withdrawn. */
export const listPublishedCommuniques = async (db: Db, reader: PressReader): Promise<PublishedCommuniques> => ({
  data: (await readPublications(db, reader)).filter(({ withdrawn }) => !withdrawn).map(({ withdrawn: _, ...card }) => card),
})

/** How many those are. */
export const countPublishedCommuniques = async (db: Db, { exerciseId }: Pick<PressReader, 'exerciseId'>): Promise<number> => {
  const { communiqueReleases: releases, communiques } = db.t
  const ofCommunique = and(eq(releases.exerciseId, communiques.exerciseId), eq(releases.communiqueId, communiques.id))
  const [row] = await db
    .select({ count: count() })
    .from(communiques)
    .innerJoin(releases, ofCommunique)
    .where(and(eq(communiques.exerciseId, exerciseId), isNull(communiques.withdrawnOn), isPublished(db)))
  return row?.count ?? 0
}

/** The released communiqués that no article quotes, and of which nobody has said that none does, the oldest first (CELL-05). */
export const listToTakeUp = async (db: Db, exerciseId: number): Promise<PublishedCommuniques> => {
  const { communiquePickups: pickups, communiques } = db.t
  const ofCommunique = and(eq(pickups.exerciseId, communiques.exerciseId), eq(pickups.communiqueId, communiques.id))
  const isFree = and(isNull(communiques.withdrawnOn), notExists(db.select({ one: sql`1` }).from(pickups).where(ofCommunique)))
  // Each has a row for every channel.
  const rows = new Map((await selectReleased(db, exerciseId, isFree)).toReversed().map(row => [row.id, row]))
  return { data: await readCards(db, exerciseId, [...rows.values()]) }
}

/** The released communiqués that name each other: the one that a communiqué corrects, and the newest one that corrects it. */
export const readCorrections = async (db: Db, exerciseId: number, { id, correctsId }: { id: number; correctsId: number | null }) => {
  const { communiques } = db.t
  const readRef = async (condition: SQL) => {
    const own = and(eq(communiques.exerciseId, exerciseId), isNotNull(communiques.releasedOn), condition)
    const [row] = await db
      .select({ id: communiques.id, number: communiques.number, content: communiques.content })
      .from(communiques)
      .where(own)
      .orderBy(desc(communiques.number))
      .limit(1)
    return row ? { id: row.id, number: row.number, title: row.content.title } : null
  }
  const corrects = correctsId === null ? null : await readRef(eq(communiques.id, correctsId))
  return { corrects, correctedBy: await readRef(eq(communiques.correctsId, id)) }
}

const readReleased = async (db: Db, exerciseId: number, condition: SQL | undefined): Promise<PublishedCommunique> => {
  const row = orNotFound((await selectReleased(db, exerciseId, condition).limit(1))[0])
  const [card] = await readCards(db, exerciseId, [row])
  const { releasedOn } = orNotFound(card)
  const { place, datedOn, body, contact, attachments } = row.content
  const { users } = db.t
  const ofAccount = and(eq(users.exerciseId, exerciseId), eq(users.id, row.accountId))
  const [account] = await db.select({ address: users.location }).from(users).where(ofAccount)
  const files = await readFiles(db, exerciseId, attachments)
  return {
    ...orNotFound(card),
    ...orNotFound(account),
    place,
    datedOn: datedOn ?? releasedOn,
    embargoOn: row.embargoOn?.toISOString() ?? null,
    body,
    contact,
    attachments: attachments.flatMap(fileId => files.get(fileId) ?? []),
    withdrawnOn: row.withdrawnOn?.toISOString() ?? null,
    ...(await readCorrections(db, exerciseId, row)),
  }
}

/** A communiqué of which readers have a page, withdrawn ones too (CELL-04); 404 otherwise. */
export const readPublishedCommunique = (
  db: Db,
  { exerciseId }: Pick<PressReader, 'exerciseId'>,
  { id }: ReadPublishedCommuniqueInput,
): Promise<PublishedCommunique> => readReleased(db, exerciseId, and(eq(db.t.communiques.id, id), isPublished(db)))

/** A file of such a communiqué; 404 otherwise. */
export const readPublishedFile = async (
  db: Db,
  reader: Pick<PressReader, 'exerciseId'>,
  id: number,
  fileId: number,
): Promise<AttachedFile> => {
  const { attachments } = await readPublishedCommunique(db, reader, { id })
  orNotFound(attachments.find(file => file.id === fileId))
  return readStoredFile(db, reader.exerciseId, fileId)
}

/** A communiqué that was released, by whatever channel; 404 otherwise. */
export const readReleasedCommunique = (db: Db, exerciseId: number, id: number): Promise<PublishedCommunique> =>
  readReleased(db, exerciseId, eq(db.t.communiques.id, id))
