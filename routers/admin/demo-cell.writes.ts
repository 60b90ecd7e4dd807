import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { DemoCell, DemoColumn, DemoCommunique, DemoEntry } from '#db/demo/types.ts'
import { newId, timeOrderedId } from '#db/query/ids.ts'
import { cellParts, type ReleaseChannel, releaseChannels, watchPlaces } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { foldEntry } from '../cell/log.reads.ts'
import { isAct } from '../cell/log.rules.ts'
import { orNotFound } from '../errors.ts'
import { readPublished } from '../notes/subjects.reads.ts'
import { type DemoLoadContext, minutesBefore, replaceClockTokens } from './demo.rules.ts'

/** The ids of what was published, by their keys. */
type Ids = ReadonlyMap<string | undefined, number>
type Loading = DemoLoadContext & { published: Record<'weeze' | 'article' | 'mail', Ids> }

const wholeQuery = {
  words: [],
  any: [],
  without: [],
  phrase: '',
  authorIds: [],
  places: [...watchPlaces],
  hasPicture: false,
  minutes: null,
}

const insertColumns = async (tx: Db, columns: readonly DemoColumn[], { exerciseId, now, people }: Loading): Promise<void> => {
  for (const { ago, by, query, alert } of columns) {
    const createdOn = minutesBefore(now, ago)
    await tx.insert(tx.t.watchColumns).values({
      exerciseId,
      id: timeOrderedId(createdOn),
      ownerId: people.get(by) ?? 0,
      shared: true,
      query: { ...wholeQuery, ...query },
      alertCount: alert?.count ?? null,
      alertMinutes: alert?.minutes ?? null,
      createdOn,
    })
  }
}

const readAttached = async (tx: Db, { exerciseId, published }: Loading, { attached }: DemoEntry) => {
  if (!attached) return {}
  const { subject } = attached
  const id = orNotFound(published[subject].get(attached.key))
  const { name, words } = orNotFound((await readPublished(tx, exerciseId, [{ subject, id }]))(subject, id))
  return { subject, subjectId: id, subjectName: name, subjectWords: words }
}

const insertLog = async (tx: Db, log: readonly DemoEntry[], loading: Loading): Promise<void> => {
  const { exerciseId, now, people } = loading
  const ids = new Map<string | undefined, number>()
  for (const entry of log) {
    const { key, ago, by, kind, words = '', about, owner, due } = entry
    const notedOn = minutesBefore(now, ago)
    const id = timeOrderedId(notedOn)
    await tx.insert(tx.t.cellEntries).values({
      exerciseId,
      id,
      authorId: people.get(by) ?? 0,
      clientId: randomBytes(16).toString('hex'),
      kind,
      aboutId: about === undefined ? null : orNotFound(ids.get(about)),
      words,
      folded: isAct(kind) ? '' : foldEntry(words),
      ownerId: owner === undefined ? null : (people.get(owner) ?? 0),
      dueOn: due === undefined ? null : minutesBefore(now, due),
      ...(await readAttached(tx, loading, entry)),
      notedOn,
      createdOn: notedOn,
    })
    if (key !== undefined) ids.set(key, id)
  }
}

/** Says who approves, and opens all parts of the room. */
const insertRules = async (tx: Db, { approvers, account, list }: DemoCell, { exerciseId, people }: Loading): Promise<void> => {
  const { communiqueApprovers, communiqueRules, exercises, mailLists } = tx.t
  const ofAddress = and(eq(mailLists.exerciseId, exerciseId), eq(mailLists.address, list))
  const [press] = await tx.select({ id: mailLists.id }).from(mailLists).where(ofAddress)
  await tx
    .update(exercises)
    .set({ cell: [...cellParts] })
    .where(eq(exercises.id, exerciseId))
  await tx
    .insert(communiqueRules)
    .values({ exerciseId, othersApprove: true, accountId: people.get(account) ?? 0, listId: orNotFound(press).id })
  await tx
    .insert(communiqueApprovers)
    .values(approvers.map(({ username, title }, position) => ({ exerciseId, userId: people.get(username) ?? 0, position, title })))
}

