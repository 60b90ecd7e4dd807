import type { Mood } from '#db/schema/enums.ts'
import { liveHashtagsMax, liveMinutes, liveMinutesMax, liveParts, livePoints, liveRateMinutes, moodWeezesMin } from '../limits.contract.ts'

/** Who writes: players, the personas by the hands of animators, sequences, or the personas of chatter. */
export type AuthorKind = 'players' | 'personas' | 'sequences' | 'chatter'
export type Writer = Exclude<AuthorKind, Publisher>
/** Who publishes in the name of personas by itself. */
export type Publisher = 'sequences' | 'chatter'

/** What happened `count` times in the minute that ended so many whole minutes (`age`) before the moment of the figures. */
export type Counted<Kind extends string = string> = { kind: Kind; age: number; count: number }

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Counts events by their kind and age at a moment; what is later than the moment counts as new. */
export const countByAge = <Kind extends string>(events: readonly { kind: Kind; on: Date }[], now: Date): Counted<Kind>[] => {
  const counted = new Map<string, Counted<Kind>>()
  for (const { kind, on } of events) {
    const age = Math.max(0, Math.floor((now.getTime() - on.getTime()) / 60_000))
    const known = counted.get(`${age} ${kind}`)
    if (known) known.count += 1
    else counted.set(`${age} ${kind}`, { kind, age, count: 1 })
  }
  return [...counted.values()]
}

const takeOut = (camp: Publisher, published: readonly Counted<Writer>[]): Counted<AuthorKind>[] =>
  published.flatMap(({ kind, age, count }): Counted<AuthorKind>[] => [
    { kind: camp, age, count },
    { kind, age, count: -count },
  ])

/** All weezes by their writers, with those that sequences published, or that are chatter, taken out of their authors' counts and counted as a camp. */
export const splitByAuthorKind = (
  written: readonly Counted<Writer>[],
  published: Record<Publisher, readonly Counted<Writer>[]>,
): Counted<AuthorKind>[] => [...written, ...takeOut('sequences', published.sequences), ...takeOut('chatter', published.chatter)]

/** How many weezes a minute a camp writes: over the last minutes, on average, and at each minute of the time, the oldest first. */
export type Rates = { now: number; mean: number; points: number[] }

/** How many minutes there are from the start of a run to a moment, at least as many as a curve needs; an hour before the start. */
export const minutesSince = (startedOn: string | null, now: Date): number =>
  startedOn === null
    ? liveMinutes
    : Math.min(liveMinutesMax, Math.max(liveParts, Math.ceil((now.getTime() - Date.parse(startedOn)) / 60_000)))

/** The minutes over which each point of a curve is an average. */
export const averagedMinutes = (minutes: number): number => Math.max(liveRateMinutes, Math.ceil(minutes / (livePoints - 1)))

/** The weezes a minute of one camp; each point is the average of the minutes before it (EXO-215). */
export const rateAuthorKind = (counted: readonly Counted<AuthorKind>[], camp: AuthorKind, minutes = liveMinutes): Rates => {
  const averaged = averagedMinutes(minutes)
  const own = counted.filter(({ kind }) => kind === camp)
  const between = (from: number, to: number) => sum(own.flatMap(({ age, count }) => (age >= from && age < to ? count : [])))
  const points = Array.from({ length: livePoints }, (_, at) => {
    const ago = Math.round((minutes * (livePoints - 1 - at)) / (livePoints - 1))
    return between(ago, ago + averaged) / averaged
  })
  return { now: between(0, liveRateMinutes) / liveRateMinutes, mean: between(0, minutes) / minutes, points }
}

/** How many fall into each part of the time, the oldest part first. */
const countParts = (counted: readonly Counted[], minutes: number): number[] => {
  const parts = new Array<number>(liveParts).fill(0)
  for (const { age, count } of counted) {
    const at = liveParts - 1 - Math.floor((age * liveParts) / minutes)
    if (at in parts) parts[at] = (parts[at] ?? 0) + count
  }
  return parts
}

