/** A random function with values from 0 to below 1; the same seed gives the same values, so every demo and every preview is the same. */
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
