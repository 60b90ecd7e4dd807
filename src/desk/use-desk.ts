import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Person } from '#routers/people.contract.ts'
import { useCurrentUser } from '../app/session.ts'
import { useDeskPresence } from '../desk-roles/use-roles.ts'
import { useShortcuts } from '../shell/keyboard/shortcuts.ts'
import { moveWeezeDraft } from '../weezes/composer/draft.ts'
import { useActing } from '../weezes/persona/acting.ts'
import { moveFocus } from './focus-row.ts'
import { invalidateDesk } from './queries.ts'
import { type DeskFilter, type DeskRow, filterRows, findNextRow, isHandKey, isUnanswered, toAddress } from './rows.ts'
import { useBoardRows } from './use-board-rows.ts'
import { useDeskActions } from './use-desk-actions.ts'
import { useNarrowing } from './use-narrowing.ts'
import { useOpenRow } from './use-open-row.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useSentMails } from './use-sent-mails.ts'

/** The rows of the desk that a filter shows, the open one, at first the one that is asked for, and its keys (EXO-147). */
export const useDesk = (filter: DeskFilter, asked: string | undefined, readOnly: boolean, inBackground: boolean) => {
  const { id: userId } = useCurrentUser()
  const { persona: played } = useActing()
  const navigate = useNavigate({ from: '/weez/desk' })
  const list = useRef<HTMLDivElement>(null)
  const { open, setOpen, closeTo, close, openHand, leaveHand } = useOpenRow(list)
  const { query, rows, pointing, hide, unhide } = useBoardRows(open?.key ?? null, inBackground)
  const narrowing = useNarrowing(filter)
  const reader = { id: userId, narrowing }
  const shown = filterRows(rows, filter, open?.key ?? null, reader, Date.now())
  const actions = useDeskActions({ hide, unhide })
  useDeskPresence(!readOnly)
  const openRow = (row: DeskRow, persona: Person | null = row.item.persona ?? played) => setOpen({ key: row.key, persona })
  // What the address asks for is opened once, so that a reload does not open it again.
  const openAsked = useEffectEvent(() => {
    const row = rows.find(({ item }) => toAddress(item) === asked)
    if (row) openRow(row)
    else if (asked && isHandKey(asked)) openHand(asked)
    void navigate({ search: before => ({ ...before, row: undefined }), replace: true })
  })
  const isRead = query.data !== undefined
  useEffect(() => {
    if (asked !== undefined && isRead) openAsked()
  }, [asked, isRead])
  /** The open row, or the one with the focus. */
  const currentRow = (): DeskRow | undefined => {
    const key = open?.key ?? document.activeElement?.closest('[data-row]')?.getAttribute('data-row')
    return shown.find(row => row.key === key && isUnanswered(row))
  }
  const withCurrent = (act: (row: DeskRow) => void) => () => {
    const row = currentRow()
    if (row && !readOnly) act(row)
  }
  const dismiss = (row: DeskRow) => {
    closeTo(findNextRow(shown, row.key)?.key ?? '')
    actions.dismiss(row.item)
  }
  const openNext = (rest: readonly DeskRow[], { key }: DeskRow) => {
    const next = findNextRow(rest, key)
    if (next) openRow(next)
    else close()
    void invalidateDesk()
  }
  const { takeBack, tellSent } = useSentMails(actions, openRow)
  /** Opens the next row that waits, after an answer that leaves later: its row stays until then. */
  const sent = (row: DeskRow, ...told: [Person, { draftId: string; sendOn: string | null }]) => {
    tellSent(row, ...told)
    openNext(shown, row)
  }
  /** Opens the next row that waits; `ended` = the waits that the answer has ended, of which this row's is one. */
  const answered = (row: DeskRow, ended: readonly number[]) => {
    const isEnded = ({ item }: DeskRow) => item.subject === 'weeze' && ended.includes(item.id)
    for (const { key } of [row, ...rows.filter(isEnded)]) hide(key)
    openNext(
      shown.filter(other => other.key === row.key || !isEnded(other)),
      row,
    )
  }
  const setFilter = (change: DeskFilter) => void navigate({ search: before => ({ ...before, ...change }), replace: true })
  /** Opens a row to answer as this persona; what was begun as another one comes along. */
  const become = (row: DeskRow, persona: Person) => {
    const { weezeId } = row.item
    if (open?.key === row.key && open.persona && weezeId !== null)
      moveWeezeDraft(open.persona.id, persona.id, { kind: 'reply', id: weezeId })
    openRow(row, persona)
  }
  useRowKeys(withCurrent, become, open?.key)
  useShortcuts({
    j: () => moveFocus(list, 1),
    k: () => moveFocus(list, -1),
    Escape: () => open && close(),
    ...(!readOnly && {
      a: withCurrent(row => actions.toggleClaim(row.item)),
      e: withCurrent(dismiss),
      z: actions.undo,
      m: () => setFilter({ scope: filter.scope === 'mine' ? undefined : 'mine' }),
    }),
  })
  return {
    query,
    rows,
    shown,
    open,
    list,
    pointing,
    narrowing,
    actions,
    openRow,
    openHand,
    leaveHand,
    close,
    dismiss,
    answered,
    sent,
    takeBack,
    setFilter,
    become,
  }
}
