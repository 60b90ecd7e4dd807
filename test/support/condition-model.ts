import fc from 'fast-check'
import type { ConditionAtom } from '#db/schema/enums.ts'
import {
  type Act,
  advanceCondition,
  type Condition,
  type LineFact,
  newStanding,
  type Standing,
} from '#routers/conditions/conditions.rules.ts'

/** Five branches: each has lines that come at their time, ids from 1, and six conditional lines, ids from 101. */
const branches = 5
export const plainLines = Array.from({ length: branches * 4 }, (_, at) => ({ id: at + 1, at: (at + 1) * 4 * 60_000 }))
const hashtags = ['confinement', 'orvane'] as const

type Happening =
  | { kind: 'weeze' | 'communique'; tag: (typeof hashtags)[number] | null }
  | { kind: 'reaction'; id: number }
  | { kind: 'said'; itemId: number; atom: number }
  | { kind: 'skip' | 'restore'; id: number }
  | { kind: 'choose'; accept: boolean }
  | { kind: 'nothing' }

/** A history: what happens, and how many minutes after the one before; a long one is a jump. */
export type History = { conditions: Condition[]; steps: { minutes: number; happening: Happening }[] }

const atomFor = (itemId: number): fc.Arbitrary<ConditionAtom> => {
  // Only lines before it, so that there is no circle.
  const branch = (itemId - 101) % branches
  const before = [...plainLines.map(({ id }) => id), ...Array.from({ length: itemId - 101 }, (_, at) => 101 + at)]
  const own = before.filter(id => (id - 1) % branches === branch)
  const watched = fc.oneof(fc.constantFrom(...own), fc.constantFrom(...before))
  return fc.oneof(
    fc.record({ kind: fc.constantFrom('reacted' as const, 'silent' as const), itemId: watched, minutes: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ kind: fc.constant('line' as const), itemId: watched, outcome: fc.constantFrom('published' as const, 'skipped' as const) }),
    fc.record({ kind: fc.constantFrom('weeze' as const, 'communique' as const), words: fc.constantFrom('', '#Confinement', '#orvane') }),
    fc.record({ kind: fc.constant('said' as const), words: fc.constant('') }),
  )
}

const conditionFor = (itemId: number): fc.Arbitrary<Condition> =>
  fc.record({
    itemId: fc.constant(itemId),
    atoms: fc.array(atomFor(itemId), { minLength: 1, maxLength: 2 }),
    joint: fc.constantFrom('and' as const, 'or' as const),
    delay: fc.constantFrom(0, 0, 3, 7),
    proposes: fc.boolean(),
  })

const conditionIds = Array.from({ length: branches * 6 }, (_, at) => 101 + at)
const anyLine = fc.constantFrom(...plainLines.map(({ id }) => id), ...conditionIds)

export const histories: fc.Arbitrary<History> = fc.record({
  conditions: fc.tuple(...conditionIds.map(conditionFor)),
  steps: fc.array(
    fc.record({
      minutes: fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: 1, max: 4 }) },
        { weight: 1, arbitrary: fc.integer({ min: 10, max: 40 }) },
      ),
      happening: fc.oneof(
        fc.record({ kind: fc.constantFrom('weeze' as const, 'communique' as const), tag: fc.constantFrom(null, ...hashtags) }),
        fc.record({ kind: fc.constant('reaction' as const), id: anyLine }),
        fc.record({ kind: fc.constant('said' as const), itemId: fc.constantFrom(...conditionIds), atom: fc.integer({ min: 0, max: 1 }) }),
        fc.record({ kind: fc.constantFrom('skip' as const, 'restore' as const), id: anyLine }),
        fc.record({ kind: fc.constant('choose' as const), accept: fc.boolean() }),
        fc.constant({ kind: 'nothing' as const }),
      ),
    }),
    { minLength: 5, maxLength: 40 },
  ),
})

/** The moments of a history in milliseconds: no two at once, and none at which a line comes. */
export const momentsOf = ({ steps }: History) => {
  let at = 30_000
  return steps.map(({ minutes, happening }) => {
    at += minutes * 60_000
    return { at, happening }
  })
}

/** How the conditions stand at the end: what was decided, and when. */
export type Outcome = Map<number, { status: Standing['status']; on: number | null }>

