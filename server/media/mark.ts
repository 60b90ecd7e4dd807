/** The word that is baked into pictures that leave the server. */
const word = 'EXERCICE'

/** Its letters, five dots wide and seven high: no font is needed, which small systems do not have. */
const letters: Record<string, readonly string[]> = {
  E: ['#####', '#....', '#....', '####.', '#....', '#....', '#####'],
  X: ['#...#', '#...#', '.#.#.', '..#..', '.#.#.', '#...#', '#...#'],
  R: ['####.', '#...#', '#...#', '####.', '#.#..', '#..#.', '#...#'],
  C: ['.####', '#....', '#....', '#....', '#....', '#....', '.####'],
  I: ['#####', '..#..', '..#..', '..#..', '..#..', '..#..', '#####'],
}
const [letterWidth, letterHeight, rim] = [6, 7, 3]
const [wordWidth, bandHeight] = [word.length * letterWidth - 1 + 2 * rim, letterHeight + 2 * rim]

/** White on a ground that is almost black, so that it is read on every picture; the last number is how opaque it is at most, from 0 to 255. */
const [ink, ground] = [
  [255, 255, 255, 255],
  [16, 16, 16, 230],
] as const

type Colour = typeof ink | typeof ground
const atStrength = ([red, green, blue, alpha]: Colour, strength: number) => [red, green, blue, Math.round((alpha * strength) / 100)]

const isInked = (x: number, y: number): boolean => {
  const at = Math.floor(x / letterWidth)
  return letters[word[at] ?? '']?.[y]?.[x % letterWidth] === '#'
}

/** A band as raw RGBA. */
export type Band = { data: Buffer; width: number; height: number }

/**
 * The band with the word for a picture of so many pixels: as wide as the picture, at least a fifteenth of its height, with the word as often
 * as it fits, so that a part that is cut out has it too. `strength` is in percent: 100 is as opaque as it gets.
 */
export const drawBand = (width: number, height: number, strength: number): Band => {
  const [letter, around] = [atStrength(ink, strength), atStrength(ground, strength)]
  const fitting = Math.max(1, Math.floor(width / wordWidth))
  const scale = Math.max(1, Math.min(fitting, Math.round(Math.max(height / 15, 20) / bandHeight)))
  const [own, period] = [Math.min(height, bandHeight * scale), wordWidth * scale]
  const [times, data] = [Math.max(1, Math.floor(width / period)), Buffer.alloc(width * own * 4)]
  const start = Math.max(0, Math.floor((width - times * period) / 2))
  for (let y = 0; y < own; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [across, down] = [x - start, Math.floor(y / scale) - rim]
      const within = across >= 0 && across < times * period ? Math.floor((across % period) / scale) - rim : -1
      data.set(within >= 0 && isInked(within, down) ? letter : around, (y * width + x) * 4)
    }
  return { data, width, height: own }
}
