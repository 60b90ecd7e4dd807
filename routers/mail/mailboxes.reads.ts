import { and, count, desc, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import { limitLiteral, placeholder, prepareOnce } from '#db/query/prepared.ts'
import type { Role } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readOfficialAccounts, readOperatedIds, readOperatorPairs } from '../auth/operators.reads.ts'
import { AppError, orNotFound } from '../errors.ts'
import { mailboxesMax, mailUnreadMax } from '../limits.contract.ts'
import type { Person } from '../people.contract.ts'
import { readPeople } from '../people.reads.ts'
import { can, isPersona, personaRole, playerRole } from '../permissions.ts'
import { type MailboxAccess, type MailboxOwner, type MailViewer, mailboxAccess } from './access.rules.ts'
import type { Mailbox, Mailboxes } from './mail.contract.ts'
import { readAddressed, readMailDomain } from './parties.reads.ts'

/** Throws 403 with the field `mail` where the exercise has none (MAIL-14); returns the actor. */
export const assertMailOpen = <Reader extends Pick<Actor, 'user'>>(actor: Reader): Reader => {
  if (!actor.user.exercise.mail) throw new AppError('mail.closed')
  return actor
}

const openQuery = prepareOnce((db: Db) => {
  const { exercises } = db.t
  return db
    .select({ mail: exercises.mail })
    .from(exercises)
    .where(eq(exercises.id, placeholder('exerciseId')))
    .prepare('mail_open')
})

/** Whether an exercise has mail at this moment. */
export const isMailOpen = async (db: Db, exerciseId: number): Promise<boolean> =>
  (await openQuery(db).execute({ exerciseId }))[0]?.mail === true

/** Whoever opens mailboxes: somebody with a session, or without one whoever wrote a mail before. */
export type MailboxUser = Pick<Actor, 'exerciseId' | 'userId' | 'role' | 'user'>

/** What decides which mailboxes an actor may open. */
export const readMailViewer = async (db: Db, actor: MailboxUser): Promise<MailViewer> => ({
  userId: actor.userId,
  oversees: can(actor.role, 'oversee'),
  animates: can(actor.role, 'animate'),
  writes: can(actor.role, 'write'),
  operatedIds: await readOperatedIds(db, actor),
  officialIds: (await readOfficialAccounts(db, actor)).map(({ id }) => id),
  teamReads: actor.user.exercise.teamReadsMail === true,
})

export const toMailboxOwner = (id: number, role: Role): MailboxOwner => {
  if (isPersona(role)) return { id, kind: 'persona' }
  return { id, kind: role === playerRole ? 'player' : 'team' }
}

const roleQuery = prepareOnce((db: Db) => {
  const { users } = db.t
  const own = and(eq(users.exerciseId, placeholder('exerciseId')), eq(users.id, placeholder('id')))
  return db.select({ role: users.role }).from(users).where(own).prepare('mail_role')
})

/** What the actor may do with a mailbox, their own by default; 404 for one that they may not open, as for one that does not exist. */
export const readMailbox = async (db: Db, actor: MailboxUser, id: number = actor.userId): Promise<MailboxAccess> => {
  const [row] = await roleQuery(db).execute({ exerciseId: actor.exerciseId, id })
  return orNotFound(row && mailboxAccess(await readMailViewer(db, actor), toMailboxOwner(id, row.role)))
}

/** As `readMailbox`, for whoever changes something: 403 for a mailbox that they only read. */
export const readMailboxToWrite = async (db: Db, actor: MailboxUser, id: number | undefined, input = 'mailbox'): Promise<MailboxAccess> => {
  const mailbox = await readMailbox(db, actor, id)
  if (!mailbox.writes) throw new AppError('mail.mailbox', { input })
  return mailbox
}

/** Whether a thread is unread and in the inbox: the condition of an index, so that what is read costs nothing. */
export const isUnread = ({ t: { mailboxThreads: boxes } }: Db): SQL => sql`${boxes.unreadOn} is not null and not ${boxes.archived}`

const unreadOfUser = (db: Db) => {
  const { mailboxThreads: boxes, users } = db.t
  const own = and(eq(boxes.exerciseId, users.exerciseId), eq(boxes.mailboxId, users.id))
  return db
    .select({ one: sql`1`.as('one') })
    .from(boxes)
    .where(and(own, isUnread(db)))
    .orderBy(desc(boxes.receivedOn))
}

