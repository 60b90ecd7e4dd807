import { and, asc, eq, gte, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Mood, Role } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { exerciseClockColumns, toExerciseClock, toTimeZone } from '../auth/exercise-display.reads.ts'
import { readCommuniqueTimes } from '../cell/communique-times.reads.ts'
import { readSettings } from '../chatter/state.reads.ts'
import { readConditions } from '../conditions/conditions.reads.ts'
import { readDebts } from '../desk/debts.reads.ts'
import { reachesPersona } from '../desk/mail-waits.reads.ts'
import { orNotFound } from '../errors.ts'
import type { ExerciseClock } from '../exercise-clock.rules.ts'
import { type MailRow, mailText, readMailPages } from '../mail/mails.reads.ts'
import { readOverseenMailboxes } from '../mail/open-mailboxes.reads.ts'
import { fullName, shownFollowers } from '../people.rules.ts'
import { isPersona, playerRole } from '../permissions.ts'
import { isPlainReweez } from '../weezes/text.rules.ts'
import { type MessageRow, readMessagePages, readWeezePages, type WeezeRow } from './pages.reads.ts'

/** A weeze without its words, which only those of players keep, and those that answered: they may be reactions. */
export type KnownWeeze = Pick<WeezeRow, 'id' | 'authorId' | 'replyToId' | 'reweezId' | 'articleId'> & {
  on: Date
  deleted: boolean
  threadId: number
  plain: boolean
  words: string | null
}

/** A mail without its HTML. */
type KnownMail = Omit<MailRow, 'body'>

export type KnownPerson = {
  id: number
  username: string
  name: string
  certified: boolean
  role: Role
  audience: number
  photo: string | null
}

const readPeople = async (db: Db, exerciseId: number): Promise<Map<number, KnownPerson>> => {
  const { users } = db.t
  const { id, username, firstname, lastname, certified, role, audience, followersCount, photo } = users
  const rows = await db
    .select({ id, username, firstname, lastname, certified, role, audience, followersCount, photo })
    .from(users)
    .where(eq(users.exerciseId, exerciseId))
  return new Map(
    rows.map(({ firstname, lastname, audience, followersCount, ...person }) => [
      person.id,
      { ...person, name: fullName({ firstname, lastname }), audience: shownFollowers({ audience, followersCount }) },
    ]),
  )
}

/** The weezes that answered something owed. */
const readAnsweringWeezes = async (db: Db, exerciseId: number): Promise<ReadonlySet<number | null>> => {
  const { debts } = db.t
  const rows = await db
    .select({ id: debts.actId })
    .from(debts)
    .where(and(eq(debts.exerciseId, exerciseId), eq(debts.actKind, 'weeze')))
  return new Set(rows.map(({ id }) => id))
}

const readWeezes = async (db: Db, exerciseId: number, players: ReadonlySet<number>): Promise<KnownWeeze[]> => {
  const answering = await readAnsweringWeezes(db, exerciseId)
  const known: KnownWeeze[] = []
  for await (const rows of readWeezePages(db, exerciseId))
    for (const row of rows) {
      const { id, authorId, replyToId, reweezId, articleId, createdOn: on, deletedOn, conversationId, text } = row
      const words = players.has(authorId) || answering.has(id) ? text : null
      const more = { on, deleted: deletedOn !== null, threadId: conversationId ?? id, plain: isPlainReweez(row), words }
      known.push({ id, authorId, replyToId, reweezId, articleId, ...more })
    }
  return known.toSorted((one, other) => Number(one.on) - Number(other.on))
}

const readMessages = async (db: Db, exerciseId: number): Promise<MessageRow[]> => {
  const known: MessageRow[] = []
  for await (const rows of readMessagePages(db, exerciseId)) known.push(...rows)
  return known.toSorted((one, other) => Number(one.createdOn) - Number(other.createdOn))
}

/** The mails that those who oversee the exercise may read (MAIL-12). */
const readMails = async (db: Db, exerciseId: number): Promise<KnownMail[]> => {
  const known: KnownMail[] = []
  for await (const rows of readMailPages(db, exerciseId, await readOverseenMailboxes(db, exerciseId)))
    known.push(...rows.map(({ body: _, ...mail }) => mail))
  return known
}

/** The mails that reach a persona: only those are reactions of the cell. */
const readMailsToPersonas = async (db: Db, exerciseId: number): Promise<ReadonlySet<number>> => {
  const { mails } = db.t
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.exerciseId, exerciseId), reachesPersona(db)))
  return new Set(rows.map(({ id }) => id))
}

/** How weezes sound, by their ids: as animators said, or the storm that wrote them. */
const readMoods = async (db: Db, exerciseId: number): Promise<ReadonlyMap<number, Mood>> => {
  const { weezeMoods } = db.t
  const { weezeId, mood } = weezeMoods
  const rows = await db.select({ weezeId, mood }).from(weezeMoods).where(eq(weezeMoods.exerciseId, exerciseId))
  return new Map(rows.map(row => [row.weezeId, row.mood]))
}

