import type { CellAct, CellEntryKind } from '#db/schema/enums.ts'

/** A row of the log, as far as what stands follows from it. */
export type LogStep = { id: number; kind: CellEntryKind | CellAct; aboutId: number | null; authorId: number; notedOn: Date }

/** An entry with those that corrected it, which stand in its place, and how it ended. */
type Chain = { newest: LogStep; ended: { act: CellAct; step: LogStep } | null }

export type LogState = {
  /** How many entries of each kind there are. */
  counts: Record<CellEntryKind, number>
  /** The entries that stand, the oldest first. */
  standing: readonly LogStep[]
  stepOf: (id: number) => LogStep | undefined
  correctionOf: (id: number) => LogStep | undefined
  /** What says that an action is done or a decision lifted; undefined while it is not. */
  endOf: (id: number) => LogStep | undefined
}

/** What ends an entry of each kind. */
export const actOfKind: Record<CellEntryKind, CellAct | null> = { information: null, decision: 'lifted', action: 'done' }

export const isAct = (kind: CellEntryKind | CellAct): kind is CellAct => !(kind in actOfKind)

const endingOf = ({ newest, ended }: Chain): LogStep | undefined =>
  ended && !isAct(newest.kind) && ended.act === actOfKind[newest.kind] ? ended.step : undefined

/** What stands after these rows, in the order of arrival: of two corrections the later one, of two who say that it is done the first. */
export const followLog = (steps: readonly LogStep[]): LogState => {
  const chains = new Map<number, Chain>()
  const corrections = new Map<number, LogStep>()
  const byId = new Map(steps.map(step => [step.id, step]))
  const counts = { information: 0, decision: 0, action: 0 }
  for (const step of steps) {
    const { id, kind, aboutId } = step
    const chain = aboutId === null ? undefined : chains.get(aboutId)
    if (!isAct(kind)) {
      counts[kind] += 1
      if (aboutId !== null) corrections.set(aboutId, step)
      if (chain) chain.newest = step
      chains.set(id, chain ?? { newest: step, ended: null })
    } else if (kind === 'undone') {
      if (chain) chain.ended = null
    } else if (chain) chain.ended ??= { act: kind, step }
  }
  const newest = [...new Set(chains.values())].map(chain => chain.newest)
  return {
    counts,
    stepOf: id => byId.get(id),
    standing: newest.toSorted((one, other) => one.id - other.id),
    correctionOf: id => corrections.get(id),
    endOf: id => {
      const chain = chains.get(id)
      return chain && endingOf(chain)
    },
  }
}
