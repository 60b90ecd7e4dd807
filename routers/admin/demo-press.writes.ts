import { randomBytes } from 'node:crypto'
import type { DemoArticle } from '#db/demo/types.ts'
import { newId } from '#db/query/ids.ts'
import type { Db } from '#db/store.ts'
import { type DemoLoadContext, minutesBefore, replaceClockTokens } from './demo.rules.ts'

/** The five media sources of the demo, with their colours and the persona that posts for each. */
const sources = [
  { id: 1, name: 'Le Grand Jour', genre: 'Quotidien national', color: '#1b2a3a', colorDark: '#a9bccf', persona: 'le_grand_jour' },
  { id: 2, name: 'L’Écho de Valmare', genre: 'Quotidien régional', color: '#2c5e2e', colorDark: '#8fc492', persona: 'echo_valmare' },
  { id: 3, name: 'Vigie 24', genre: 'Chaîne d’information', color: '#ab1230', colorDark: '#f08a9b', persona: 'vigie24' },
  { id: 4, name: 'L’Échéance', genre: 'Hebdomadaire économique', color: '#5b2b66', colorDark: '#cfa2da', persona: 'lecheance' },
  { id: 5, name: 'Fréquence Valmare', genre: 'Radio locale', color: '#07607a', colorDark: '#7cc4da', persona: 'frequence_valmare' },
]

/** Inserts media sources and articles; unpublished articles have no publication date. Answers the ids of those with a key. */
export const insertDemoPress = async (
  tx: Db,
  articles: readonly DemoArticle[],
  loading: DemoLoadContext,
): Promise<ReadonlyMap<string, number>> => {
  const ids = new Map<string, number>()
  const { exerciseId, clientId, now, people, pictures } = loading
  await tx.insert(tx.t.mediaSources).values(
    sources.map(({ persona, ...source }) => ({
      exerciseId,
      ...source,
      logoSmall: `/webpress/media/${source.id}-small.svg`,
      logoBig: `/webpress/media/${source.id}-big.webp`,
      personaId: people.get(persona) ?? null,
    })),
  )
  for (const { key, ago, photo, caption, published, ...article } of articles) {
    const written = minutesBefore(now, ago)
    const image = pictures.get(`photos/${photo}`)
    const id = newId(written)
    if (key !== undefined) ids.set(key, id)
    await tx.insert(tx.t.articles).values({
      exerciseId,
      id,
      frontId: randomBytes(9).toString('base64url'),
      clientId,
      ...article,
      chapeau: replaceClockTokens(article.chapeau, now),
      body: replaceClockTokens(article.body, now),
      imageUrl: image ? `/media/${image.imageId}` : '',
      imageCaption: caption,
      images: [],
      status: published ? 'PUBLISHED' : 'UNPUBLISHED',
      createdOn: written,
      publishedOn: published ? written : null,
      updatedOn: written,
    })
  }
  return ids
}
