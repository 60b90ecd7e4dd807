import type { Counted } from './live.rules.ts'

/** What happened one after the other: moments in milliseconds, in their order, and of each what it was, as a place in `names`. */
export type Series<Name> = { readonly moments: number[]; readonly kinds: number[]; readonly names: Name[] }

export const emptySeries = <Name>(): Series<Name> => ({ moments: [], kinds: [], names: [] })

/** Adds later events to a series. */
export const extendSeries = <Name>({ moments, kinds, names }: Series<Name>, later: readonly { name: Name; on: Date }[]): void => {
  const places = new Map(names.map((name, place) => [name, place]))
  for (const { name, on } of later) {
    const place = places.get(name) ?? names.push(name) - 1
    places.set(name, place)
    moments.push(on.getTime())
    kinds.push(place)
  }
}

/** The place of the first event after a moment. */
const firstAfter = (moments: readonly number[], moment: number): number => {
  let from = 0
  let to = moments.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((moments[middle] ?? 0) > moment) to = middle
    else from = middle + 1
  }
  return from
}

/** Forgets the events up to a moment. */
export const cutSeries = ({ moments, kinds }: Series<unknown>, until: number): void => {
  const count = firstAfter(moments, until)
  moments.splice(0, count)
  kinds.splice(0, count)
}

/**
 * Counts the events after a moment by what they are and their age at `now`, as a recount by the database would. `step` joins ages: what is counted
 * at an age lies in the minutes from it on, until the next one that `step` begins.
 */
export const countSeries = <Name>(
  { moments, kinds, names }: Series<Name>,
  since: Date,
  now: Date,
  step: (age: number) => number = age => age,
): { name: Name; age: number; count: number }[] => {
  const end = now.getTime()
  const first = firstAfter(moments, since.getTime())
  // What is later than the moment counts as new.
  const ageOf = (moment: number) => Math.max(0, Math.floor((end - moment) / 60_000))
  const oldest = ageOf(moments[first] ?? end)
  const counts = names.map(() => new Map<number, number>())
  const steps = Array.from({ length: oldest + 1 }, (_, age) => step(age))
  for (let at = first; at < moments.length; at += 1) {
    const own = counts[kinds[at] ?? 0]
    const age = steps[ageOf(moments[at] ?? end)] ?? 0
    own?.set(age, (own.get(age) ?? 0) + 1)
  }
  return names.flatMap((name, place) => [...(counts[place] ?? [])].map(([age, count]) => ({ name, age, count })))
}

/** The age at which a part of the time begins that holds an age: events of one part are counted together. */
export const partOf =
  (parts: number, minutes: number) =>
  (age: number): number =>
    Math.ceil((Math.floor((age * parts) / minutes) * minutes) / parts)

/** Joins counts of one kind and age. */
export const joinCounts = <Kind extends string>(counted: readonly Counted<Kind>[]): Counted<Kind>[] => {
  const joined = new Map<string, Counted<Kind>>()
  for (const { kind, age, count } of counted) {
    const known = joined.get(`${age} ${kind}`)
    if (known) known.count += count
    else joined.set(`${age} ${kind}`, { kind, age, count })
  }
  return [...joined.values()]
}
