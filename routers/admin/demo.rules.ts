/** A random function with values from 0 to below 1; the same seed gives the same values, so every demo is the same. */
export const seededRandom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** `count` different random items, or all of them if there are fewer. */
export const sampleItems = <Item>(random: () => number, all: readonly Item[], count: number): Item[] => {
  const left = [...all]
  const picked: Item[] = []
  while (picked.length < count && left.length > 0) picked.push(...left.splice(Math.floor(random() * left.length), 1))
  return picked
}

export const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - Math.round(minutes * 60_000))

/** Replaces clock tokens of a demo text: `{T-35}` becomes the time 35 minutes before `now`, as "14 h 10". */
export const replaceClockTokens = (text: string, now: Date): string =>
  text.replace(/\{T([+-]\d+)\}/g, (_, minutes: string) => {
    const moment = minutesBefore(now, -Number(minutes))
    return `${moment.getHours()}\u00a0h\u00a0${String(moment.getMinutes()).padStart(2, '0')}`
  })

/** A demo image that was saved in the exercise. */
export type StoredImage = { imageId: string; width: number; height: number }

/** The exercise that is loaded, with the ids of its people by username and its pictures by name. */
export type DemoLoadContext = {
  exerciseId: number
  clientId: number
  now: Date
  people: ReadonlyMap<string, number>
  pictures: ReadonlyMap<string, StoredImage>
}
