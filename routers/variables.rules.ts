import { variableNameMax } from './limits.contract.ts'
import type { Variables } from './variables.contract.ts'

/** The variables that every exercise offers, in the order of the form; animators add others. */
export const offeredVariables = ['ville', 'departement', 'riviere', 'organisation', 'site', 'hashtag', 'journal'] as const

/** Other names of the offered variables. */
const aliases: Readonly<Record<string, (typeof offeredVariables)[number]>> = {
  town: 'ville',
  city: 'ville',
  commune: 'ville',
  department: 'departement',
  county: 'departement',
  river: 'riviere',
  cours_d_eau: 'riviere',
  organization: 'organisation',
  company: 'organisation',
  entreprise: 'organisation',
  newspaper: 'journal',
  paper: 'journal',
  mot_diese: 'hashtag',
}

/** The name of a variable as it is stored: `Rivière` and `river` are `riviere`; empty when no name can be made of it. */
export const toVariableName = (typed: string): string => {
  const name = typed
    .slice(0, variableNameMax)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '')
  return Object.hasOwn(aliases, name) ? (aliases[name] ?? name) : name
}

/** A variable in a text, with the `#` or the French preposition before it, which may merge with an article. */
const usedVariable = /(#|(?<![\p{L}\p{N}])(?:de|à) )?\{(\p{L}[\p{L}\p{N}_' ’-]{0,39})\}/giu

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const startsWithCapital = (text: string): boolean => text.charAt(0) !== text.charAt(0).toLowerCase()

/** A hashtag of a value: `Val-de-Marne` becomes `#ValdeMarne`. */
const toHashtag = (value: string): string => `#${value.replace(/[^\p{L}\p{N}_]/gu, '')}`

/** `de` or `à` before a value, as French contracts and elides them: `du Havre`, `aux Sables`, `d’Arles`. */
const withPreposition = (preposition: string, value: string): string => {
  const [, article, rest = ''] = /^(les?) (.*)$/is.exec(value) ?? []
  const isOf = preposition.toLowerCase() === 'de'
  const merged = { le: isOf ? 'du' : 'au', les: isOf ? 'des' : 'aux' }[article?.toLowerCase() ?? '']
  const cased = (word: string) => (startsWithCapital(preposition) ? capitalize(word) : word)
  if (merged) return `${cased(merged)} ${rest}`
  if (isOf && /^[aeiouœæ]/i.test(value.normalize('NFD'))) return `${cased('d’')}${value}`
  return `${preposition} ${value}`
}

const wordOf = (variables: Variables, typed: string): string | undefined => {
  const name = toVariableName(typed)
  return Object.hasOwn(variables, name) ? variables[name]?.trim() || undefined : undefined
}

/**
 * A text with its variables replaced; an unknown one stays as it is. A name with a capital, as in `{Ville}`, capitalises its word, and
 * `{hashtag}` and any variable behind `#` become a hashtag.
 */
export const fillVariables = (text: string, variables: Variables): string =>
  text.replace(usedVariable, (whole, before: string | undefined, typed: string) => {
    const word = wordOf(variables, typed)
    if (word === undefined) return whole
    if (before === '#' || toVariableName(typed) === 'hashtag') return `${before && before !== '#' ? before : ''}${toHashtag(word)}`
    if (before) return withPreposition(before.trim(), word)
    return startsWithCapital(typed) ? capitalize(word) : word
  })

/** The variables of a text that have no word, as they are written, each once. */
export const findUnknownVariables = (text: string, variables: Variables): string[] => [
  ...new Set([...text.matchAll(usedVariable)].flatMap(([, , typed = '']) => (wordOf(variables, typed) === undefined ? [typed] : []))),
]

/** Whether a text has a variable, known or not. */
export const hasVariables = (text: string): boolean => text.search(usedVariable) !== -1
