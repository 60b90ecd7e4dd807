import { type ReactionKind, type ReactionMood, reactionKinds, reactionMoods, type StormCurve } from '#db/schema/enums.ts'
import type { Locale } from '#locales/languages.ts'
import { setFrenchSpaces } from '../french-spaces.rules.ts'
import { sampleItems, seededRandom } from '../random.rules.ts'
import type { ModelSentences } from './model-sentences.contract.ts'
import { modelSentencesEn } from './model-sentences-en.rules.ts'
import { modelSentencesFr } from './model-sentences-fr.rules.ts'
import { sentenceKey } from './sentence-key.rules.ts'
import { spreadMoments } from './storm-spread.rules.ts'
import type { KindCounts, MoodShares } from './storms.contract.ts'

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

/** What a storm is drawn from: who may react in each way, and the prepared sentences, with the words of their variables. */
export type StormStock = {
  personas: Readonly<Record<ReactionKind, readonly number[]>>
  sentences: readonly { mood: ReactionMood; text: string }[]
  /** Sentences that other storms have used. */
  used: readonly string[]
  locale: Locale
}

export type StormWish = { kinds: KindCounts; minutes: number; curve: StormCurve; moods: MoodShares; seed: number }

/** A reaction, `at` milliseconds after the start; words only where it is a reply or a quote. */
export type PlannedReaction = {
  at: number
  kind: ReactionKind
  personaId: number
  words: { mood: ReactionMood; text: string; written: boolean } | null
}

export type StormPlan = { limits: KindCounts; planned: KindCounts; reactions: PlannedReaction[] }

/** The kinds of reactions that have words. */
const spoken: readonly ReactionKind[] = ['reply', 'quote']

/** Divides a count by shares that are 100 in all: what is left of the whole numbers goes to the largest remainders. */
export const apportion = (count: number, shares: MoodShares): Record<ReactionMood, number> => {
  const exact = reactionMoods.map(mood => ({ mood, value: (count * shares[mood]) / 100 }))
  const whole = exact.map(({ mood, value }) => ({ mood, whole: Math.floor(value), rest: value - Math.floor(value) }))
  const left = count - whole.reduce((sum, one) => sum + one.whole, 0)
  const raised = new Set(
    whole
      .toSorted((one, other) => other.rest - one.rest)
      .slice(0, left)
      .map(({ mood }) => mood),
  )
  const counts = whole.map(({ mood, whole: count }) => [mood, count + (raised.has(mood) ? 1 : 0)] as const)
  return Object.fromEntries(counts) as Record<ReactionMood, number>
}

type Sentence = { mood: ReactionMood; text: string; written: boolean }

/** The sentences of a mood in the order in which they are taken, each once: prepared ones first, then those of the model. */
const queueSentences = (mood: ReactionMood, { sentences, used, locale }: StormStock, seed: number, taken: Set<string>): Sentence[] => {
  const random = seededRandom(seed)
  const own = sentences.filter(sentence => sentence.mood === mood)
  const prepared = sampleItems(random, own, own.length).map(({ text }) => ({ mood, text, written: true }))
  const model = modelSentences(mood, locale, random).map(text => ({ mood, text, written: false }))
  const known = new Set(used.map(sentenceKey))
  return [...prepared, ...model].filter(({ text }) => {
    const key = sentenceKey(text)
    if (known.has(key) || taken.has(key)) return false
    taken.add(key)
    return true
  })
}

/** How many answers there are sentences for, with these shares. */
const countSpeakable = (queues: Readonly<Record<ReactionMood, readonly Sentence[]>>, shares: MoodShares): number =>
  Math.min(...reactionMoods.filter(mood => shares[mood] > 0).map(mood => Math.floor((queues[mood].length * 100) / shares[mood])))

/**
 * Draws a storm: the same wish, stock and seed give the same reactions. Nobody reacts twice in the same way, and no sentence comes twice. What
 * there are no personas or sentences for is left out, and the limits say how many of each kind there could be.
 */
export const planStorm = ({ kinds, minutes, curve, moods: shares, seed }: StormWish, stock: StormStock): StormPlan => {
  const taken = new Set<string>()
  const entries = reactionMoods.map((mood, at) => [mood, queueSentences(mood, stock, seed + 11 + at, taken)] as const)
  const queues = Object.fromEntries(entries) as Record<ReactionMood, Sentence[]>
  const speakable = countSpeakable(queues, shares)
  const reply = Math.min(kinds.reply, stock.personas.reply.length, speakable)
  const quote = Math.min(kinds.quote, stock.personas.quote.length, speakable - reply)
  const planned: KindCounts = {
    like: Math.min(kinds.like, stock.personas.like.length),
    reweez: Math.min(kinds.reweez, stock.personas.reweez.length),
    reply,
    quote,
  }
  const limits: KindCounts = {
    like: stock.personas.like.length,
    reweez: stock.personas.reweez.length,
    reply: Math.min(stock.personas.reply.length, speakable - quote),
    quote: Math.min(stock.personas.quote.length, speakable - reply),
  }
  // Each kind, the words and the moments have a random row of their own, so that changing one leaves the others.
  const acts = reactionKinds.flatMap((kind, at) =>
    sampleItems(seededRandom(seed + 1 + at), stock.personas[kind], planned[kind]).map(personaId => ({ kind, personaId })),
  )
  const shuffled = sampleItems(seededRandom(seed + 5), acts, acts.length)
  const counts = apportion(reply + quote, shares)
  const chosen = reactionMoods.flatMap(mood => queues[mood].slice(0, counts[mood]))
  const words = sampleItems(seededRandom(seed + 6), chosen, chosen.length)
  const moments = spreadMoments(shuffled.length, minutes * 60_000, curve, seededRandom(seed + 7))
  const reactions = shuffled.map(({ kind, personaId }, at) => {
    const said = spoken.includes(kind) ? (words.pop() ?? null) : null
    return { at: moments[at] ?? 0, kind, personaId, words: said }
  })
  return { limits, planned, reactions }
}

/** A plan with the answers that were changed in its preview; `twice` when two of them say the same then, `empty` when one says nothing. */
export const applyEdits = (
  reactions: readonly PlannedReaction[],
  edits: readonly { from: string; to: string }[],
): PlannedReaction[] | 'twice' | 'empty' => {
  const changed = new Map(edits.map(({ from, to }) => [from, to.normalize('NFC').trim()]))
  const edited = reactions.map(reaction => {
    const text = reaction.words && changed.get(reaction.words.text)
    return text === undefined || text === null || !reaction.words ? reaction : { ...reaction, words: { ...reaction.words, text } }
  })
  const texts = edited.flatMap(({ words }) => (words ? [sentenceKey(words.text)] : []))
  if (edited.some(({ words }) => words?.text === '')) return 'empty'
  return new Set(texts).size === texts.length ? edited : 'twice'
}
