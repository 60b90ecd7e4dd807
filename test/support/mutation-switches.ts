import { parseSync } from 'vite'
import type { Mutant } from './mutation-rules.ts'

/** A mutant with the number that `globalThis.weezMutant` has while it is the one to run. */
export type Numbered = { mutant: Mutant; number: number }

/** Returns a host's text with one of its mutants if that one is to run, and else `unchanged`. */
const choose = (text: string, { mutant, number }: Numbered, unchanged: string): string => {
  const { host, start, end } = mutant
  const changed = text.slice(host.start, start) + mutant.text + text.slice(end, host.end)
  const asked = `globalThis.weezMutant === ${number}`
  return host.statement ? `{ if (${asked}) { ${changed} } else { ${unchanged} } }` : `(${asked} ? (${changed}) : (${unchanged}))`
}

/** Returns a file's text with all of these mutants in it, of which `globalThis.weezMutant` chooses one while the program runs. */
export const switchMutants = (file: string, text: string, mutants: readonly Numbered[]): string => {
  const write = (from: number, to: number, within: readonly Numbered[]): string => {
    let [done, at] = ['', from]
    for (let left = within; left[0]; ) {
      const { start, end } = left[0].mutant.host
      const inside = left.filter(({ mutant: { host } }) => host.start < end)
      const here = inside.filter(({ mutant: { host } }) => host.start === start && host.end === end)
      const unchanged = write(
        start,
        end,
        inside.filter(numbered => !here.includes(numbered)),
      )
      done += text.slice(at, start) + here.reduce((before, numbered) => choose(text, numbered, before), unchanged)
      at = end
      left = left.filter(numbered => !inside.includes(numbered))
    }
    return done + text.slice(at, to)
  }
  const ordered = mutants.toSorted(
    ({ mutant: { host: one } }, { mutant: { host: other } }) => one.start - other.start || other.end - one.end,
  )
  const imports = [...new Set(mutants.map(({ mutant }) => mutant.imports))].join('')
  const switched = imports + write(0, text.length, ordered)
  const [error] = parseSync(file, switched, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).errors
  if (error) throw new Error(`${file} with its mutants: ${error.message}`)
  return switched
}