const insertComments = async (
  tx: Db,
  comments: DemoCommunique['comments'],
  communiqueId: number,
  { exerciseId, now, people }: Loading,
): Promise<void> => {
  const ids = new Map<string | undefined, number>()
  for (const { key, ago, by, writer = by, about, settled, asks = false, proposal = null, ...said } of comments) {
    const createdOn = minutesBefore(now, ago)
    const id = newId(createdOn)
    await tx.insert(tx.t.communiqueComments).values({
      exerciseId,
      id,
      communiqueId,
      authorId: people.get(by) ?? 0,
      byId: people.get(writer) ?? 0,
      aboutId: about === undefined ? null : orNotFound(ids.get(about)),
      occurrence: 0,
      asks,
      proposal,
      createdOn,
      ...said,
      settledById: settled ? (people.get(settled.by) ?? 0) : null,
      settledOn: settled ? minutesBefore(now, settled.ago) : null,
    })
    if (key !== undefined) ids.set(key, id)
  }
}

/** Inserts what became of a release, and which articles quote it. */
const insertRelease = async (
  tx: Db,
  { by, ago, ...released }: NonNullable<DemoCommunique['released']>,
  { communiqueId, accountId }: { communiqueId: number; accountId: number },
  { exerciseId, now, people, published }: Loading,
): Promise<void> => {
  const { communiquePickups, communiqueReleases } = tx.t
  const changedOn = minutesBefore(now, ago)
  const publishedIds: Record<ReleaseChannel, number | null> = {
    page: null,
    weeze: orNotFound(published.weeze.get(released.weeze)),
    mail: orNotFound(published.mail.get(released.mail)),
  }
  for (const channel of releaseChannels) {
    const publishedId = publishedIds[channel]
    await tx
      .insert(communiqueReleases)
      .values({ exerciseId, communiqueId, channel, state: 'done', byId: accountId, publishedId, changedOn })
  }
  for (const key of released.articles) {
    const articleId = orNotFound(published.article.get(key))
    const byId = people.get('animator') ?? 0
    await tx.insert(communiquePickups).values({ exerciseId, id: newId(now), communiqueId, articleId, byId, createdOn: now })
  }
}

const insertCommunique = async (
  tx: Db,
  { versions, submitted, reviews, comments, released }: DemoCommunique,
  { number, accountId }: { number: number; accountId: number },
  loading: Loading,
): Promise<void> => {
  const { exerciseId, now, people } = loading
  const stored = versions.map(({ ago, by, content: { body, ...content } }, at) => ({
    exerciseId,
    version: at + 1,
    savedById: people.get(by) ?? 0,
    content: { ...content, body: replaceClockTokens(body, now) },
    autosaved: false,
    createdOn: minutesBefore(now, ago),
    savedOn: minutesBefore(now, ago),
  }))
  const first = orNotFound(stored[0])
  const { content, version, savedOn } = orNotFound(stored.at(-1))
  const id = timeOrderedId(first.createdOn)
  const approvals = reviews.filter(review => review.approved).map(({ ago }) => ago)
  await tx.insert(tx.t.communiques).values({
    exerciseId,
    id,
    number,
    content,
    version,
    savedOn,
    createdById: first.savedById,
    createdOn: first.createdOn,
    submittedById: people.get(submitted.by) ?? 0,
    submittedOn: minutesBefore(now, submitted.ago),
    channels: [...releaseChannels],
    ...(released && {
      approvedOn: minutesBefore(now, Math.min(...approvals)),
      releasedById: people.get(released.by) ?? 0,
      releasedOn: minutesBefore(now, released.ago),
    }),
  })
  await tx.insert(tx.t.communiqueVersions).values(stored.map(row => ({ communiqueId: id, ...row })))
  for (const { ago, approver, by = approver, ...said } of reviews) {
    const createdOn = minutesBefore(now, ago)
    const review = { approverId: people.get(approver) ?? 0, byId: people.get(by) ?? 0, ...said }
    await tx.insert(tx.t.communiqueReviews).values({ exerciseId, id: newId(createdOn), communiqueId: id, ...review, createdOn })
  }
  await insertComments(tx, comments, id, loading)
  if (released) await insertRelease(tx, released, { communiqueId: id, accountId }, loading)
}

/** Opens the room of the cell of a demo exercise, and inserts what its players watch, wrote down and released. */
export const insertDemoCell = async (tx: Db, cell: DemoCell, loading: Loading): Promise<void> => {
  await insertColumns(tx, cell.watch, loading)
  await insertLog(tx, cell.log, loading)
  await insertRules(tx, cell, loading)
  const accountId = loading.people.get(cell.account) ?? 0
  for (const [at, communique] of cell.communiques.entries()) await insertCommunique(tx, communique, { number: at + 1, accountId }, loading)
}
