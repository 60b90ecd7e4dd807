import type { ReactionMood } from '#db/schema/enums.ts'
import type { Locale } from '#locales/languages.ts'
import { setFrenchSpaces } from '../french-spaces.rules.ts'
import { sampleItems } from '../random.rules.ts'
import type { ModelSentences, StormVoice } from './model-sentences.contract.ts'
import { modelSentencesEn } from './model-sentences-en.rules.ts'
import { modelSentencesFr } from './model-sentences-fr.rules.ts'
import { type Tone, type TonedPersona, toneOf } from './persona-tones.rules.ts'
import { voiceSentencesEn } from './voice-sentences-en.rules.ts'
import { voiceSentencesFr } from './voice-sentences-fr.rules.ts'

const sentencesByLocale: Record<Locale, ModelSentences> = {
  fr: { public: modelSentencesFr, ...voiceSentencesFr },
  en: { public: modelSentencesEn, ...voiceSentencesEn },
}

export const stormVoices: readonly StormVoice[] = ['public', 'opponent', 'supporter', 'authority', 'press']

const voiceOfTone: Partial<Record<Tone, StormVoice>> = {
  opponent: 'opponent',
  supporter: 'supporter',
  institution: 'authority',
  press: 'press',
}

/** Whose side a persona is on, by its group, its notes and its names. */
export const voiceOf = (persona: TonedPersona): StormVoice => voiceOfTone[toneOf(persona)] ?? 'public'

/** Whether a voice says anything in a mood: opponents do not comfort, supporters do not attack, an authority does neither and does not gossip. */
export const hasMood = (voice: StormVoice, mood: ReactionMood): boolean => sentencesByLocale.fr[voice][mood] !== undefined

/** Whether a voice also says in a mood what the public says. */
export const saysAsPublic = (voice: StormVoice, mood: ReactionMood): boolean =>
  (voice === 'opponent' && (mood === 'hostile' || mood === 'worried')) ||
  (voice === 'supporter' && (mood === 'supportive' || mood === 'neutral'))

/** A sentence with each of its alternatives. */
export const listVariants = (sentence: string): string[] => {
  const [whole, choices = ''] = /\[([^\]]*)\]/.exec(sentence) ?? []
  return whole === undefined ? [sentence] : choices.split('|').flatMap(choice => listVariants(sentence.replace(whole, () => choice)))
}

const variantsKept = new Map<string, string[][]>()

/** The variants of each sentence of a voice in a mood; made once. */
const variantsOf = (locale: Locale, voice: StormVoice, mood: ReactionMood): string[][] => {
  const key = `${locale} ${voice} ${mood}`
  const variants =
    variantsKept.get(key) ??
    (sentencesByLocale[locale][voice][mood] ?? []).map(sentence => {
      const all = listVariants(sentence)
      return locale === 'fr' ? all.map(setFrenchSpaces) : all
    })
  variantsKept.set(key, variants)
  return variants
}

/** All sentences of the model by a voice in a mood, in a random order in which the same sentence with other words comes as late as possible. */
export const modelSentences = (voice: StormVoice, mood: ReactionMood, locale: Locale, random: () => number): string[] => {
  const templates = variantsOf(locale, voice, mood)
  const variants = sampleItems(random, templates, templates.length).map(all => sampleItems(random, all, all.length))
  const rounds = Math.max(0, ...variants.map(all => all.length))
  return Array.from({ length: rounds }, (_, round) => variants.flatMap(all => all[round] ?? [])).flat()
}
