import { type ReactionKind, type ReactionMood, reactionKinds, reactionMoods, type StormCurve } from '#db/schema/enums.ts'
import type { Locale } from '#locales/languages.ts'
import { stormLikesMax } from '../limits.contract.ts'
import { sampleItems, seededRandom } from '../random.rules.ts'
import type { StormVoice } from './model-sentences.contract.ts'
import { hasMood, modelSentences, saysAsPublic, stormVoices } from './model-sentences.rules.ts'
import { sentenceKey } from './reactions.rules.ts'
import { spreadMoments } from './storm-spread.rules.ts'
import type { KindCounts, MoodShares } from './storms.contract.ts'

/** What a storm is drawn from: who may react in each way, and the prepared sentences, with the words of their variables. */
export type StormStock = {
  personas: Readonly<Record<ReactionKind, readonly number[]>>
  /** Those who are not simply the public. */
  voices: ReadonlyMap<number, StormVoice>
  /** Whether authorities and the press say prepared sentences too: where the animator chose them. */
  isChosen: boolean
  /** The followers outside the exercise who may still like the weeze, by persona. */
  followers: ReadonlyMap<number, number>
  sentences: readonly { mood: ReactionMood; text: string }[]
  /** Sentences that other storms have used. */
  used: readonly string[]
  locale: Locale
}

export type StormWish = { kinds: KindCounts; minutes: number; curve: StormCurve; moods: MoodShares; seed: number }

/** A reaction, `at` milliseconds after the start; words only where it is a reply or a quote, a crowd only where it is a like of followers. */
export type PlannedReaction = {
  at: number
  kind: ReactionKind
  personaId: number
  crowd: number
  words: { mood: ReactionMood; text: string; written: boolean } | null
}

export type StormPlan = { limits: KindCounts; planned: KindCounts; reactions: PlannedReaction[] }

