import type { DayPart } from '#db/schema/enums.ts'
import type { Locale } from '#locales/languages.ts'
import { setFrenchSpaces } from '../french-spaces.rules.ts'
import { chatterModelTexts } from '../limits.contract.ts'
import { seededRandom } from '../random.rules.ts'
import { listVariants } from '../storms/model-sentences.rules.ts'
import { sentenceKey } from '../storms/reactions.rules.ts'
import { rankOf } from './chatter.rules.ts'
import type { ModelTexts } from './model-texts.contract.ts'
import { modelTextsEn } from './model-texts-en.rules.ts'
import { modelTextsFr } from './model-texts-fr.rules.ts'

const textsByLocale: Record<Locale, ModelTexts> = { fr: modelTextsFr, en: modelTextsEn }

type ModelText = { text: string; part: DayPart | null }

const listTemplates = (locale: Locale): { template: string; part: DayPart | null }[] =>
  (Object.keys(textsByLocale[locale]) as (DayPart | 'any')[]).flatMap(part =>
    textsByLocale[locale][part].map(template => ({ template, part: part === 'any' ? null : part })),
  )

/** Texts of the model for a group that nobody has yet; the same text with other words comes as late as possible. The same group gets the same. */
export const modelTexts = (group: string, locale: Locale, known: ReadonlySet<string>): ModelText[] => {
  const random = seededRandom(rankOf(1, group))
  const templates = listTemplates(locale).map(({ template, part }) => {
    const variants = listVariants(template)
      .map(text => (locale === 'fr' ? setFrenchSpaces(text) : text))
      .filter(text => !known.has(sentenceKey(text)))
    return { part, variants, at: random() }
  })
  const texts: ModelText[] = []
  while (texts.length < chatterModelTexts && templates.some(({ variants }) => variants.length > 0))
    for (const { part, variants } of templates.toSorted((one, other) => one.at - other.at)) {
      const [text] = variants.splice(Math.floor(random() * variants.length), 1)
      if (text !== undefined && texts.length < chatterModelTexts) texts.push({ text, part })
    }
  return texts
}