const toActs = (happening: Happening): Act[] => {
  const { kind } = happening
  if (kind === 'weeze' || kind === 'communique')
    return [{ kind, words: happening.tag ? `Avis #${happening.tag}` : 'Avis', hashtags: happening.tag ? [happening.tag] : [], cause: null }]
  if (kind === 'reaction') return [{ kind, itemIds: [happening.id], cause: null }]
  return kind === 'said' ? [{ kind, itemId: happening.itemId, atom: happening.atom, cause: null }] : []
}

/** A history by the rules, event by event, as transactions do it. */
export const playByRules = (history: History): Outcome => {
  const { conditions } = history
  const lines = new Map<number, LineFact>()
  const standings = new Map<number, Standing>(conditions.map(condition => [condition.itemId, newStanding(condition)]))
  const decidedOn = new Map<number, number>()
  const decide = (at: number, acts: readonly Act[]) => {
    let again = false
    for (const condition of conditions) {
      const { itemId } = condition
      const known = standings.get(itemId) ?? newStanding(condition)
      const next = advanceCondition(condition, known, { at, lines, acts }, lines.get(itemId)?.outcome ?? null)
      standings.set(itemId, next)
      if (next.status !== known.status) decidedOn.set(itemId, at)
    }
    // What has fired is published, and that is an event of its own.
    for (const { itemId } of conditions)
      if (standings.get(itemId)?.status === 'fired' && !lines.has(itemId)) {
        lines.set(itemId, { outcome: 'published', at })
        again = true
      }
    if (again) decide(at, [])
  }
  const choose = (at: number, accept: boolean) => {
    const itemId = conditions.find(
      condition => standings.get(condition.itemId)?.status === 'proposed' && !lines.has(condition.itemId),
    )?.itemId
    const standing = standings.get(itemId ?? 0)
    if (!itemId || !standing) return
    standings.set(itemId, { ...standing, status: accept ? 'fired' : 'dismissed', dueAt: at })
    decidedOn.set(itemId, at)
    lines.set(itemId, { outcome: accept ? 'published' : 'skipped', at })
  }
  let last = 0
  for (const { at, happening } of momentsOf(history)) {
    for (const line of plainLines)
      if (line.at > last && line.at <= at && !lines.has(line.id)) {
        lines.set(line.id, { outcome: 'published', at: line.at })
        decide(line.at, [])
      }
    last = at
    const { kind } = happening
    if (kind === 'skip' && !lines.has(happening.id) && standings.get(happening.id)?.status !== 'proposed')
      lines.set(happening.id, { outcome: 'skipped', at })
    if (kind === 'restore' && lines.get(happening.id)?.outcome === 'skipped' && standings.get(happening.id)?.status !== 'dismissed')
      lines.delete(happening.id)
    if (kind === 'choose') choose(at, happening.accept)
    decide(at, toActs(happening))
  }
  return new Map(
    conditions.map(({ itemId }) => [itemId, { status: standings.get(itemId)?.status ?? 'watched', on: decidedOn.get(itemId) ?? null }]),
  )
}

type Entry = { at: number; kind: string; id: number; atom?: number; tag?: string | null }
type Decided = { status: Standing['status']; on: number | null; since?: number }

/** Since when an atom is true, by all that has happened until now; null = it is not. */
const truthOf = (atom: ConditionAtom, index: number, itemId: number, log: readonly Entry[], now: number): number | null => {
  const first = (find: (entry: Entry) => boolean) => log.find(find)?.at ?? null
  if (atom.kind === 'said') return first(({ kind, id, atom: said }) => kind === 'said' && id === itemId && said === index)
  if (atom.kind === 'line') return first(({ kind, id }) => kind === atom.outcome && id === atom.itemId)
  if (atom.kind === 'reacted' || atom.kind === 'silent') {
    const published = first(({ kind, id }) => kind === 'published' && id === atom.itemId)
    if (published === null) return null
    const end = published + atom.minutes * 60_000
    const reaction = first(({ kind, id, at }) => kind === 'reaction' && id === atom.itemId && at > published && at < end)
    if (atom.kind === 'reacted') return reaction
    return reaction === null && now >= end ? end : null
  }
  const wanted = 'words' in atom ? atom.words.toLowerCase().replace('#', '') : ''
  return first(({ kind, tag }) => kind === atom.kind && (wanted === '' || tag === wanted))
}