/** The hashtags that most weezes of the time carry, with how many do in each part of it. */
export const rankHashtags = (uses: readonly Counted[], minutes = liveMinutes): { tag: string; count: number; parts: number[] }[] =>
  [...Map.groupBy(uses, ({ kind }) => kind)]
    .map(([tag, own]) => ({ tag, parts: countParts(own, minutes) }))
    .map(({ tag, parts }) => ({ tag, count: sum(parts), parts }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count || (one.tag < other.tag ? -1 : 1))
    .slice(0, liveHashtagsMax)

/** The weezes with each mood in the parts of the time; `parts` is null while too few have one (EXO-219). */
export type MoodOfFeed = { tagged: number; parts: Record<Mood, number>[] | null }

/** The mood of the feed: of the weezes that animators gave one. */
export const readMood = (tags: readonly Counted<Mood>[], minutes = liveMinutes): MoodOfFeed => {
  const tagged = sum(countParts(tags, minutes))
  if (tagged < moodWeezesMin) return { tagged, parts: null }
  const partsOf = (mood: Mood) =>
    countParts(
      tags.filter(({ kind }) => kind === mood),
      minutes,
    )
  const neutral = partsOf('neutral')
  const positive = partsOf('positive')
  const parts = partsOf('negative').map((negative, at) => ({ negative, neutral: neutral[at] ?? 0, positive: positive[at] ?? 0 }))
  return { tagged, parts }
}

/** An answer, and after how many milliseconds it came. */
export type Answer = { on: Date; took: number }

/** A message of a conversation between a player and a persona; until each of `dismissals`, nothing in it needs an answer. */
export type SaidMessage = { conversationId: number; byPersona: boolean; on: Date; dismissals: readonly Date[] }

/**
 * Who waited in conversations, and the message that ended it: the oldest message of a player since the answer before waits. In the order of
 * their ends; those without an end come last, and what an animator said needs no answer is left out.
 */
export const pairMessages = <Message extends SaidMessage>(
  messages: readonly Message[],
): { asked: Message; answer: Message | undefined }[] => {
  const waiting = new Map<number, Message>()
  const isDismissed = ({ on, dismissals }: Message, end: Date | undefined) =>
    dismissals.some(dismissedOn => on <= dismissedOn && (end === undefined || dismissedOn < end))
  const answered = messages.flatMap(message => {
    const known = waiting.get(message.conversationId)
    const asked = known && isDismissed(known, message.on) ? undefined : known
    if (message.byPersona) {
      waiting.delete(message.conversationId)
      return asked ? [{ asked, answer: message }] : []
    }
    waiting.set(message.conversationId, asked ?? message)
    return []
  })
  const open = [...waiting.values()].filter(asked => !isDismissed(asked, undefined))
  return [...answered, ...open.map(asked => ({ asked, answer: undefined }))]
}

/** The answers of personas to messages, in the order of their moments; each ends the wait of the oldest message since the answer before. */
export const listMessageAnswers = (messages: readonly SaidMessage[]): Answer[] =>
  pairMessages(messages).flatMap(({ asked, answer }) => (answer ? [{ on: answer.on, took: answer.on.getTime() - asked.on.getTime() }] : []))

/** How long some answers took, in whole seconds: the middle one, the one that nine of ten came within, and the last; null without one. */
export type Times = { count: number; median: number | null; within90: number | null; worst: number | null }

/** The middle one of sorted numbers, of an even count the mean of the two; null without one. */
export const medianOf = (sorted: readonly number[]): number | null => {
  const half = Math.floor(sorted.length / 2)
  const middle = sorted[half]
  const before = sorted.length % 2 === 0 ? sorted[half - 1] : middle
  return middle === undefined || before === undefined ? null : (before + middle) / 2
}

/** Weighs times in milliseconds. */
export const weighTimes = (times: readonly number[]): Times => {
  const sorted = times.toSorted((one, other) => one - other)
  const toSeconds = (time: number | null | undefined) => (time === null || time === undefined ? null : Math.round(time / 1000))
  return {
    count: sorted.length,
    median: toSeconds(medianOf(sorted)),
    within90: toSeconds(sorted[Math.ceil(sorted.length * 0.9) - 1]),
    worst: toSeconds(sorted.at(-1)),
  }
}

/** How many answers there were, and the median of the seconds after which they came; null without one. */
export const weighAnswers = (answers: readonly Answer[]): { count: number; median: number | null } => {
  const { count, median } = weighTimes(answers.map(({ took }) => took))
  return { count, median }
}

/** The times in which an exercise stood, as far as they are in the time of the figures; `to` null = it still stands. */
export const clipPauses = (
  pauses: readonly { from: string; to: string | null }[],
  now: Date,
  minutes = liveMinutes,
): { from: string; to: string | null }[] => {
  const start = new Date(now.getTime() - minutes * 60_000).toISOString()
  return pauses.filter(({ to }) => to === null || to > start).map(({ from, to }) => ({ from: from > start ? from : start, to }))
}
