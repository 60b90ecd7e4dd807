import type { Sequence } from '#routers/sequences/sequences.contract.ts'

const letterOf = (at: number) => String.fromCharCode(65 + (at % 26))

/** The letters and colours of sequences, in their order. */
export const markSequences = (sequences: readonly Sequence[]) =>
  sequences.map((sequence, at) => ({ sequence, letter: letterOf(at), tone: at % 4 }))

/** The letter, the colour and the name of each sequence but the reserve, by its id: the same as in the plan, which is without it too. */
export const marksById = (sequences: readonly Sequence[]) =>
  new Map(
    markSequences(sequences.filter(({ kind }) => kind !== 'reserve')).map(({ sequence: { id, name }, ...mark }) => [id, { ...mark, name }]),
  )