/** Divides a count by shares that are 100 in all: what is left of the whole numbers goes to the largest remainders. */
const apportion = (count: number, shares: MoodShares): Record<ReactionMood, number> => {
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

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

type Sentence = NonNullable<PlannedReaction['words']>

/** The prepared sentences and those of the model in a random order, each kind by mood. */
const createLists = ({ sentences, voices, locale }: StormStock, seed: number) => {
  const random = seededRandom(seed)
  const prepared = (mood: ReactionMood) => {
    const own = sentences.filter(sentence => sentence.mood === mood)
    return sampleItems(random, own, own.length).map((sentence): Sentence => ({ ...sentence, written: true }))
  }
  const model = (voice: StormVoice) => (mood: ReactionMood) =>
    modelSentences(voice, mood, locale, random).map((text): Sentence => ({ mood, text, written: false }))
  const byMood = (toSentences: (mood: ReactionMood) => Sentence[]) => new Map(reactionMoods.map(mood => [mood, toSentences(mood)] as const))
  return new Map<StormVoice | 'prepared', ReadonlyMap<ReactionMood, Sentence[]>>([
    ['prepared', byMood(prepared)],
    ...[...new Set<StormVoice>(['public', ...voices.values()])].map(voice => [voice, byMood(model(voice))] as const),
  ])
}

/** Takes sentences, prepared ones first, none of which comes twice. */
const createReserve = (lists: ReturnType<typeof createLists>, { used, isChosen }: StormStock) => {
  const said = new Set(used.map(sentenceKey))
  const left = new Map([...lists].map(([name, byMood]) => [name, new Map([...byMood].map(([mood, list]) => [mood, list.values()]))]))
  return (voice: StormVoice, mood: ReactionMood): Sentence | undefined => {
    if (!hasMood(voice, mood)) return undefined
    const saysPrepared = isChosen || (voice !== 'authority' && voice !== 'press')
    const names = [saysPrepared && 'prepared', voice, saysAsPublic(voice, mood) && 'public'] as const
    for (const name of names) {
      const sentences = name ? left.get(name)?.get(mood) : undefined
      for (let next = sentences?.next(); next && !next.done; next = sentences?.next()) {
        const key = sentenceKey(next.value.text)
        if (said.has(key)) continue
        said.add(key)
        return next.value
      }
    }
    return undefined
  }
}

type Answer = { personaId: number; words: Sentence }

/**
 * Lets personas answer in these moods, each in a mood that its voice has: those that few may say are given first, and where nobody may say one,
 * somebody says another one that is wanted, the most wanted first.
 */
const giveWords = (
  people: readonly number[],
  { moods, wanted }: Record<'moods' | 'wanted', readonly ReactionMood[]>,
  { voices }: StormStock,
  take: ReturnType<typeof createReserve>,
): Answer[] => {
  const waiting = new Map(stormVoices.map(voice => [voice, people.filter(id => (voices.get(id) ?? 'public') === voice)]))
  const places = new Map(people.map((id, place) => [id, place]))
  const answer = (possible: readonly ReactionMood[]): Answer | undefined => {
    const ready = stormVoices.flatMap(voice => {
      const [personaId] = waiting.get(voice) ?? []
      return personaId === undefined ? [] : { voice, personaId, place: places.get(personaId) ?? 0 }
    })
    for (const { voice, personaId } of ready.toSorted((one, other) => one.place - other.place))
      for (const mood of possible) {
        const words = take(voice, mood)
        if (!words) continue
        waiting.get(voice)?.shift()
        return { personaId, words }
      }
    return undefined
  }
  const countOf = (mood: ReactionMood) =>
    stormVoices.reduce((sum, voice) => sum + (hasMood(voice, mood) ? (waiting.get(voice)?.length ?? 0) : 0), 0)
  const rarest = [...new Set(moods)].toSorted((one, other) => countOf(one) - countOf(other))
  const answers = rarest.flatMap(mood => moods.filter(one => one === mood).map(() => answer([mood])))
  return answers.flatMap(found => found ?? answer(wanted) ?? [])
}

/** The likes of followers outside the exercise: about so many steps, each of the followers of one persona, in the measure of how many they are. */
const splitCrowd = (likes: number, followers: StormStock['followers'], steps: number): { personaId: number; crowd: number }[] => {
  if (likes === 0) return []
  const total = sumOf([...followers.values()])
  let passed = 0
  let given = 0
  return [...followers].flatMap(([personaId, count]) => {
    passed += count
    const own = Math.round((likes * passed) / total) - given
    given += own
    const parts = Math.min(own, Math.ceil((own * steps) / likes))
    return Array.from({ length: parts }, (_, at) => {
      return { personaId, crowd: Math.floor((own * (at + 1)) / parts) - Math.floor((own * at) / parts) }
    })
  })
}

/** Steps of a minute in which followers outside the exercise like a weeze. */
const crowdStepsPerMinute = 12

/**
 * Draws a storm: the same wish, stock and seed give the same reactions. Nobody reacts twice in the same way, and no sentence comes twice. What
 * there are no personas or sentences for is left out, and the limits say how many of each kind there could be. Likes beyond the personas are those
 * of their followers outside the exercise.
 */
export const planStorm = ({ kinds, minutes, curve, moods: shares, seed }: StormWish, stock: StormStock): StormPlan => {
  const lists = createLists(stock, seed + 11)
  // Each kind, the words and the moments have a random row of their own, so that changing one leaves the others.
  const draw = (kind: ReactionKind, count = stock.personas[kind].length) =>
    sampleItems(seededRandom(seed + 1 + reactionKinds.indexOf(kind)), stock.personas[kind], count)
  const likers = draw('like', kinds.like)
  const reweezers = draw('reweez', kinds.reweez)
  const repliers = draw('reply')
  const quoters = draw('quote')
  const wanted = reactionMoods.filter(mood => shares[mood] > 0).toSorted((one, other) => shares[other] - shares[one])
  const giveAnswers = (reply: number, quote: number) => {
    const counts = apportion(reply + quote, shares)
    const all = reactionMoods.flatMap(mood => Array.from({ length: counts[mood] }, () => mood))
    const moods = sampleItems(seededRandom(seed + 6), all, all.length)
    const take = createReserve(lists, stock)
    return {
      replies: giveWords(repliers, { moods: moods.slice(0, reply), wanted }, stock, take),
      quotes: giveWords(quoters, { moods: moods.slice(reply), wanted }, stock, take),
    }
  }
  const { replies, quotes } = giveAnswers(Math.min(kinds.reply, repliers.length), Math.min(kinds.quote, quoters.length))
  const crowdMax = sumOf([...stock.followers.values()])
  const crowd = Math.min(kinds.like - likers.length, crowdMax)
  const planned: KindCounts = {
    like: likers.length + crowd,
    reweez: reweezers.length,
    reply: replies.length,
    quote: quotes.length,
  }
  const limits: KindCounts = {
    like: Math.min(stormLikesMax, stock.personas.like.length + crowdMax),
    reweez: stock.personas.reweez.length,
    reply: replies.length < kinds.reply ? replies.length : giveAnswers(repliers.length, quotes.length).replies.length,
    quote: quotes.length < kinds.quote ? quotes.length : giveAnswers(replies.length, quoters.length).quotes.length,
  }
  const act = (kind: ReactionKind) => (personaId: number) => ({ kind, personaId, crowd: 0, words: null })
  const acts: Omit<PlannedReaction, 'at'>[] = [
    ...likers.map(act('like')),
    ...splitCrowd(crowd, stock.followers, minutes * crowdStepsPerMinute).map(one => ({ ...act('like')(one.personaId), crowd: one.crowd })),
    ...reweezers.map(act('reweez')),
    ...replies.map(({ personaId, words }) => ({ ...act('reply')(personaId), words })),
    ...quotes.map(({ personaId, words }) => ({ ...act('quote')(personaId), words })),
  ]
  const shuffled = sampleItems(seededRandom(seed + 5), acts, acts.length)
  const moments = spreadMoments(shuffled.length, minutes * 60_000, curve, seededRandom(seed + 7))
  return { limits, planned, reactions: shuffled.map((one, at) => ({ ...one, at: moments[at] ?? 0 })) }
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
