import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { DayPart } from '#db/schema/enums.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError, orNotFound } from '../errors.ts'
import { chatterTextsMax } from '../limits.contract.ts'
import { sentenceKey } from '../storms/reactions.rules.ts'
import type { AddedChatterTexts, ChatterText, DeleteChatterTextsInput, FillChatterInput, SaveChatterTextInput } from './chatter.contract.ts'
import { rankOf } from './chatter.rules.ts'
import { settleChatter } from './chatter-clock.writes.ts'
import { modelTexts } from './model-texts.rules.ts'
import { readSpeakers } from './state.reads.ts'
import { readChatterTexts, readTextKeys } from './texts.reads.ts'

/** Rows that one statement inserts. */
const insertedAtOnce = 500

type NewText = { group: string; text: string; part: DayPart | null }

/** Adds texts in the order of the seed; 400 where there would be too many. */
export const insertTexts = async (tx: Db, exerciseId: number, seed: number, added: readonly NewText[], now: Date): Promise<void> => {
  const { chatterTexts: texts } = tx.t
  const known = await tx.$count(texts, eq(texts.exerciseId, exerciseId))
  if (known + added.length > chatterTextsMax) throw new AppError('reaction.too_many', { max: chatterTextsMax })
  const rows = added.map(({ group, text, part }) => {
    return { exerciseId, id: newId(now), personaGroup: group, text, part, rank: rankOf(seed, text), createdOn: now }
  })
  for (let at = 0; at < rows.length; at += insertedAtOnce) await tx.insert(texts).values(rows.slice(at, at + insertedAtOnce))
}

/** Adds a text or changes one, and returns all; one that comes next keeps its place. 404 without the one to change, 409 when another one says the same. */
export const saveChatterText = (store: Store, actor: Actor, input: SaveChatterTextInput, now: Date): Promise<ChatterText[]> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { id, group, text, part } = input
    const { chatterTexts: texts } = tx.t
    tx.invalidate(exerciseId, 'sequences')
    const { settings } = await settleChatter(tx, actor, now)
    const [known] =
      id === undefined
        ? []
        : await tx
            .select()
            .from(texts)
            .where(and(eq(texts.exerciseId, exerciseId), eq(texts.id, id)))
    if (id !== undefined) orNotFound(known)
    const key = sentenceKey(text)
    if ((!known || sentenceKey(known.text) !== key) && (await readTextKeys(tx, exerciseId)).has(key)) throw new AppError('reaction.said')
    if (known)
      await tx
        .update(texts)
        .set({ personaGroup: group, text, part: part === undefined ? known.part : part })
        .where(and(eq(texts.exerciseId, exerciseId), eq(texts.id, known.id)))
    else await insertTexts(tx, exerciseId, settings.seed, [{ group, text, part: part ?? null }], now)
    return readChatterTexts(tx, actor)
  })

/** Deletes texts, and returns those that are left; what was said stays. */
export const deleteChatterTexts = (store: Store, actor: Actor, { ids }: DeleteChatterTextsInput, now: Date): Promise<ChatterText[]> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { chatterTexts: texts } = tx.t
    tx.invalidate(exerciseId, 'sequences')
    await settleChatter(tx, actor, now)
    for (let at = 0; at < ids.length; at += insertedAtOnce) {
      const some = inArray(texts.id, ids.slice(at, at + insertedAtOnce))
      await tx.delete(texts).where(and(eq(texts.exerciseId, exerciseId), some))
    }
    return readChatterTexts(tx, actor)
  })

/** Fills the stock of a group, or of every group without one, with texts of the model that no group has. 404 for a group without personas. */
export const fillChatter = (store: Store, actor: Actor, { group, locale }: FillChatterInput, now: Date): Promise<AddedChatterTexts> =>
  store.write(async tx => {
    const { exerciseId } = actor
    tx.invalidate(exerciseId, 'sequences')
    const { settings } = await settleChatter(tx, actor, now)
    const speakers = await readSpeakers(tx, exerciseId)
    if (group !== undefined && !speakers.has(group)) throw new AppError('not_found')
    const filled = new Set((await readChatterTexts(tx, actor)).map(text => text.group))
    const groups = group === undefined ? [...speakers.keys()].filter(name => !filled.has(name)).toSorted() : [group]
    const known = await readTextKeys(tx, exerciseId)
    const added: NewText[] = []
    for (const name of groups)
      for (const text of modelTexts(name, locale, known)) {
        known.add(sentenceKey(text.text))
        added.push({ group: name, ...text })
      }
    await insertTexts(tx, exerciseId, settings.seed, added, now)
    return { count: added.length }
  })
