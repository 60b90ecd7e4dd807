import { and, asc, countDistinct, desc, eq } from 'drizzle-orm'
import { limitLiteral } from '#db/query/prepared.ts'
import type { CommuniqueContent } from '#db/schema/cell.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readExerciseClock } from '../auth/exercise-display.reads.ts'
import { orNotFound } from '../errors.ts'
import { type ExerciseClock, momentAtElapsed } from '../exercise-clock.rules.ts'
import { communiquesMax, communiqueVersionsMax } from '../limits.contract.ts'
import { readFiles } from '../mail/drafts.reads.ts'
import type { Person } from '../people.contract.ts'
import { readPeople } from '../people.reads.ts'
import { countTextChanges } from '../press/articles.rules.ts'
import { readApprovers, readRuleRow, readRules } from './communique-rules.reads.ts'
import type { Communique, CommuniqueInput, CommuniqueList, CommuniqueVersion, ReadCommuniqueVersionInput } from './communiques.contract.ts'
import {
  approvalsNeeded,
  findApprovedOn,
  handUntil,
  lastReviews,
  missingInCommunique,
  readApprovals,
  toState,
} from './communiques.rules.ts'
import { readCorrections } from './publications.reads.ts'

export type CommuniqueRow = Db['t']['communiques']['$inferSelect']
type ReviewRow = Db['t']['communiqueReviews']['$inferSelect']

/** A communiqué; 404 when there is none with that id. */
export const readCommuniqueRow = async (db: Db, exerciseId: number, id: number): Promise<CommuniqueRow> => {
  const { communiques } = db.t
  const own = and(eq(communiques.exerciseId, exerciseId), eq(communiques.id, id))
  return orNotFound((await db.select().from(communiques).where(own))[0])
}

/** What was said of the communiqués of an exercise, or of one, in the order in which it came. */
export const readReviews = (db: Db, exerciseId: number, communiqueId?: number): Promise<ReviewRow[]> => {
  const { communiqueReviews: reviews } = db.t
  const own = and(eq(reviews.exerciseId, exerciseId), communiqueId === undefined ? undefined : eq(reviews.communiqueId, communiqueId))
  return db.select().from(reviews).where(own).orderBy(asc(reviews.createdOn), asc(reviews.id))
}

/** What decides where the communiqués of an exercise stand. */
export const readApproval = async (db: Db, exerciseId: number) => {
  const { approvalsMin } = await readRuleRow(db, exerciseId)
  const approvers = await readApprovers(db, exerciseId)
  return { approvalsMin, approvers, approverIds: approvers.map(({ person }) => person.id) }
}

type People = ReadonlyMap<number, Person>

const personIn = (people: People, id: number | null): Person | null => (id === null ? null : (people.get(id) ?? null))
const toIso = (moment: Date | null) => moment?.toISOString() ?? null

const toHand = ({ writerId, writerOn }: CommuniqueRow, people: People): Communique['hand'] => {
  const by = personIn(people, writerId)
  return by && writerOn && { by, until: handUntil(writerOn).toISOString() }
}

/** How many media have published an article that quotes each communiqué. */
const readPickups = async (db: Db, exerciseId: number): Promise<ReadonlyMap<number, number>> => {
  const { articles, communiquePickups: pickups } = db.t
  const isArticle = and(eq(articles.exerciseId, pickups.exerciseId), eq(articles.id, pickups.articleId), eq(articles.status, 'PUBLISHED'))
  const rows = await db
    .select({ id: pickups.communiqueId, media: countDistinct(articles.mediaSourceId) })
    .from(pickups)
    .innerJoin(articles, isArticle)
    .where(eq(pickups.exerciseId, exerciseId))
    .groupBy(pickups.communiqueId)
  return new Map(rows.map(({ id, media }) => [id, media]))
}

/** When the clock releases a communiqué, as far as anybody knows: a plan at a moment of the exercise clock moves with it. */
const toReleaseOn = ({ releaseOn, releaseAt }: CommuniqueRow, clock: ExerciseClock): string | null => {
  const moment = releaseOn && releaseAt !== null ? momentAtElapsed(clock, releaseAt) : null
  return moment === null ? toIso(releaseOn) : new Date(moment).toISOString()
}

