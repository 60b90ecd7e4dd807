import { and, asc, desc, eq, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { LineMail } from '#db/schema/sequences.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readFiles, readParties } from '../mail/drafts.reads.ts'
import { isMailOpen } from '../mail/mailboxes.reads.ts'
import { personColumns } from '../people.reads.ts'
import { isPersona } from '../permissions.ts'
import { missingFields } from '../press/articles.rules.ts'
import { normalizeText } from '../spreadsheets/spreadsheets.rules.ts'
import { readImageIds } from '../weezes/images.reads.ts'
import type { Media } from '../weezes/weezes.contract.ts'
import type { ItemFailure, ItemKind, LackingLine } from './items.contract.ts'
import { isInCurrentRun } from './items.reads.ts'
import { itemRules } from './items.rules.ts'

/** The articles that lines may name, by id and by title: of equal titles an unpublished one first, then the newest. */
const readNamedArticles = async (db: Db, exerciseId: number) => {
  const { articles, mediaSources, users } = db.t
  const { id, title, subtitle, chapeau, author, status, createdOn } = articles
  const rows = await db
    .select({ id, title, subtitle, chapeau, author, status, voiceId: users.id })
    .from(articles)
    .innerJoin(mediaSources, and(eq(mediaSources.exerciseId, articles.exerciseId), eq(mediaSources.id, articles.mediaSourceId)))
    .leftJoin(users, and(eq(users.exerciseId, articles.exerciseId), eq(users.id, mediaSources.personaId), isNull(users.disabledOn)))
    .where(eq(articles.exerciseId, exerciseId))
    .orderBy(desc(status), desc(createdOn))
  const named = rows.map(({ id, voiceId, ...row }) => {
    const published = row.status === 'PUBLISHED'
    return { id, title: normalizeText(row.title), complete: missingFields(row).length === 0, published, hasVoice: voiceId !== null }
  })
  const byId = new Map(named.map(article => [article.id, article]))
  const byTitle = new Map(named.toReversed().map(article => [article.title, article]))
  return { byId, byTitle }
}

/** The id of the article that a title names, ignoring accents and case; an unpublished one first, then the newest. */
export const findArticleIdByTitle = async (db: Db, exerciseId: number, title: string): Promise<number | undefined> =>
  (await readNamedArticles(db, exerciseId)).byTitle.get(normalizeText(title))?.id

/** What mails of lines may name: nothing where the exercise has no mail. */
type MailPlace = { toParties: (entries: readonly (number | string)[]) => readonly unknown[]; files: ReadonlyMap<number, unknown> }

const readMailPlace = async (db: Db, exerciseId: number, mails: readonly LineMail[]): Promise<MailPlace | undefined> => {
  if (mails.length === 0 || !(await isMailOpen(db, exerciseId))) return undefined
  const named = mails.flatMap(({ to, cc }) => [...to, ...cc])
  const attached = mails.flatMap(({ attachments }) => attachments)
  return {
    toParties: await readParties(db, exerciseId, [...new Set(named)]),
    files: await readFiles(db, exerciseId, [...new Set(attached)]),
  }
}

const lacksOfMail = (mail: LineMail | null, place: MailPlace | undefined): ItemFailure[] => {
  if (!place) return ['mail']
  const { to = [], cc = [], attachments = [] } = mail ?? {}
  const named = [...to, ...cc]
  const reached = named.length > 0 && place.toParties(named).length === named.length
  return [...(reached ? [] : (['recipient'] as const)), ...(attachments.every(id => place.files.has(id)) ? [] : (['attachment'] as const))]
}

/** A planned line with what stands of those whom it names; an `article` is the one that it would publish. */
type PlannedLine = {
  kind: ItemKind
  title: string
  text: string
  medias: readonly Media[]
  targetItemId: number | null
  targetId: number | null
  mail: LineMail | null
  authorSpeaks: boolean
  recipientReads: boolean
  article: { complete: boolean; published: boolean; hasVoice: boolean } | undefined
}

const lacksOfArticle = ({ article, title, text }: PlannedLine): ItemFailure[] => {
  if (!article) return ['article']
  if (article.published) return []
  const posts = title.trim() !== '' && text.trim() !== ''
  return [...(article.complete ? [] : (['draft'] as const)), ...(posts && !article.hasVoice ? (['voice'] as const) : [])]
}

/** Why a line could not be published as things are; what only its time can tell is left out. */
const findLacks = (line: PlannedLine, images: ReadonlySet<string>, place: MailPlace | undefined): ItemFailure[] => {
  const { names } = itemRules[line.kind]
  const lacks: ItemFailure[] = line.authorSpeaks ? [] : ['author']
  if (names === 'recipient' && !line.recipientReads) lacks.push('recipient')
  if (names === 'mailboxes') lacks.push(...lacksOfMail(line.mail, place))
  if (names === 'weeze' && line.targetItemId === null && line.targetId === null) lacks.push('target')
  if (names === 'article') lacks.push(...lacksOfArticle(line))
  if (line.medias.some(({ type, val }) => type !== 'VIDEO' && !images.has(val))) lacks.push('image')
  return lacks
}

/** The lines that are still to come and could not be published as things are, in the order of their times. */
export const readLackingLines = async (db: Db, { exerciseId }: Actor): Promise<LackingLine[]> => {
  const { sequences, sequenceItems: items, sequencePublications: publications, users } = db.t
  const recipients = alias(users, 'recipients')
  const rows = await db
    .select({
      item: items,
      author: personColumns(users),
      role: users.role,
      lockedOn: users.disabledOn,
      recipientId: recipients.id,
    })
    .from(items)
    .innerJoin(sequences, and(eq(sequences.exerciseId, items.exerciseId), eq(sequences.id, items.sequenceId)))
    .innerJoin(users, and(eq(users.exerciseId, items.exerciseId), eq(users.id, items.authorId)))
    .leftJoin(
      recipients,
      and(eq(recipients.exerciseId, items.exerciseId), eq(recipients.id, items.targetId), isNull(recipients.disabledOn)),
    )
    .leftJoin(publications, isInCurrentRun(db))
    .where(and(eq(items.exerciseId, exerciseId), or(isNull(publications.outcome), eq(publications.outcome, 'late'))))
    .orderBy(asc(items.offset), asc(items.sequenceId), asc(items.position))
  if (rows.length === 0) return []
  const images = await readImageIds(db, exerciseId)
  const mails = rows.flatMap(({ item: { mail } }) => mail ?? [])
  const place = await readMailPlace(db, exerciseId, mails)
  const { byId, byTitle } = await readNamedArticles(db, exerciseId)
  return rows.flatMap(({ item, author, role, lockedOn, recipientId }) => {
    const { id, sequenceId, offset, kind, title, text, targetId } = item
    const article = (targetId === null ? undefined : byId.get(targetId)) ?? byTitle.get(normalizeText(title.trim() || text))
    const standing = { recipientReads: recipientId !== null, article }
    const lacks = findLacks({ ...item, ...standing, authorSpeaks: isPersona(role) && !lockedOn }, images, place)
    return lacks.length > 0 ? [{ id, sequenceId, offset, kind, author, title, text, lacks }] : []
  })
}
