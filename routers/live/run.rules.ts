import type { Mood } from '#db/schema/enums.ts'
import { type AuthorKind, type Times, weighTimes } from './live.rules.ts'

/** The figures of a whole run: pure functions of what happened, in milliseconds since 1970. */

/** Something that was written and stands. */
export type WrittenWeeze = { id: number; authorId: number; on: number; camp: AuthorKind }
/** The time that figures are of: from the first moment to the last one. */
export type Span = { from: number; to: number }

/** The minutes of a part of the volumes. */
export const volumeMinutes = 5
const partLength = volumeMinutes * 60_000

/** Whether a moment is in a time. */
export const isWithin = (on: number, { from, to }: Span): boolean => on >= from && on <= to

/** The camp of a weeze: what a sequence published counts for the sequences alone, and chatter for itself. */
export const toAuthorKind = (byPlayer: boolean, published: boolean, isChatter = false): AuthorKind => {
  if (isChatter) return 'chatter'
  if (published) return 'sequences'
  return byPlayer ? 'players' : 'personas'
}

export type Volume = { from: number } & Record<AuthorKind, number>

const noCamps = { players: 0, personas: 0, sequences: 0, chatter: 0 }

/** All weezes of a part. */
export const sumCamps = ({ players, personas, sequences, chatter }: Record<AuthorKind, number>): number =>
  players + personas + sequences + chatter

/** How many weezes of each camp were written in each five minutes from the start on; the last part may be shorter (EXO-341). */
export const countVolumes = (weezes: readonly WrittenWeeze[], span: Span): Volume[] => {
  const length = Math.floor((span.to - span.from) / partLength) + 1
  const parts = Array.from({ length }, (_, at): Volume => ({ from: span.from + at * partLength, ...noCamps }))
  for (const { on, camp } of weezes) {
    const part = isWithin(on, span) ? parts[Math.floor((on - span.from) / partLength)] : undefined
    if (part) part[camp] += 1
  }
  return parts
}

/** What somebody asked, and after how many milliseconds it was answered; null = it was not. */
export type Asked<Channel extends string> = { playerId: number | null; personaId: number | null; channel: Channel; took: number | null }
export type AnswerTimes = Times & { unanswered: number }
export type AnswerTable<Channel extends string> = {
  all: AnswerTimes
  byPlayer: ({ id: number | null } & AnswerTimes)[]
  byPersona: ({ id: number | null } & AnswerTimes)[]
  byChannel: ({ channel: Channel } & AnswerTimes)[]
}

const weighAsked = (asked: readonly Asked<string>[]): AnswerTimes => ({
  ...weighTimes(asked.flatMap(({ took }) => took ?? [])),
  unanswered: asked.filter(({ took }) => took === null).length,
})

const sortByMost = <Row extends AnswerTimes>(rows: Row[]): Row[] =>
  rows.toSorted((one, other) => other.count + other.unanswered - (one.count + one.unanswered))

/** How long answers took in all, by player, by persona and by channel; those with most questions first (EXO-342). */
export const weighAnswerTimes = <Channel extends string>(asked: readonly Asked<Channel>[]): AnswerTable<Channel> => {
  const by = <Key>(keyOf: (one: Asked<Channel>) => Key) => [...Map.groupBy(asked, keyOf)]
  return {
    all: weighAsked(asked),
    byPlayer: sortByMost(by(one => one.playerId).map(([id, own]) => ({ id, ...weighAsked(own) }))),
    byPersona: sortByMost(by(one => one.personaId).map(([id, own]) => ({ id, ...weighAsked(own) }))),
    byChannel: sortByMost(by(one => one.channel).map(([channel, own]) => ({ channel, ...weighAsked(own) }))),
  }
}

export type Voice = { personId: number; count: number; share: number }

/** How much of what was written without chatter each author wrote, the most first; `share` is a part of 1 (EXO-343). */
export const shareVoice = (weezes: readonly WrittenWeeze[]): Voice[] => {
  const said = weezes.filter(({ camp }) => camp !== 'chatter')
  return [...Map.groupBy(said, ({ authorId }) => authorId)]
    .map(([personId, own]) => ({ personId, count: own.length, share: own.length / said.length }))
    .toSorted((one, other) => other.count - one.count || one.personId - other.personId)
}

