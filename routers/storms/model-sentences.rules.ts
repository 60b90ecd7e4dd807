import type { ReactionMood } from '#db/schema/enums.ts'
import type { Locale } from '#locales/languages.ts'
import { setFrenchSpaces } from '../french-spaces.rules.ts'
import { sampleItems } from '../random.rules.ts'
import type { ModelSentences } from './model-sentences.contract.ts'
import { modelSentencesEn } from './model-sentences-en.rules.ts'
import { modelSentencesFr } from './model-sentences-fr.rules.ts'

const sentencesByLocale: Record<Locale, ModelSentences> = { fr: modelSentencesFr, en: modelSentencesEn }

/** A sentence with each of its alternatives. */
const listVariants = (sentence: string): string[] => {
  const [whole, choices = ''] = /\[([^\]]*)\]/.exec(sentence) ?? []
  return whole === undefined ? [sentence] : choices.split('|').flatMap(choice => listVariants(sentence.replace(whole, () => choice)))
}

/** All sentences of the model in a mood, in a random order in which the same sentence with other words comes as late as possible. */
export const modelSentences = (mood: ReactionMood, locale: Locale, random: () => number): string[] => {
  const templates = sentencesByLocale[locale][mood]
  const variants = sampleItems(random, templates, templates.length).map(template => {
    const all = listVariants(template)
    return sampleItems(random, all, all.length)
  })
  const rounds = Math.max(...variants.map(all => all.length))
  const ordered = Array.from({ length: rounds }, (_, round) => variants.flatMap(all => all[round] ?? [])).flat()
  return locale === 'fr' ? ordered.map(setFrenchSpaces) : ordered
}
