import type { ConditionAtom, ConditionJoint, ConditionOutcome } from '#db/schema/enums.ts'
import type { Locale } from '#locales/languages.ts'
import { conditionMinutesMax, conditionWordsMax } from '../limits.contract.ts'

/** How a cell names a line: by its number, with the name of its sequence where that is another one. */
export type LineRef = { number: string; sequence: string | null; line: number | null }
/** What a cell says that a line waits for. */
export type CellAtom =
  | { kind: 'reacted' | 'silent'; line: LineRef; minutes: number }
  | { kind: 'line'; line: LineRef; outcome: ConditionOutcome }
  | { kind: 'weeze' | 'article' | 'communique' | 'said'; words: string }
  | { kind: 'mail'; words: string; to: string | null }
export type CellCondition = { atoms: CellAtom[]; joint: ConditionJoint; delay: number; proposes: boolean }

const words = {
  fr: {
    reacted: 'réaction à',
    silent: 'sans réaction à',
    within: 'en',
    line: 'ligne',
    outcomes: { published: 'parue', skipped: 'passée' },
    kinds: { weeze: 'weeze', article: 'article', communique: 'communiqué', mail: 'mail', said: 'animateur' },
    joints: { or: 'ou', and: 'et' },
    proposes: 'proposer',
    publishes: 'publier',
    after: 'après',
  },
  en: {
    reacted: 'reaction to',
    silent: 'no reaction to',
    within: 'in',
    line: 'line',
    outcomes: { published: 'published', skipped: 'skipped' },
    kinds: { weeze: 'weeze', article: 'article', communique: 'communiqué', mail: 'mail', said: 'animator' },
    joints: { or: 'or', and: 'and' },
    proposes: 'propose',
    publishes: 'publish',
    after: 'after',
  },
} as const satisfies Record<Locale, object>

const writeLine = ({ number, sequence }: Pick<LineRef, 'number' | 'sequence'>): string =>
  sequence === null ? number : `${number}@${sequence.replaceAll('|', '/')}`

const writeAtom = (atom: CellAtom, locale: Locale): string => {
  const own = words[locale]
  if ('minutes' in atom) return `${own[atom.kind]} ${writeLine(atom.line)} ${own.within} ${atom.minutes} min`
  if ('outcome' in atom) return `${own.line} ${writeLine(atom.line)} ${own.outcomes[atom.outcome]}`
  const to = atom.kind === 'mail' && atom.to ? ` @${atom.to}` : ''
  const said = atom.words.trim() === '' ? '' : ` : ${atom.words.replaceAll('|', '/').trim()}`
  return `${own.kinds[atom.kind]}${to}${said}`
}

/** The cells of a condition in a language (CTRL-03). */
export const writeConditionCells = (
  { atoms, joint, delay, proposes }: CellCondition,
  locale: Locale,
): { condition: string; consequence: string } => {
  const own = words[locale]
  const [first = '', second] = atoms.map(atom => writeAtom(atom, locale))
  const act = proposes ? own.proposes : own.publishes
  return {
    condition: second === undefined ? first : `${first} | ${own.joints[joint]} ${second}`,
    consequence: delay === 0 ? act : `${act} ${own.after} ${delay} min`,
  }
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

const toLine = (named: string): LineRef => {
  const at = named.indexOf('@')
  return at === -1
    ? { number: named, sequence: null, line: null }
    : { number: named.slice(0, at), sequence: named.slice(at + 1).trim(), line: null }
}

const kindsOf = new Map<string, 'weeze' | 'article' | 'communique' | 'mail' | 'said'>(
  Object.entries({ weeze: 'weeze', article: 'article', communique: 'communique', mail: 'mail', animateur: 'said', animator: 'said' }),
)
const reactionOf = /^(sans |no )?reaction (?:a|to) (.+) (?:en|in) (\d{1,5}) ?min(?:utes)?$/
const outcomeOf = /^(?:ligne|line) (.+) (parue?|published|passee?|skipped)$/

const readAtom = (cell: string): CellAtom | undefined => {
  const text = cell.trim().normalize('NFC')
  const folded = fold(text)
  const reaction = reactionOf.exec(folded)
  if (reaction) {
    const [, without, named = '', minutes = '0'] = reaction
    const within = Number(minutes)
    if (within < 1 || within > conditionMinutesMax) return undefined
    return { kind: without ? 'silent' : 'reacted', line: toLine(named.trim()), minutes: within }
  }
  const [, line = '', outcome = ''] = outcomeOf.exec(folded) ?? []
  if (line) return { kind: 'line', line: toLine(line.trim()), outcome: /^(par|pub)/.test(outcome) ? 'published' : 'skipped' }
  const colon = text.indexOf(':')
  const [name = '', ...rest] = (colon === -1 ? text : text.slice(0, colon)).trim().split(/\s+/)
  const said = colon === -1 ? '' : text.slice(colon + 1).trim()
  const kind = kindsOf.get(fold(name))
  if (!kind || said.length > conditionWordsMax) return undefined
  if (kind !== 'mail') return rest.length === 0 ? { kind, words: said } : undefined
  const [to = null, ...others] = rest
  return others.length > 0 ? undefined : { kind, words: said, to: to?.replace(/^@/, '') ?? null }
}

const thenOf = /^(propose|proposer|publish|publier)(?: (?:apres|after) (\d{1,5}) ?min(?:utes)?)?$/

/** What the cells of a row say that it waits for: null for nothing, undefined for what they cannot mean. */
export const readConditionCells = (ifCell: string, thenCell: string): CellCondition | null | undefined => {
  if (ifCell.trim() === '') return thenCell.trim() === '' ? null : undefined
  const [first = '', second, ...more] = ifCell.split('|')
  const joined = second === undefined ? undefined : /^\s*(ou|or|et|and)\s+(.*)$/is.exec(second)
  const parts = second === undefined ? [first] : [first, joined?.[2] ?? '']
  const atoms = parts.map(readAtom)
  const then = thenOf.exec(fold(thenCell))
  if (more.length > 0 || atoms.includes(undefined) || (thenCell.trim() !== '' && !then)) return undefined
  const delay = Number(then?.[2] ?? 0)
  if (delay > conditionMinutesMax) return undefined
  return {
    atoms: atoms.filter(atom => atom !== undefined),
    joint: /^(et|and)$/i.test(joined?.[1] ?? '') ? 'and' : 'or',
    delay,
    proposes: !then || then[1]?.startsWith('prop') === true,
  }
}

/** An atom as it is stored; a line that nothing answers to is one that must be mended. */
export const toStoredAtom = (
  atom: CellAtom,
  findLine: (line: LineRef) => number | null,
  findPerson: (username: string) => number | null,
): ConditionAtom => {
  if (atom.kind === 'mail') return { kind: atom.kind, words: atom.words, toId: atom.to === null ? null : findPerson(atom.to) }
  if (!('line' in atom)) return atom
  const { line, ...rest } = atom
  const itemId = findLine(line)
  return itemId === null ? { ...rest, itemId, number: Number.parseInt(line.number, 10) || 0 } : { ...rest, itemId }
}