/** The share of players of what was written, without chatter. */
export const shareOfPlayers = ({ weezes, camps }: { weezes: number; camps: Record<AuthorKind, number> }): number => {
  const said = weezes - camps.chatter
  return said > 0 ? camps.players / said : 0
}

/** How many weezes each camp wrote. */
export const countByAuthorKind = (weezes: readonly WrittenWeeze[]): Record<AuthorKind, number> => {
  const count = (camp: AuthorKind) => weezes.filter(weeze => weeze.camp === camp).length
  return { players: count('players'), personas: count('personas'), sequences: count('sequences'), chatter: count('chatter') }
}

/** How many of some weezes sound in each way. */
export const countMoods = (weezes: readonly WrittenWeeze[], moods: ReadonlyMap<number, Mood>): Record<Mood, number> => {
  const count = (mood: Mood) => weezes.filter(({ id }) => moods.get(id) === mood).length
  return { negative: count('negative'), neutral: count('neutral'), positive: count('positive') }
}

export type HashtagUse = { tag: string; on: number; isChatter: boolean }

/** All hashtags with how many weezes carry them, how many of these are chatter, and when they came first; the most used first (EXO-343). */
export const countHashtagUses = (uses: readonly HashtagUse[]): { tag: string; count: number; chatter: number; firstOn: number }[] =>
  [...Map.groupBy(uses, ({ tag }) => tag)]
    .map(([tag, own]) => ({
      tag,
      count: own.length,
      chatter: own.filter(({ isChatter }) => isChatter).length,
      firstOn: Math.min(...own.map(({ on }) => on)),
    }))
    .toSorted((one, other) => other.count - one.count || (one.tag < other.tag ? -1 : 1))

/**
 * A weeze that was marked as false, and the weeze that denied it, `after` seconds of the exercise clock; `spread` = how often it was passed on,
 * `seenBy` = how many players had it on their screen; `by` names its author.
 */
export type Rumour = {
  weezeId: number
  by: string
  words: string
  on: number
  denial: { weezeId: number; on: number; after: number } | null
  audience: number
  spread: number
  seenBy: number
}

/** Rumours, those that were passed on most first (EXO-344). */
export const rankRumours = (rumours: readonly Rumour[]): Rumour[] =>
  rumours.toSorted((one, other) => other.spread - one.spread || one.on - other.on)

/** What an observer noted; `mark` is from 1 to 4. */
export type ObserverNote = { objective: string | null; mark: number | null }

/** How some notes rate: how often each of 1 to 4, their mean, and how far the means of those who rated are apart. */
export type Ratings = { notes: number; counts: number[]; mean: number | null; between: number | null }

const meanOf = (values: readonly number[]): number | null =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null

/** The spread, mean and number of notes about one thing (DEBR-01); a note without a rating is counted and weighs nothing. */
export const weighRatings = (notes: readonly { authorId: number; rating: number | null }[]): Ratings => {
  const rated = notes.flatMap(({ authorId, rating }) => (rating === null ? [] : { authorId, rating }))
  const means = [...Map.groupBy(rated, ({ authorId }) => authorId).values()].map(own => meanOf(own.map(({ rating }) => rating)) ?? 0)
  return {
    notes: notes.length,
    counts: [1, 2, 3, 4].map(value => rated.filter(({ rating }) => rating === value).length),
    mean: meanOf(rated.map(({ rating }) => rating)),
    between: means.length > 1 ? Math.max(...means) - Math.min(...means) : null,
  }
}

/** The notes of each objective and their average over those with a mark; an objective without a note is a finding too (EXO-344). */
export const weighObjectives = (
  objectives: readonly string[],
  notes: readonly ObserverNote[],
): { objective: string; count: number; average: number | null }[] =>
  [...new Set([...objectives, ...notes.flatMap(({ objective }) => objective ?? [])])].map(objective => {
    const own = notes.filter(note => note.objective === objective)
    const marks = own.flatMap(({ mark }) => mark ?? [])
    return { objective, count: own.length, average: meanOf(marks) }
  })
