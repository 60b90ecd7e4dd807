import { and, eq, inArray } from 'drizzle-orm'
import type { DemoChatter } from '#db/demo/types.ts'
import type { Db } from '#db/store.ts'
import { modelTexts } from '../chatter/model-texts.rules.ts'
import { insertTexts } from '../chatter/texts.writes.ts'
import { sentenceKey } from '../storms/reactions.rules.ts'
import type { DemoLoadContext } from './demo.rules.ts'

/** Inserts groups of personas with a stock of the model, set and paused: an animator lets them chatter with one key. */
export const insertDemoChatter = async (tx: Db, { seed, groups }: DemoChatter, loading: DemoLoadContext): Promise<void> => {
  const { exerciseId, now, people } = loading
  const { chatterGroups, chatterSettings, users } = tx.t
  await tx.insert(chatterSettings).values({ exerciseId, seed, paused: true, startedById: people.get('animator') ?? 0 })
  const known = new Set<string>()
  for (const { name, rate, personas } of groups) {
    const ids = personas.flatMap(username => people.get(username) ?? [])
    await tx
      .update(users)
      .set({ personaGroup: name })
      .where(and(eq(users.exerciseId, exerciseId), inArray(users.id, ids)))
    await tx.insert(chatterGroups).values({ exerciseId, personaGroup: name, rate })
    const added = modelTexts(name, 'fr', known).map(text => ({ group: name, ...text }))
    for (const { text } of added) known.add(sentenceKey(text))
    await insertTexts(tx, exerciseId, seed, added, now)
  }
}