/** When it was said of each conversation that nothing in it needs an answer, and not taken back. */
const readDismissals = async (db: Db, exerciseId: number): Promise<Map<number, Date[]>> => {
  const { audit } = db.t
  const rows = await db
    .select({ conversationId: audit.objectId, action: audit.action, on: audit.createdOn })
    .from(audit)
    .where(and(eq(audit.exerciseId, exerciseId), inArray(audit.action, ['wait.dismiss', 'wait.restore'])))
    .orderBy(asc(audit.id))
  const dismissals = new Map<number, Date[]>()
  for (const { conversationId, action, on } of rows) {
    const before = dismissals.get(conversationId) ?? []
    dismissals.set(conversationId, action === 'wait.dismiss' ? [...before, on] : before.slice(0, -1))
  }
  return dismissals
}

const readLines = async (db: Db, exerciseId: number) => {
  const { handPlays, sequenceItems, sequencePublications, sequences } = db.t
  const { id, name, kind, status, run, speed, elapsed, startedById } = sequences
  return {
    sequences: await db
      .select({ id, name, kind, status, run, speed, elapsed, startedById })
      .from(sequences)
      .where(eq(sequences.exerciseId, exerciseId))
      .orderBy(asc(sequences.createdOn), asc(id)),
    items: await db
      .select()
      .from(sequenceItems)
      .where(eq(sequenceItems.exerciseId, exerciseId))
      .orderBy(asc(sequenceItems.offset), asc(sequenceItems.position), asc(sequenceItems.id)),
    publications: await db
      .select()
      .from(sequencePublications)
      .where(eq(sequencePublications.exerciseId, exerciseId))
      .orderBy(asc(sequencePublications.createdOn)),
    plays: await db
      .select()
      .from(handPlays)
      .where(and(eq(handPlays.exerciseId, exerciseId), isNotNull(handPlays.doneOn)))
      .orderBy(asc(handPlays.id)),
  }
}

/** The weezes that were chatter, by their ids, with the groups that said them, and the seed. */
const readChatter = async (db: Db, exerciseId: number): Promise<{ seed: number; weezes: ReadonlyMap<number, string> }> => {
  const { chatterPosts: posts } = db.t
  const rows = await db
    .select({ id: posts.weezeId, group: posts.personaGroup })
    .from(posts)
    .where(and(eq(posts.exerciseId, exerciseId), isNotNull(posts.weezeId)))
  const { seed } = await readSettings(db, exerciseId)
  return { seed, weezes: new Map(rows.flatMap(({ id, group }) => (id === null ? [] : [[id, group] as const]))) }
}

/** The channels by which communiqués were released, with what became of it. */
const readReleases = (db: Db, exerciseId: number) => {
  const { communiqueReleases: releases } = db.t
  const { communiqueId, channel, state } = releases
  return db.select({ communiqueId, channel, state }).from(releases).where(eq(releases.exerciseId, exerciseId)).orderBy(asc(channel))
}

const readWaits = (db: Db, exerciseId: number, from: Date) => {
  const { waits } = db.t
  return db
    .select()
    .from(waits)
    .where(and(eq(waits.exerciseId, exerciseId), gte(waits.since, from)))
}

const readHashtags = async (db: Db, exerciseId: number, from: Date) => {
  const { hashtags, weezeHashtags } = db.t
  const { tag, createdOn: on, weezeId } = weezeHashtags
  const labels = await db.select({ tag: hashtags.tag, label: hashtags.label }).from(hashtags).where(eq(hashtags.exerciseId, exerciseId))
  const uses = await db
    .select({ tag, on, weezeId })
    .from(weezeHashtags)
    .where(and(eq(weezeHashtags.exerciseId, exerciseId), gte(on, from)))
  return { labels: new Map(labels.map(({ tag, label }) => [tag, label])), uses }
}

const deletedSubjects = { 'weeze.delete': 'weeze', 'message.delete': 'message', 'mail.delete': 'mail' } as const

/** What was deleted, with who did so and the words. */
const readDeletions = async (db: Db, exerciseId: number, from: Date) => {
  const { audit, mails, messages, weezes } = db.t
  const of = (table: typeof weezes | typeof messages | typeof mails) =>
    and(eq(table.exerciseId, audit.exerciseId), eq(table.id, audit.objectId))
  const rows = await db
    .select({
      on: audit.createdOn,
      byId: audit.actorId,
      identityId: audit.identityId,
      action: audit.action,
      id: audit.objectId,
      weeze: weezes.text,
      message: messages.content,
      mail: mailText(db),
    })
    .from(audit)
    .leftJoin(weezes, and(of(weezes), eq(audit.action, 'weeze.delete')))
    .leftJoin(messages, and(of(messages), eq(audit.action, 'message.delete')))
    .leftJoin(mails, and(of(mails), eq(audit.action, 'mail.delete')))
    .where(and(eq(audit.exerciseId, exerciseId), inArray(audit.action, Object.keys(deletedSubjects)), gte(audit.createdOn, from)))
    .orderBy(asc(audit.createdOn))
  return rows.map(({ action, weeze, message, mail, ...row }) => ({
    ...row,
    subject: deletedSubjects[action as keyof typeof deletedSubjects],
    text: weeze ?? message ?? mail ?? '',
  }))
}