/** What lists and pages show of communiqués, besides what was said of each. */
const readContext = async (db: Db, exerciseId: number) => ({
  approval: await readApproval(db, exerciseId),
  pickups: await readPickups(db, exerciseId),
  clock: await readExerciseClock(db, exerciseId),
})

type Context = Awaited<ReturnType<typeof readContext>>

/** What lists and pages show of a communiqué. */
const toShared = (row: CommuniqueRow, { approval, pickups, clock }: Context, reviews: readonly ReviewRow[], people: People) => {
  const { id, number, content, version, savedOn, releasedOn } = row
  const known = { ...approval, reviews, version }
  return {
    id,
    number,
    state: toState(row, known),
    title: content.title,
    version,
    savedOn: savedOn.toISOString(),
    hand: toHand(row, people),
    approvals: readApprovals(known).length,
    approvalsNeeded: approvalsNeeded(approval),
    releasedOn: toIso(releasedOn),
    releaseOn: toReleaseOn(row, clock),
    pickups: pickups.get(id) ?? 0,
  }
}

/** The communiqués of an exercise, the newest first, with what it says of them. */
export const listCommuniques = async (db: Db, actor: Actor): Promise<CommuniqueList> => {
  const { exerciseId } = actor
  const { communiques } = db.t
  const rows = await db
    .select()
    .from(communiques)
    .where(eq(communiques.exerciseId, exerciseId))
    .orderBy(desc(communiques.number))
    .limit(limitLiteral(communiquesMax))
  const people = await readPeople(db, exerciseId, new Set(rows.flatMap(({ writerId }) => writerId ?? [])))
  const context = await readContext(db, exerciseId)
  const reviews = Map.groupBy(await readReviews(db, exerciseId), ({ communiqueId }) => communiqueId)
  return {
    data: rows.map(row => toShared(row, context, reviews.get(row.id) ?? [], people)),
    rules: await readRules(db, actor),
  }
}

/** The words of a communiqué as they are compared. */
const toComparedText = ({ title, place, body, contact, weeze }: CommuniqueContent): string =>
  [title, place, body.replace(/<[^>]*>/g, ''), contact, weeze].join('\n')

const toContent = async (db: Db, exerciseId: number, { attachments, ...content }: CommuniqueContent) => {
  const files = await readFiles(db, exerciseId, attachments)
  return { ...content, attachments: attachments.flatMap(fileId => files.get(fileId) ?? []) }
}

const ofCommunique = <Column extends 'communiqueVersions' | 'communiqueComments' | 'communiqueReleases'>(
  { t }: Db,
  name: Column,
  exerciseId: number,
  id: number,
) => and(eq(t[name].exerciseId, exerciseId), eq(t[name].communiqueId, id))

/** The versions of a communiqué, the newest first. */
const readVersionRows = (db: Db, exerciseId: number, id: number, limit: number) => {
  const { communiqueVersions: versions } = db.t
  const own = ofCommunique(db, 'communiqueVersions', exerciseId, id)
  return db.select().from(versions).where(own).orderBy(desc(versions.version)).limit(limitLiteral(limit))
}

const readCommentRows = (db: Db, exerciseId: number, id: number) => {
  const { communiqueComments: comments } = db.t
  const own = ofCommunique(db, 'communiqueComments', exerciseId, id)
  return db.select().from(comments).where(own).orderBy(asc(comments.createdOn), asc(comments.id))
}

const readReleaseRows = (db: Db, exerciseId: number, id: number) => {
  const { communiqueReleases: releases } = db.t
  return db
    .select()
    .from(releases)
    .where(ofCommunique(db, 'communiqueReleases', exerciseId, id))
}