/** Whether an atom that is not true cannot become so any more. */
const isLost = (atom: ConditionAtom, log: readonly Entry[], outcomes: ReadonlyMap<number, string>, now: number): boolean => {
  if (!('itemId' in atom)) return false
  const outcome = outcomes.get(atom.itemId ?? 0)
  if (atom.kind === 'line') return outcome !== undefined && outcome !== atom.outcome
  const published = log.find(({ kind, id }) => kind === 'published' && id === atom.itemId)?.at
  if (published === undefined) return outcome === 'skipped'
  const end = published + atom.minutes * 60_000
  if (atom.kind === 'reacted') return now >= end
  return log.some(({ kind, id, at }) => kind === 'reaction' && id === atom.itemId && at > published && at < end)
}

/** The same history by a model that keeps no state of atoms: it asks all that has happened anew at each moment. */
export const playByModel = (history: History): Outcome => {
  const { conditions } = history
  const log: Entry[] = []
  const outcomes = new Map<number, string>()
  const decided = new Map<number, Decided>()
  const come = (id: number, kind: 'published' | 'skipped', at: number) => {
    outcomes.set(id, kind)
    log.push({ at, kind, id })
  }
  const standOf = (condition: Condition, now: number): Decided => {
    const truths = condition.atoms.map((atom, index) => truthOf(atom, index, condition.itemId, log, now))
    const known = truths.filter(since => since !== null)
    const lost = condition.atoms.filter((atom, index) => truths[index] === null && isLost(atom, log, outcomes, now)).length
    const any = condition.joint === 'or'
    const holds = any ? known.length > 0 : known.length === truths.length
    if (!holds) return { status: (any ? lost === truths.length : lost > 0) ? 'void' : 'watched', on: now }
    const since = any ? Math.min(...known) : Math.max(...known)
    if (now < since + condition.delay * 60_000) return { status: 'watched', on: now }
    return { status: condition.proposes ? 'proposed' : 'fired', on: now }
  }
  const look = (now: number): void => {
    const fresh: number[] = []
    for (const condition of conditions) {
      const { itemId } = condition
      const before = decided.get(itemId) ?? { status: 'watched', on: null }
      if (['fired', 'proposed', 'dismissed'].includes(before.status) || outcomes.has(itemId)) {
        if (before.status === 'fired' && !outcomes.has(itemId)) fresh.push(itemId)
        continue
      }
      const stand = standOf(condition, now)
      if (stand.status !== before.status) decided.set(itemId, stand)
      if (stand.status === 'fired') fresh.push(itemId)
    }
    for (const itemId of fresh) come(itemId, 'published', now)
    if (fresh.length > 0) look(now)
  }
  let last = 0
  for (const { at, happening } of momentsOf(history)) {
    for (const line of plainLines.filter(line => line.at > last && line.at <= at && !outcomes.has(line.id))) {
      come(line.id, 'published', line.at)
      look(line.at)
    }
    last = at
    const statusOf = (id: number) => decided.get(id)?.status
    if (happening.kind === 'reaction') log.push({ at, kind: 'reaction', id: happening.id })
    if (happening.kind === 'weeze' || happening.kind === 'communique') log.push({ at, kind: happening.kind, id: 0, tag: happening.tag })
    if (happening.kind === 'said') log.push({ at, kind: 'said', id: happening.itemId, atom: happening.atom })
    if (happening.kind === 'skip' && !outcomes.has(happening.id) && statusOf(happening.id) !== 'proposed') come(happening.id, 'skipped', at)
    if (happening.kind === 'restore' && outcomes.get(happening.id) === 'skipped' && statusOf(happening.id) !== 'dismissed')
      outcomes.delete(happening.id)
    const proposed = conditions.find(({ itemId }) => statusOf(itemId) === 'proposed' && !outcomes.has(itemId))
    if (happening.kind === 'choose' && proposed) {
      decided.set(proposed.itemId, { status: happening.accept ? 'fired' : 'dismissed', on: at })
      come(proposed.itemId, happening.accept ? 'published' : 'skipped', at)
    }
    look(at)
  }
  return new Map(
    conditions.map(({ itemId }) => [itemId, { status: decided.get(itemId)?.status ?? 'watched', on: decided.get(itemId)?.on ?? null }]),
  )
}
