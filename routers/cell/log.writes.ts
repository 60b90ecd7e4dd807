import { and, eq } from 'drizzle-orm'
import { isUniqueViolation } from '#db/engine/errors.ts'
import { timeOrderedId } from '#db/query/ids.ts'
import type { CellEntryKind } from '#db/schema/enums.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { AppError, orNotFound } from '../errors.ts'
import { playerRole } from '../permissions.ts'
import { allocatePostedOn } from '../weezes/counters.writes.ts'
import { readAttached } from './attachments.reads.ts'
import type { ActOnEntryInput, LogEntry, WriteEntryInput } from './log.contract.ts'
import { foldEntry, readEntry } from './log.reads.ts'
import { actOfKind, isAct } from './log.rules.ts'

type NewRow = Omit<Db['t']['cellEntries']['$inferInsert'], 'exerciseId' | 'id' | 'authorId' | 'clientId' | 'notedOn' | 'createdOn'>

/** What an entry of the log is; 404 when there is none with that id. */
const readKind = async (tx: Db, exerciseId: number, id: number): Promise<CellEntryKind> => {
  const { cellEntries } = tx.t
  const own = and(eq(cellEntries.exerciseId, exerciseId), eq(cellEntries.id, id))
  const [row] = await tx.select({ kind: cellEntries.kind }).from(cellEntries).where(own)
  if (!row || isAct(row.kind)) throw new AppError('not_found')
  return row.kind
}

/**
 * Adds a row to the log at the moment of its first key, which is now at the latest. One that its author's device has sent before is not stored again.
 * Answers the entry that it is, or is about.
 */
const addRow = async (
  store: Store,
  actor: Actor,
  { clientId, notedOn }: Pick<WriteEntryInput, 'clientId' | 'notedOn'>,
  now: Date,
  makeRow: (tx: Db) => Promise<NewRow>,
): Promise<LogEntry> => {
  const { exerciseId, userId: authorId } = actor
  const write = () =>
    store.write(async tx => {
      const { cellEntries } = tx.t
      const ofDevice = and(eq(cellEntries.exerciseId, exerciseId), eq(cellEntries.authorId, authorId), eq(cellEntries.clientId, clientId))
      const [known] = await tx
        .select({ id: cellEntries.id, kind: cellEntries.kind, aboutId: cellEntries.aboutId })
        .from(cellEntries)
        .where(ofDevice)
      if (known) {
        tx.invalidateNothing()
        return readEntry(tx, actor, isAct(known.kind) ? orNotFound(known.aboutId ?? undefined) : known.id)
      }
      tx.invalidate(exerciseId, 'cell')
      const row = await makeRow(tx)
      // Strictly increasing, so that what stands follows from the order of arrival whatever clocks devices have.
      const createdOn = await allocatePostedOn(tx, exerciseId, now, 0)
      const noted = new Date(Math.min(Date.parse(notedOn), now.getTime()))
      const id = timeOrderedId(noted)
      await tx.insert(cellEntries).values({ ...row, exerciseId, id, authorId, clientId, notedOn: noted, createdOn })
      const ofAct = isAct(row.kind)
      await recordAudit(tx, actor, { action: ofAct ? 'cell.act' : 'cell.note', identityId: authorId, objectId: id, now })
      return readEntry(tx, actor, ofAct ? orNotFound(row.aboutId ?? undefined) : id)
    })
  // Of two equal requests at once, the second one finds the entry of the first; many entries of one millisecond get other ids after some tries.
  for (let tries = 1; ; tries += 1) {
    try {
      return await write()
    } catch (error) {
      if (tries === 10 || !isUniqueViolation(error)) throw error
    }
  }
}

const assertPlayer = async (tx: Db, exerciseId: number, id: number): Promise<void> => {
  const { users } = tx.t
  const isPlayer = and(eq(users.exerciseId, exerciseId), eq(users.id, id), eq(users.role, playerRole))
  if ((await tx.$count(users, isPlayer)) === 0) throw new AppError('cell.owner')
}

/** Writes an entry (CELL-07). 404 for what it corrects or has attached, when the actor reads none such; 400 for an owner who is no player. */
export const writeEntry = (store: Store, actor: Actor, input: WriteEntryInput, now: Date): Promise<LogEntry> =>
  addRow(store, actor, input, now, async tx => {
    const { exerciseId } = actor
    const { kind, ownerId, dueOn, attached, corrects } = input
    const words = input.words.trim()
    if (ownerId !== null) await assertPlayer(tx, exerciseId, ownerId)
    if (corrects !== null) await readKind(tx, exerciseId, corrects)
    const subject = attached && { ...attached, ...(await readAttached(tx, actor, attached)) }
    return {
      kind,
      aboutId: corrects,
      words,
      folded: foldEntry(words),
      ownerId,
      dueOn: dueOn === null ? null : new Date(dueOn),
      ...(subject && { subject: subject.subject, subjectId: subject.id, subjectName: subject.name, subjectWords: subject.words }),
    }
  })

/** Says of an entry that it is done or lifted, or takes that back: an entry too, which changes none. 404 when there is none with that id. */
export const actOnEntry = (store: Store, actor: Actor, { id, act, ...input }: ActOnEntryInput, now: Date): Promise<LogEntry> =>
  addRow(store, actor, input, now, async tx => {
    const ending = actOfKind[await readKind(tx, actor.exerciseId, id)]
    if (ending === null || (act !== 'undone' && act !== ending)) throw new AppError('cell.act')
    return { kind: act, aboutId: id, words: '', folded: '' }
  })
