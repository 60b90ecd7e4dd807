import type { Locale } from '#locales/languages.ts'
import { setFrenchSpaces } from '../french-spaces.rules.ts'
import { sampleItems } from '../random.rules.ts'
import { type Tone, type TonedPersona, toneOf } from '../storms/persona-tones.rules.ts'
import type { Variables } from '../variables.contract.ts'
import { fillVariables, findUnknownVariables } from '../variables.rules.ts'
import { historySentencesEn } from './history-sentences-en.rules.ts'
import { historySentencesFr } from './history-sentences-fr.rules.ts'
import type { HistorySentences, ReplyTone } from './history-tones.rules.ts'

const sentencesByLocale: Record<Locale, HistorySentences> = { fr: historySentencesFr, en: historySentencesEn }

/** The share of posts that end with the hashtag of the town. */
const hashtagShare = 0.2

const pickOne = (random: () => number, all: readonly string[]): string => sampleItems(random, all, 1)[0] ?? ''

/** One of each `[a|b]` of a sentence. */
const chooseAlternatives = (random: () => number, sentence: string): string =>
  sentence.replace(/\[([^\]]*)\]/g, (_, choices: string) => pickOne(random, choices.split('|')))

/** How those answer who do not answer as people do. */
const replyTones: Partial<Record<Tone, ReplyTone>> = {
  institution: 'official',
  business: 'official',
  press: 'press',
  opponent: 'opponent',
  supporter: 'supporter',
}

/** The sentences of a persona: what it posts, and what it answers or quotes with. */
export type HistoryVoice = { post: () => string; reply: () => string }

/** A voice that goes through all its sentences in its own order before one comes back; those whose words are unknown are left out. */
export const createHistoryVoice = (persona: TonedPersona, variables: Variables, locale: Locale, random: () => number): HistoryVoice => {
  const { voices, replies } = sentencesByLocale[locale]
  const tone = toneOf(persona)
  const known = voices[tone].filter(sentence => findUnknownVariables(sentence, variables).length === 0)
  const answers = replies[replyTones[tone] ?? 'people']
  let left: string[] = []
  const say = (sentence: string) => {
    const text = fillVariables(chooseAlternatives(random, sentence), variables)
    return locale === 'fr' ? setFrenchSpaces(text) : text
  }
  return {
    post: () => {
      if (left.length === 0) left = sampleItems(random, known, known.length)
      const sentence = left.pop() ?? ''
      // Some posts carry the town's hashtag, which trends show.
      return say(variables.ville && random() < hashtagShare ? `${sentence} #{ville}` : sentence)
    },
    reply: () => say(pickOne(random, answers)),
  }
}
