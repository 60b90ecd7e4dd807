import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import { articleAuthorMax } from '../limits.contract.ts'
import { readPeople } from '../people.reads.ts'
import type { Parsers } from '../services.ts'
import { withSanitizedBody } from './article-body.writes.ts'
import { escapeHtml } from './article-variables.rules.ts'
import { insertArticle } from './articles.writes.ts'

type PlainArticle = { personaId: number; title: string; subtitle: string; text: string }

/** What an article says whose text was typed without an editor: the first paragraph is its chapeau, the others are its body. */
const toPlainArticle = (text: string): { chapeau: string; body: string } => {
  const [chapeau = '', ...others] = text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  return { chapeau, body: others.map(line => `<p>${escapeHtml(line)}</p>`).join('') }
}

/** What a typed text is as an article, with a sanitised body. Called before the transaction. */
export const preparePlainArticle = async (parsers: Parsers, actor: Actor, { title, subtitle, text }: Omit<PlainArticle, 'personaId'>) =>
  withSanitizedBody(parsers, actor, { title, subtitle, ...toPlainArticle(text) })

/**
 * Stores a prepared article, unpublished, for the first media source that a persona posts for, with that persona as its author; returns its id. 400 for a
 * persona that posts for none.
 */
export const insertPlainArticle = async (
  tx: Db,
  actor: Actor,
  personaId: number,
  article: Awaited<ReturnType<typeof preparePlainArticle>>,
  now: Date,
): Promise<number> => {
  const { exerciseId } = actor
  const { mediaSources } = tx.t
  const [source] = await tx
    .select({ id: mediaSources.id })
    .from(mediaSources)
    .where(and(eq(mediaSources.exerciseId, exerciseId), eq(mediaSources.personaId, personaId)))
    .orderBy(asc(mediaSources.position), asc(mediaSources.id))
    .limit(1)
  if (!source) throw new AppError('article.no_media_source')
  const persona = (await readPeople(tx, exerciseId, new Set([personaId]))).get(personaId)
  const author = [persona?.firstname, persona?.lastname].filter(Boolean).join(' ').slice(0, articleAuthorMax)
  const input = { ...article, mediaSourceId: source.id, author }
  return (await insertArticle(tx, actor, { input, frontId: undefined, kind: 'CREATION', now })).id
}
