import type { HeadlineFace } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import { findOrMakeVoice } from './voices.writes.ts'

type StarterKey = keyof ReturnType<typeof getPhrases>['medias']['starter']

/** The media sources that an exercise begins with, in their order; their names are in the language files. */
export const starterSet: readonly { key: StarterKey; color: string; colorDark: string; face: HeadlineFace }[] = [
  { key: 'national', color: '#1b2a3a', colorDark: '#a9bccf', face: 'serif' },
  { key: 'regional', color: '#2c5e2e', colorDark: '#8fc492', face: 'serif' },
  { key: 'channel', color: '#ab1230', colorDark: '#f08a9b', face: 'sans' },
  { key: 'radio', color: '#07607a', colorDark: '#7cc4da', face: 'sans' },
  { key: 'web', color: '#5b2b66', colorDark: '#cfa2da', face: 'italic' },
]

/** Inserts the media sources that an exercise begins with, each with its persona; it has none yet. */
export const insertStarterSet = async (tx: Db, exerciseId: number, language: Locale, now: Date): Promise<void> => {
  const { starter } = getPhrases(language).medias
  for (const [at, { key, ...looks }] of starterSet.entries()) {
    const source = {
      id: at + 1,
      position: at,
      name: starter[key].name(),
      genre: starter[key].genre(),
      ...looks,
      logoSmall: '',
      logoBig: '',
    }
    const personaId = await findOrMakeVoice(tx, exerciseId, source, now)
    await tx.insert(tx.t.mediaSources).values({ exerciseId, ...source, personaId })
  }
}