const toVersions = (rows: Awaited<ReturnType<typeof readVersionRows>>, people: People): Communique['versions'] =>
  rows.slice(0, communiqueVersionsMax).map(({ version, savedById, savedOn, content }, at) => {
    const before = rows[at + 1]
    const change = countTextChanges(before ? toComparedText(before.content) : '', toComparedText(content))
    return { version, savedBy: orNotFound(people.get(savedById)), savedOn: savedOn.toISOString(), ...change }
  })

const toComments = (rows: Awaited<ReturnType<typeof readCommentRows>>, people: People): Communique['comments'] =>
  rows.map(({ exerciseId: _, communiqueId: __, byId: ___, authorId, createdOn, settledById, settledOn, ...comment }) => ({
    ...comment,
    author: orNotFound(people.get(authorId)),
    createdOn: createdOn.toISOString(),
    settled: toStep(settledOn, settledById, people),
  }))

const toStep = (on: Date | null, byId: number | null, people: People): { on: string; by: Person } | null => {
  const by = personIn(people, byId)
  return on && by ? { on: on.toISOString(), by } : null
}

/** A communiqué with all that was said of it; 404 when there is none with that id. */
export const readCommunique = async (db: Db, { exerciseId }: Actor, { id }: CommuniqueInput): Promise<Communique> => {
  const row = await readCommuniqueRow(db, exerciseId, id)
  const context = await readContext(db, exerciseId)
  const { approval } = context
  const reviews = await readReviews(db, exerciseId, id)
  const versions = await readVersionRows(db, exerciseId, id, communiqueVersionsMax + 1)
  const comments = await readCommentRows(db, exerciseId, id)
  const named = [row.writerId, row.askedById, row.createdById, row.submittedById, row.releasedById, row.withdrawnById]
  const others = [
    ...versions.map(({ savedById }) => savedById),
    ...comments.flatMap(({ authorId, settledById }) => [authorId, settledById]),
  ]
  const people = await readPeople(db, exerciseId, new Set([...named, ...others].filter(personId => personId !== null)))
  const said = lastReviews(reviews)
  const withdrawn = toStep(row.withdrawnOn, row.withdrawnById, people)
  return {
    ...toShared(row, context, reviews, people),
    ...(await toContent(db, exerciseId, row.content)),
    embargoOn: toIso(row.embargoOn),
    channels: row.channels,
    asked: personIn(people, row.askedById),
    created: { on: row.createdOn.toISOString(), by: orNotFound(people.get(row.createdById)) },
    submitted: toStep(row.submittedOn, row.submittedById, people),
    approvedOn: toIso(row.approvedOn ?? findApprovedOn(row, { ...approval, reviews, version: row.version })),
    released: toStep(row.releasedOn, row.releasedById, people),
    withdrawn: withdrawn && { ...withdrawn, reason: row.withdrawReason },
    ...(await readCorrections(db, exerciseId, row)),
    missing: missingInCommunique(row.content),
    approvers: approval.approvers.map(({ person, title }) => {
      const review = said.get(person.id)
      return {
        person,
        title,
        said: review ? { approved: review.approved, version: review.version, on: review.createdOn.toISOString() } : null,
      }
    }),
    comments: toComments(comments, people),
    versions: toVersions(versions, people),
    releases: (await readReleaseRows(db, exerciseId, id)).map(({ channel, state, failure, publishedId, changedOn }) => ({
      channel,
      state,
      failure,
      publishedId,
      on: changedOn.toISOString(),
    })),
  }
}

/** A version of a communiqué with its words; 404 when it has none with that number. */
export const readCommuniqueVersion = async (
  db: Db,
  { exerciseId }: Actor,
  { id, version }: ReadCommuniqueVersionInput,
): Promise<CommuniqueVersion> => {
  const { communiqueVersions: versions } = db.t
  const own = and(ofCommunique(db, 'communiqueVersions', exerciseId, id), eq(versions.version, version))
  const row = orNotFound((await db.select().from(versions).where(own))[0])
  const people = await readPeople(db, exerciseId, new Set([row.savedById]))
  const saved = { savedBy: orNotFound(people.get(row.savedById)), savedOn: row.savedOn.toISOString() }
  return { version, ...saved, ...(await toContent(db, exerciseId, row.content)) }
}
