import type { ComparedRow, ComparedRun } from './comparison.contract.ts'

/** The texts that name runs and gaps, of any language. */
type RunWords = { run: (named: { number: number }) => string; ofClone: (named: { run: string; clone: string }) => string }
type GapWords = Record<'faster' | 'slower', (told: { time: string }) => string> & Record<'same' | 'first' | 'lost' | 'never', () => string>

/** How a run is called beside another one: with its clone where that is another one. */
export const nameRun = (
  { number, name, clone }: Pick<ComparedRun, 'number' | 'name' | 'clone'>,
  beside: string,
  words: RunWords,
): string => {
  if (number === null) return name
  const run = words.run({ number })
  return clone === beside ? run : words.ofClone({ run, clone: clone || name })
}

/** A gap in words, with its time as `format` writes it. */
export const sayGap = ({ kind, seconds }: NonNullable<ComparedRow['gap']>, words: GapWords, format: (seconds: number) => string): string =>
  kind === 'faster' || kind === 'slower' ? words[kind]({ time: format(Math.abs(seconds ?? 0)) }) : words[kind]()
