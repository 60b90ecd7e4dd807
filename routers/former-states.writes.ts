import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { FormerKind } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'

type Former = { kind: FormerKind; subjectId: number; otherId?: number; since?: Date; content?: Record<string, unknown> }

/** Keeps a state that ends with the caller's transaction: moments before `until` are read with it (EXO-363). */
export const keepFormer = async (tx: Db, exerciseId: number, { content = {}, ...former }: Former, until: Date): Promise<void> =>
  void (await tx.insert(tx.t.formerStates).values({ exerciseId, id: newId(until), ...former, content, until }))

/** Keeps what everybody sees of a person, before it is changed. */
export const keepFormerPerson = async (tx: Db, exerciseId: number, subjectId: number, until: Date): Promise<void> => {
  const { users } = tx.t
  const { username, firstname, lastname, photo, certified, bio, location, website, birthDate, role, audience } = users
  const fields = { username, firstname, lastname, photo, certified, bio, location, website, birthDate, role, audience }
  const own = and(eq(users.exerciseId, exerciseId), eq(users.id, subjectId))
  for (const content of await tx.select(fields).from(users).where(own))
    await keepFormer(tx, exerciseId, { kind: 'person', subjectId, content }, until)
}

/** Keeps what one side, or both sides of a conversation, have read and dismissed. */
export const keepFormerSides = async (
  tx: Db,
  exerciseId: number,
  of: { id: number } | { conversationId: number },
  until: Date,
): Promise<void> => {
  const { participants } = tx.t
  const { id, lastReadOn, dismissedOn } = participants
  const chosen = 'id' in of ? eq(id, of.id) : eq(participants.conversationId, of.conversationId)
  const sides = await tx
    .select({ id, lastReadOn, dismissedOn })
    .from(participants)
    .where(and(eq(participants.exerciseId, exerciseId), chosen))
  for (const { id: subjectId, ...side } of sides) await keepFormer(tx, exerciseId, { kind: 'side', subjectId, content: side }, until)
}

type FormerArticle = Record<'title' | 'chapeau' | 'imageUrl' | 'imageCaption' | 'status', string> & {
  id: number
  mediaSourceId: number
  publishedOn: Date | null
}

/** Keeps the status of an article and what its card shows. */
export const keepFormerArticle = (tx: Db, exerciseId: number, article: FormerArticle, until: Date): Promise<void> => {
  const { id: subjectId, title, chapeau, imageUrl, imageCaption, status, mediaSourceId, publishedOn } = article
  const content = { title, chapeau, imageUrl, imageCaption, status, mediaSourceId, publishedOn }
  return keepFormer(tx, exerciseId, { kind: 'article', subjectId, content }, until)
}

/** Keeps what cards show of a media source. */
export const keepFormerSource = async (tx: Db, exerciseId: number, subjectId: number, until: Date): Promise<void> => {
  const { mediaSources } = tx.t
  const { name, color, colorDark, logoSmall, face } = mediaSources
  const own = and(eq(mediaSources.exerciseId, exerciseId), eq(mediaSources.id, subjectId))
  for (const content of await tx.select({ name, color, colorDark, logoSmall, face }).from(mediaSources).where(own))
    await keepFormer(tx, exerciseId, { kind: 'mediaSource', subjectId, content }, until)
}

/** How many rows one statement inserts: each has eight parameters. */
const insertedAtOnce = 500

/** Keeps many states that end together. */
const keepAllFormer = async (tx: Db, exerciseId: number, states: readonly Former[], until: Date): Promise<void> => {
  const rows = states.map(({ content = {}, ...former }) => ({ exerciseId, id: newId(until), ...former, content, until }))
  for (let at = 0; at < rows.length; at += insertedAtOnce) await tx.insert(tx.t.formerStates).values(rows.slice(at, at + insertedAtOnce))
}

/** Keeps outcomes of lines that are taken back. */
export const keepFormerOutcomes = (
  tx: Db,
  exerciseId: number,
  outcomes: readonly { sequenceId: number; itemId: number; run: number; outcome: string; createdOn: Date }[],
  until: Date,
): Promise<void> => {
  const states = outcomes.map(({ sequenceId: otherId, itemId: subjectId, run, outcome, createdOn: since }) => {
    const kind = 'outcome' as const
    return { kind, subjectId, otherId, since, content: { run, outcome } }
  })
  return keepAllFormer(tx, exerciseId, states, until)
}

/** Keeps what lines say and where they stand, before they are changed or deleted. */
export const keepFormerLines = async (tx: Db, exerciseId: number, ids: readonly number[], until: Date): Promise<void> => {
  const { sequenceItems: items } = tx.t
  const { id: subjectId, sequenceId: otherId, kind, offset, position, authorId, title, text, expected, targetId } = items
  const { means, playerRoleId, playerId, toName } = items
  const hand = { means, playerRoleId, playerId, toName }
  const content = { kind, offset, position, authorId, title, text, expected, targetId, ...hand }
  const rows = await tx
    .select({ subjectId, otherId, content })
    .from(items)
    .where(and(eq(items.exerciseId, exerciseId), inArray(items.id, [...ids])))
  const states = rows.map(row => ({ kind: 'line' as const, ...row }))
  await keepAllFormer(tx, exerciseId, states, until)
}

/** Keeps that lines were not there: a state without content. */
export const keepLinesAdded = (tx: Db, exerciseId: number, ids: readonly number[], until: Date): Promise<void> => {
  const states = ids.map(subjectId => ({ kind: 'line' as const, subjectId }))
  return keepAllFormer(tx, exerciseId, states, until)
}
