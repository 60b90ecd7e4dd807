import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readUserRole } from '../auth/act-as.reads.ts'
import { AppError, orNotFound } from '../errors.ts'
import { createAndRead } from '../idempotency.writes.ts'
import { insertPlainArticle, preparePlainArticle } from '../press/plain-article.writes.ts'
import type { Parsers } from '../services.ts'
import { validateMedias } from '../weezes/medias.reads.ts'
import type { Injected, WriteInjectInput } from './injects.contract.ts'
import { isNow } from './injects.rules.ts'
import { lasting, lockInjects, lockInOrder, planInject, publishAtOnce, type Words } from './injects.writes.ts'
import type { ItemFailure } from './items.contract.ts'
import { findStoredItem } from './items.reads.ts'
import { assertPersona, normalizeWords, notByHand } from './items.writes.ts'
import { validateMail } from './line-mails.writes.ts'
import { readSequence } from './sequences.reads.ts'

const prepared = { targetItemId: null, note: '', expected: null, expectedDelay: null } as const

/** Why an inject is refused that failed. */
const refusalOfFailure = (failure: ItemFailure) => {
  if (failure === 'author') return 'persona.not_one'
  return failure === 'recipient' ? 'inject.recipient' : 'inject.unpublishable'
}

/** 400 unless somebody of the exercise is named, to whom a message can go. */
const requireRecipient = async (tx: Db, exerciseId: number, recipientId: number | null | undefined): Promise<number> => {
  if (!recipientId || !(await readUserRole(tx, exerciseId, recipientId))) throw new AppError('person.unknown', { input: 'recipientId' })
  return recipientId
}

/** The words of what was written, an article being stored as a draft that the inject publishes. */
const toWritten = async (
  tx: Db,
  actor: Actor,
  input: WriteInjectInput,
  article: Awaited<ReturnType<typeof preparePlainArticle>> | undefined,
  now: Date,
): Promise<Pick<Words, 'kind' | 'text' | 'medias' | 'targetId' | 'title' | 'mail'>> => {
  const { kind, authorId } = input
  if (article) {
    for (const field of ['title', 'subtitle', 'chapeau'] as const)
      if (article[field].trim() === '') throw new AppError('article.needs', { input: field === 'chapeau' ? 'text' : field })
    const targetId = await insertPlainArticle(tx, actor, authorId, article, now)
    return { kind, text: '', medias: [], targetId, title: article.title, mail: null }
  }
  const named = { to: [], cc: [], ...input.mail, body: null, attachments: [] }
  const title = kind === 'mail' ? input.title.trim() : ''
  const mail = await validateMail(tx, actor, { kind, authorId, title, mail: named })
  const medias = kind === 'message' || kind === 'mail' ? [] : await validateMedias(tx, actor.exerciseId, input.medias)
  const text = normalizeWords(kind, input.text, medias.length)
  const targetId = kind === 'message' ? await requireRecipient(tx, actor.exerciseId, input.recipientId) : null
  return { kind, text, medias, targetId, title, mail }
}

/**
 * Publishes a weeze, a message, a mail or an article that nothing prepared at once or later; it stands among the injects. 400 for what cannot be
 * published, for somebody who is no persona or posts for no media source, for no recipient and for a moment that has passed, 409 for later when the
 * exercise has ended.
 */
export const writeInject = async (store: Store, parsers: Parsers, actor: Actor, input: WriteInjectInput, now: Date): Promise<Injected> => {
  const { exerciseId } = actor
  const { kind, authorId, when, title, subtitle, text } = input
  const article = kind === 'article' ? await preparePlainArticle(parsers, actor, { title, subtitle, text }) : undefined
  const make = async (tx: Db): Promise<number> => {
    const locked = await lockInOrder(tx, exerciseId)
    await assertPersona(tx, exerciseId, authorId)
    const written = await toWritten(tx, actor, input, article, now)
    const labels = {
      objective: null,
      phase: null,
      reminder: null,
      sourceId: null,
      addedById: actor.userId,
      planSourceId: null,
      sourceRow: null,
    }
    const words: Words = { ...prepared, ...notByHand, ...labels, exerciseId, authorId, ...written }
    const lane = await lockInjects(tx, actor, locked, now)
    if (!isNow(when)) return (await planInject(tx, actor, lane, words, when, now)).id
    const result = await publishAtOnce(store, tx, actor, lane, words, now)
    if ('failure' in result) throw new AppError(refusalOfFailure(result.failure))
    return result.id
  }
  return createAndRead(store, make, async (tx, id) => {
    const { sequenceId, offset } = orNotFound(await findStoredItem(tx, exerciseId, id))
    if (isNow(when)) return { ...lasting, state: 'published' }
    const { elapsed, speed, status } = await readSequence(tx, actor, sequenceId)
    return { state: 'planned', failure: null, wait: Math.max(0, offset - elapsed) / speed, held: status === 'PAUSED' }
  })
}