/** How many threads of a user are unread, of more than `mailUnreadMax` as many: the count does not grow with a mailbox. */
const countUnread = (db: Db) =>
  sql<number>`(select count(*) from ${unreadOfUser(db).limit(limitLiteral(mailUnreadMax)).as('counted')})`.mapWith(Number).as('unread')

/** The personas with something unread, those with the most first. */
const unreadPersonasQuery = prepareOnce((db: Db) => {
  const { users } = db.t
  const unread = countUnread(db)
  const ofRole = and(eq(users.exerciseId, placeholder('exerciseId')), eq(users.role, placeholder('role')))
  return db
    .select({ id: users.id, unread })
    .from(users)
    .where(and(ofRole, isNull(users.disabledOn), exists(unreadOfUser(db))))
    .orderBy(desc(unread), users.id)
    .limit(limitLiteral(mailboxesMax))
    .prepare('mail_unread_personas')
})

const unreadCountsQuery = prepareOnce((db: Db) => {
  const { users } = db.t
  return db
    .select({ id: users.id, unread: countUnread(db) })
    .from(users)
    .where(and(eq(users.exerciseId, placeholder('exerciseId')), db.inIdList(users.id, 'ids')))
    .prepare('mail_unread_counts')
})

const draftCountsQuery = prepareOnce((db: Db) => {
  const { mailDrafts: drafts } = db.t
  const own = and(eq(drafts.exerciseId, placeholder('exerciseId')), eq(drafts.userId, placeholder('userId')))
  return db
    .select({ id: drafts.fromId, drafts: count() })
    .from(drafts)
    .where(and(own, isNull(drafts.sendOn), isNull(drafts.heldFor)))
    .groupBy(drafts.fromId)
    .prepare('mail_draft_counts')
})

/** Those who speak for official accounts, by the ids of these, without the actor. */
const readColleagues = async (db: Db, { exerciseId, userId }: Actor, accountIds: readonly number[]): Promise<(id: number) => Person[]> => {
  if (accountIds.length === 0) return () => []
  const pairs = await readOperatorPairs(db, exerciseId, accountIds)
  const people = await readPeople(db, exerciseId, new Set(pairs.map(pair => pair.userId)))
  const others = pairs.filter(pair => pair.userId !== userId).toSorted((one, other) => one.userId - other.userId)
  return id => others.flatMap(pair => (pair.accountId === id && people.get(pair.userId)) || [])
}

/**
 * The actor's own mailbox, those of official accounts that they speak for or oversee, and, for those who oversee, of the personas with something
 * unread; the others are found in the directory.
 */
export const listMailboxes = async (db: Db, actor: Actor): Promise<Mailboxes> => {
  const { exerciseId, userId } = actor
  const viewer = await readMailViewer(db, actor)
  const personas = viewer.oversees ? await unreadPersonasQuery(db).execute({ exerciseId, role: personaRole }) : []
  const accountIds = [...new Set([...viewer.operatedIds, ...viewer.officialIds])]
  const ids = [...new Set([userId, ...accountIds, ...personas.map(({ id }) => id)])]
  const [addressed, unread, drafts, colleaguesOf, domain] = await Promise.all([
    readAddressed(db, exerciseId, ids),
    unreadCountsQuery(db).execute({ exerciseId, ids: db.toIdList(ids) }),
    draftCountsQuery(db).execute({ exerciseId, userId }),
    readColleagues(db, actor, accountIds),
    readMailDomain(db, exerciseId),
  ])
  const data = ids.flatMap((id): Mailbox[] => {
    const owner = addressed.get(id)
    const access = owner && mailboxAccess(viewer, toMailboxOwner(id, owner.role))
    if (!access) return []
    const { person, address, organisation } = owner
    const colleagues = colleaguesOf(id)
    const counts = {
      unread: unread.find(row => row.id === id)?.unread ?? 0,
      drafts: drafts.find(row => row.id === id)?.drafts ?? 0,
    }
    return [{ id, owner: person, address, organisation, shared: access.shared, colleagues, writes: access.writes, ...counts }]
  })
  return { data, domain }
}