const readFailures = async (db: Db, exerciseId: number, from: Date) => {
  const { realStops, storms, webhookDeliveries: deliveries } = db.t
  const failed = and(isNull(deliveries.nextOn), isNull(deliveries.deliveredOn), gte(deliveries.createdOn, from))
  return {
    deliveries: await db
      .select({ on: deliveries.createdOn, event: deliveries.event, status: deliveries.status, problem: deliveries.problem })
      .from(deliveries)
      .where(and(eq(deliveries.exerciseId, exerciseId), failed)),
    storms: await db
      .select()
      .from(storms)
      .where(and(eq(storms.exerciseId, exerciseId), gte(storms.createdOn, from)))
      .orderBy(asc(storms.createdOn)),
    stops: await db
      .select()
      .from(realStops)
      .where(and(eq(realStops.exerciseId, exerciseId), gte(realStops.startedOn, from)))
      .orderBy(asc(realStops.number)),
  }
}

/** Without a start, figures go back so far from their end at most, in milliseconds. */
const unstartedSpan = 24 * 3600 * 1000

const toFrom = (clock: ExerciseClock, weezes: readonly KnownWeeze[], to: Date): Date => {
  if (clock.startedOn) return new Date(clock.startedOn)
  const earliest = new Date(to.getTime() - unstartedSpan)
  return weezes.find(({ on }) => on >= earliest && on <= to)?.on ?? to
}

/** What happened in an exercise, up to its end or a moment; what was written before its start is none of it (EXO-340). */
export const readHistory = async (db: Db, exerciseId: number, now: Date) => {
  const { articles, cellEntries, exercises } = db.t
  const [row] = await db
    .select({
      ...exerciseClockColumns(db),
      name: exercises.name,
      mark: exercises.markText,
      timeZone: exercises.timeZone,
      mail: exercises.mail,
      cell: exercises.cell,
    })
    .from(exercises)
    .where(eq(exercises.id, exerciseId))
  const exercise = orNotFound(row)
  const clock = toExerciseClock(exercise)
  const people = await readPeople(db, exerciseId)
  const players = new Set([...people.values()].flatMap(({ id, role }) => (role === playerRole ? id : [])))
  const weezes = await readWeezes(db, exerciseId, players)
  // A weeze may be some milliseconds ahead of the clock (design rule 2).
  const to = exercise.endedOn ?? new Date(Math.max(now.getTime(), weezes.at(-1)?.on.getTime() ?? 0))
  const from = toFrom(clock, weezes, to)
  const published = and(eq(articles.exerciseId, exerciseId), eq(articles.status, 'PUBLISHED'), isNotNull(articles.publishedOn))
  return {
    exerciseId,
    exercise,
    clock,
    timeZone: toTimeZone(exercise.timeZone),
    people,
    players,
    weezes,
    from,
    to,
    now,
    moods: await readMoods(db, exerciseId),
    log: await db.select().from(cellEntries).where(eq(cellEntries.exerciseId, exerciseId)).orderBy(asc(cellEntries.id)),
    communiques: await readCommuniqueTimes(db, exerciseId, to),
    releases: await readReleases(db, exerciseId),
    messages: await readMessages(db, exerciseId),
    mails: await readMails(db, exerciseId),
    mailsToPersonas: await readMailsToPersonas(db, exerciseId),
    dismissals: await readDismissals(db, exerciseId),
    articles: await db
      .select({ id: articles.id, title: articles.title, publishedOn: articles.publishedOn })
      .from(articles)
      .where(and(published, lte(articles.publishedOn, to))),
    debts: await readDebts(db, exerciseId, and(gte(db.t.debts.askedOn, from), lte(db.t.debts.askedOn, to))),
    lines: await readLines(db, exerciseId),
    chatter: await readChatter(db, exerciseId),
    waits: await readWaits(db, exerciseId, from),
    hashtags: await readHashtags(db, exerciseId, from),
    deletions: await readDeletions(db, exerciseId, from),
    failures: await readFailures(db, exerciseId, from),
    conditions: await readConditions(db, { exerciseId }),
  }
}
export type History = Awaited<ReturnType<typeof readHistory>>

/** How a person takes part. */
export const toKind = (role: Role): 'player' | 'persona' | 'other' => {
  if (role === playerRole) return 'player'
  return isPersona(role) ? 'persona' : 'other'
}
