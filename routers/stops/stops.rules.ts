const words = { begin: ['REEL', 'REAL'], lift: ['LEVER', 'LIFT'] } as const

/** Whether a word was typed that confirms a step, in any case and with or without its accent, in French or English. */
export const confirms = (step: keyof typeof words, typed: string): boolean => {
  const folded = typed.trim().normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return (words[step] as readonly string[]).includes(folded)
}

type Call = { name: string; detail: string; number: string }

/** Whom to call as it is typed: one a line, with name, detail and number; undefined when a line has no number. */
export const parseCalls = (typed: string): Call[] | undefined => {
  const calls = typed.split('\n').flatMap(line => {
    const parts = line.split(',').map(part => part.trim())
    const number = parts.pop() ?? ''
    const [name = '', ...details] = parts
    return line.trim() === '' ? [] : { name, detail: details.join(', '), number }
  })
  return calls.every(({ name, number }) => name !== '' && /^\+?\d[\d .-]*$/.test(number)) ? calls : undefined
}

/** The same as text. */
export const writeCalls = (calls: readonly Call[]): string =>
  calls.map(({ name, detail, number }) => [name, detail, number].filter(Boolean).join(', ')).join('\n')

/** The lines of a text that say something. */
export const parseSteps = (typed: string): string[] =>
  typed
    .split('\n')
    .map(step => step.trim())
    .filter(Boolean)
