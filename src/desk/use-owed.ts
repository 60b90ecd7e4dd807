import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import type { OwedItem } from '#routers/desk/owed.contract.ts'
import { useShortcuts } from '../shell/keyboard/shortcuts.ts'
import { moveFocus } from './focus-row.ts'
import { filterOwed, findNeighbour, type OwedFilter } from './owed-rows.ts'
import { owedQuery } from './queries.ts'
import type { DeskFilter } from './rows.ts'
import { useNarrowing } from './use-narrowing.ts'
import { type Judgement, useOwedActions } from './use-owed-actions.ts'

/** The open row: what was last known of it, so that it stays when somebody else has judged it; `writes` = its field takes the focus. */
type Open = { item: OwedItem; writes: boolean }

/** What an animator says, and does not yet say of which act. */
type Naming = { item: OwedItem; judgement: 'satisfied' | 'partial' }

/** What the cell owes as a filter shows it, the open row, and its keys (EXO-184). */
export const useOwed = (filter: OwedFilter & Pick<DeskFilter, 'role'> & { scope?: string | undefined }, readOnly: boolean) => {
  const navigate = useNavigate({ from: '/weez/desk' })
  const query = useQuery(owedQuery)
  const { data: owed } = query
  const [open, setOpen] = useState<Open | null>(null)
  const actions = useOwedActions()
  const list = useRef<HTMLUListElement>(null)
  const data = owed?.data ?? []
  const known = data.find(({ id }) => id === open?.item.id)
  // What is open stays, whatever has become of it.
  const over = open !== null && owed !== undefined && known === undefined
  const narrowing = useNarrowing(filter)
  const listed = over ? [open.item, ...data] : data
  const shown = owed ? filterOwed(listed, filter, open?.item.id ?? null, Date.now(), owed.clock, narrowing) : []

  // A row that closes, or the one beside it, has the focus once it is drawn.
  const focused = useRef<number | null>(null)
  const focusOf = (id: number) => list.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-opener]`)
  useLayoutEffect(() => {
    const { current: id } = focused
    if (id === null) return
    focused.current = null
    const target = focusOf(id) ?? document.getElementById('main')
    target?.focus()
  })
  const close = () => {
    focused.current = open?.item.id ?? null
    setOpen(null)
  }
  const toggle = (item: OwedItem) => {
    if (open?.item.id === item.id) close()
    else setOpen({ item, writes: false })
  }
  const leave = (item: OwedItem, judgement: Judgement) => {
    const leaves = judgement === 'satisfied' || judgement === 'dropped'
    focused.current = leaves ? (findNeighbour(shown, item.id)?.id ?? 0) : item.id
    if (leaves && open?.item.id === item.id) setOpen(null)
  }
  const [naming, setNaming] = useState<Naming | null>(null)
  const judge = (item: OwedItem, judgement: Judgement) => {
    if (!item.proposal && (judgement === 'satisfied' || judgement === 'partial')) return setNaming({ item, judgement })
    leave(item, judgement)
    actions.judge(item, judgement)
  }
  const stopNaming = () => {
    focused.current = naming?.item.id ?? null
    setNaming(null)
  }
  const finishNaming = () => {
    if (!naming) return
    leave(naming.item, naming.judgement)
    actions.tellJudged(naming.item, naming.judgement)
    setNaming(null)
  }
  const remind = (item: OwedItem) => setOpen({ item, writes: true })
  /** The row with the focus, or else the open one. */
  const withCurrent = (act: (item: OwedItem) => void) => () => {
    const key = document.activeElement?.closest('[data-row]')?.getAttribute('data-row')
    const item = data.find(({ id }) => String(id) === key) ?? known
    if (item && !readOnly) act(item)
  }
  useShortcuts({
    j: () => moveFocus(list, 1),
    k: () => moveFocus(list, -1),
    Escape: () => open && close(),
    ...(!readOnly && {
      s: withCurrent(item => judge(item, 'satisfied')),
      d: withCurrent(item => actions.extend(item)),
      r: withCurrent(remind),
      z: actions.undo,
    }),
  })
  const setFilter = (change: OwedFilter & Pick<DeskFilter, 'role' | 'scope'>) =>
    void navigate({ search: before => ({ ...before, ...change }), replace: true })
  const name = (item: OwedItem) => setNaming({ item, judgement: 'satisfied' })
  const dialog = { naming, stopNaming, finishNaming }
  return { query, shown, open, over, list, actions: { ...actions, judge, name, remind }, ...dialog, toggle, close, setFilter }
}
