import { and, eq, inArray } from 'drizzle-orm'
import type { DebtSubject, ItemKind } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { findDebt, readDebts } from '../desk/debts.reads.ts'
import { readSaidMails } from '../desk/mail-waits.reads.ts'
import { type Debt, findReaction, type Reaction } from '../desk/owed.rules.ts'
import type { CommuniqueReleased, MailSent, MessageSent, WeezePublished } from '../events.ts'
import { playerRole } from '../permissions.ts'
import { extractHashtags } from '../weezes/text.rules.ts'
import type { Act } from './conditions.rules.ts'
import type { KnownLine } from './decisions.reads.ts'

const subjectOf = (kind: ItemKind): DebtSubject => (kind === 'reply' || kind === 'reweez' ? 'weeze' : kind)

/** A published line, as far as it decides which act of the cell is a reaction to it. */
type Asked = Debt & { itemId: number }

const readPlaces = async (db: Db, exerciseId: number, subject: DebtSubject, id: number) => {
  const { mails, messages, weezes } = db.t
  const nowhere = { threadIds: [] as number[], conversationIds: [] as number[], mailThreadIds: [] as number[] }
  if (subject === 'weeze') {
    const [weeze] = await db
      .select({ threadId: weezes.conversationId })
      .from(weezes)
      .where(and(eq(weezes.exerciseId, exerciseId), eq(weezes.id, id)))
    return { ...nowhere, threadIds: weeze ? [weeze.threadId ?? id] : [] }
  }
  if (subject === 'message') {
    const [message] = await db
      .select({ conversationId: messages.conversationId })
      .from(messages)
      .where(and(eq(messages.exerciseId, exerciseId), eq(messages.id, id)))
    return { ...nowhere, conversationIds: message ? [message.conversationId] : [] }
  }
  if (subject === 'mail') {
    const [mail] = await db
      .select({ threadId: mails.threadId })
      .from(mails)
      .where(and(eq(mails.exerciseId, exerciseId), eq(mails.id, id)))
    return { ...nowhere, mailThreadIds: mail ? [mail.threadId] : [] }
  }
  return nowhere
}

/** The published lines that conditions watch, as what the cell is asked: where they owe something, with the reminders of that. */
const readAsked = async (db: Db, exerciseId: number, lines: readonly KnownLine[]): Promise<Asked[]> => {
  const published = lines.flatMap(({ itemId, outcome, publishedId }) =>
    outcome === 'published' && publishedId !== null ? [{ itemId, publishedId }] : [],
  )
  if (published.length === 0) return []
  const { debts, sequenceItems: items } = db.t
  const kinds = await db
    .select({ id: items.id, kind: items.kind, authorId: items.authorId })
    .from(items)
    .where(
      and(
        eq(items.exerciseId, exerciseId),
        inArray(
          items.id,
          published.map(({ itemId }) => itemId),
        ),
      ),
    )
  const owed = await readDebts(
    db,
    exerciseId,
    inArray(
      debts.subjectId,
      published.map(({ publishedId }) => publishedId),
    ),
  )
  const asked: Asked[] = []
  for (const { itemId, publishedId } of published) {
    const line = kinds.find(({ id }) => id === itemId)
    if (!line) continue
    const subject = subjectOf(line.kind)
    const debt = owed.find(one => one.subject === subject && one.subjectId === publishedId)
    const places = debt ?? (await readPlaces(db, exerciseId, subject, publishedId))
    const { threadIds, conversationIds, mailThreadIds } = places
    const unjudged = { askedOn: new Date(0), judgement: null, judgedOn: null, reactedOn: null, playerId: null, hashtags: [] }
    asked.push({
      itemId,
      subject,
      subjectId: publishedId,
      personaId: line.authorId,
      threadIds,
      conversationIds,
      mailThreadIds,
      ...unjudged,
    })
  }
  return asked
}

const toReactionAct = (asked: readonly Asked[], reaction: Reaction, cause: Act['cause']): Act[] => {
  const itemIds = asked.filter(debt => findReaction(debt, [reaction])).map(({ itemId }) => itemId)
  return itemIds.length > 0 ? [{ kind: 'reaction', itemIds, cause }] : []
}

const tagsOf = (words: string): string[] => extractHashtags(words).map(({ tag }) => tag)

