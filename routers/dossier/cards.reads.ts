import { and, eq, inArray } from 'drizzle-orm'
import type { Media } from '#db/schema/weezes.ts'
import type { Db } from '#db/store.ts'
import type { Card } from './document.contract.ts'
import type { History } from './history.reads.ts'
import type { Run, Said } from './run.contract.ts'
import { toMoment } from './run-events.reads.ts'

/** Most ids of one statement: SQLite takes 32,766 values. */
const idsMax = 1000

const inParts = async <Row>(ids: readonly number[], read: (part: number[]) => Promise<Row[]>): Promise<Row[]> => {
  const rows: Row[] = []
  for (let at = 0; at < ids.length; at += idsMax) rows.push(...(await read(ids.slice(at, at + idsMax))))
  return rows
}

const toPictures = (medias: readonly Media[]) =>
  medias.flatMap(({ type, val, alt = '', clip }) => {
    if (clip) return clip.posterId ? [{ imageId: clip.posterId, alt }] : []
    return type === 'IMAGE' && !val.startsWith('http') ? [{ imageId: val, alt }] : []
  })

const idsOf = (run: Run, subject: Said['subject']): number[] => {
  const named = run.events.flatMap(({ said, reaction }) => [said, reaction?.said])
  const noted = [...run.notes.map(({ said }) => said), ...run.deletions]
  const rumours = run.rumours.flatMap(({ weezeId, denial }) => [weezeId, ...(denial ? [denial.weezeId] : [])])
  const ids = [...named, ...noted].flatMap(said => (said?.subject === subject ? said.id : []))
  return [...new Set(subject === 'weeze' ? [...ids, ...rumours] : ids)]
}

const readWeezeCards = async (db: Db, history: History, run: Run): Promise<Card[]> => {
  const { weezes } = db.t
  const read = (part: number[]) =>
    db
      .select()
      .from(weezes)
      .where(and(eq(weezes.exerciseId, history.exerciseId), inArray(weezes.id, part)))
  const rows = await inParts(idsOf(run, 'weeze'), read)
  const quoted = new Map((await inParts([...new Set(rows.flatMap(({ reweezId }) => reweezId ?? []))], read)).map(row => [row.id, row]))
  return rows.map(row => {
    const inner = row.reweezId === null ? undefined : quoted.get(row.reweezId)
    return {
      subject: 'weeze',
      id: row.id,
      personId: row.authorId,
      at: toMoment(history, row.createdOn),
      text: row.text,
      title: null,
      pictures: toPictures(row.medias),
      counts: { replies: row.repliesCount, reweezs: row.reweezsCount, likes: row.likesCount },
      replyToId: row.replyToAuthorId,
      quoted: inner ? { personId: inner.authorId, text: inner.text } : null,
      deleted: row.deletedOn !== null,
    }
  })
}

const plainCard = { pictures: [], counts: null, replyToId: null, quoted: null, deleted: false }

const listMessageCards = (history: History, run: Run): Card[] => {
  const wanted = new Set(idsOf(run, 'message'))
  return history.messages
    .filter(({ id }) => wanted.has(id))
    .map(({ id, authorId, content, createdOn, deletedOn }) => ({
      ...plainCard,
      subject: 'message',
      id,
      personId: authorId,
      at: toMoment(history, createdOn),
      text: content,
      title: null,
      deleted: deletedOn !== null,
    }))
}

const listMailCards = (history: History, run: Run): Card[] => {
  const wanted = new Set(idsOf(run, 'mail'))
  return history.mails
    .filter(({ id }) => wanted.has(id))
    .map(({ id, fromId, subject, words, createdOn, deletedOn }) => ({
      ...plainCard,
      subject: 'mail',
      id,
      personId: fromId ?? 0,
      at: toMoment(history, createdOn),
      text: words,
      title: subject,
      deleted: deletedOn !== null,
    }))
}

const readArticleCards = async (db: Db, history: History, run: Run): Promise<Card[]> => {
  const { articles, mediaSources } = db.t
  const authors = new Map(run.events.flatMap(({ said, personId }) => (said?.subject === 'article' ? [[said.id, personId ?? 0]] : [])))
  const rows = await inParts(idsOf(run, 'article'), part =>
    db
      .select({ id: articles.id, title: articles.title, chapeau: articles.chapeau, on: articles.publishedOn, created: articles.createdOn })
      .from(articles)
      .innerJoin(mediaSources, and(eq(mediaSources.exerciseId, articles.exerciseId), eq(mediaSources.id, articles.mediaSourceId)))
      .where(and(eq(articles.exerciseId, history.exerciseId), inArray(articles.id, part))),
  )
  return rows.map(({ id, title, chapeau, on, created }) => ({
    ...plainCard,
    subject: 'article',
    id,
    personId: authors.get(id) ?? 0,
    at: toMoment(history, on ?? created),
    text: chapeau,
    title,
  }))
}

/** What the document of a run names, in the order of its moments (EXO-345). */
export const readCards = async (db: Db, history: History, run: Run): Promise<Card[]> => {
  const cards = [
    ...(await readWeezeCards(db, history, run)),
    ...listMessageCards(history, run),
    ...listMailCards(history, run),
    ...(await readArticleCards(db, history, run)),
  ]
  return cards.toSorted((one, other) => (one.at.on < other.at.on ? -1 : Number(one.at.on > other.at.on)))
}