/** Reads the acts of an event; `lines` are what became of the lines that conditions watch. */
export type ReadActs = (db: Db, lines: readonly KnownLine[]) => Promise<Act[]>

/** What a weeze of the cell is to conditions: a weeze, one that shows an article, and a reaction; undefined for anybody else's. */
export const actsOfWeeze = ({ exerciseId, id, text, by, ...weeze }: WeezePublished): ReadActs | undefined => {
  if (by?.actor.role !== playerRole) return undefined
  const cause = { kind: 'weeze', id } as const
  return async (db, lines) => {
    const { articles, weezes } = db.t
    const [shown] = await db
      .select({ articleId: articles.id, title: articles.title })
      .from(weezes)
      .innerJoin(articles, and(eq(articles.exerciseId, weezes.exerciseId), eq(articles.id, weezes.articleId)))
      .where(and(eq(weezes.exerciseId, exerciseId), eq(weezes.id, id)))
    const hashtags = tagsOf(text)
    const { authorId, threadId, plain, createdOn, reweezId = null } = weeze
    const place = { placeId: threadId, reweezId, articleId: shown?.articleId ?? null, plain }
    const reactions = toReactionAct(
      await readAsked(db, exerciseId, lines),
      { subject: 'weeze', id, authorId, on: createdOn, words: text, ...place },
      cause,
    )
    const said: Act[] = plain ? [] : [{ kind: 'weeze', words: text, hashtags, cause }]
    const article: Act[] = shown ? [{ kind: 'article', words: `${shown.title} ${text}`, hashtags, cause }] : []
    return [...said, ...article, ...reactions]
  }
}

/** What a message of the cell is to conditions: a reaction. */
export const actsOfMessage = ({ exerciseId, id, authorId, conversationId, content, createdOn, by }: MessageSent): ReadActs | undefined => {
  if (by.role !== playerRole) return undefined
  const place = { placeId: conversationId, reweezId: null, articleId: null, plain: false }
  const reaction = { subject: 'message' as const, id, authorId, on: createdOn, words: content, ...place }
  return async (db, lines) => toReactionAct(await readAsked(db, exerciseId, lines), reaction, { kind: 'message', id })
}

/** What a mail of the cell is to conditions: a mail to somebody, and a reaction. */
export const actsOfMail = ({ exerciseId, id, by }: MailSent): ReadActs | undefined => {
  if (by.role !== playerRole) return undefined
  const cause = { kind: 'mail', id } as const
  return async (db, lines) => {
    const [mail] = await readSaidMails(db, exerciseId, eq(db.t.mails.id, id))
    if (!mail) return []
    const words = `${mail.subject} ${mail.words}`
    const place = { placeId: mail.threadId, reweezId: null, articleId: null, plain: false }
    const reaction = { subject: 'mail' as const, id, authorId: mail.fromId, on: mail.createdOn, words, ...place }
    const sent: Act = { kind: 'mail', words, hashtags: tagsOf(words), toIds: mail.reached, cause }
    return [sent, ...toReactionAct(await readAsked(db, exerciseId, lines), reaction, cause)]
  }
}

/** What a released communiqué is to conditions. */
export const actsOfCommunique =
  ({ exerciseId, id }: CommuniqueReleased): ReadActs =>
  async db => {
    const { communiques } = db.t
    const [row] = await db
      .select({ content: communiques.content })
      .from(communiques)
      .where(and(eq(communiques.exerciseId, exerciseId), eq(communiques.id, id)))
    if (!row) return []
    const { title, body, weeze } = row.content
    const words = [title, body.replace(/<[^>]*>/g, ' '), weeze].join(' ')
    return [{ kind: 'communique', words, hashtags: tagsOf(words), cause: { kind: 'communique', id } }]
  }

/** What animators have said of something owed is to conditions: a reaction to its line, also one that Weez does not see. */
export const actsOfJudgement =
  (exerciseId: number, debtId: number): ReadActs =>
  async (db, lines) => {
    const debt = await findDebt(db, exerciseId, debtId)
    if (!debt) return []
    const asked = await readAsked(db, exerciseId, lines)
    const itemIds = asked
      .filter(({ subject, subjectId }) => subject === debt.subject && subjectId === debt.subjectId)
      .map(({ itemId }) => itemId)
    return [{ kind: 'reaction', itemIds, cause: { kind: 'debt', id: debtId } }]
  }
