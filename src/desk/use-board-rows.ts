import { useQuery } from '@tanstack/react-query'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Board } from '#routers/desk/desk.contract.ts'
import { answeredRowDuration } from '../app/constants.ts'
import { useCurrentUser } from '../app/session.ts'
import { boardQuery } from './queries.ts'
import { type DeskRow, mergeRows, sortRows } from './rows.ts'

const nothing: ReadonlySet<string> = new Set()

/**
 * The rows of the desk as its reader sees them: what they have answered or dismissed is gone at once, what a colleague has answered says so
 * for a while, what is open stays, and nothing moves under the pointer. `inBackground` = the board is read while the page is hidden too.
 */
export const useBoardRows = (openKey: string | null, inBackground: boolean) => {
  const { id: userId } = useCurrentUser()
  const query = useQuery({ ...boardQuery, refetchIntervalInBackground: inBackground })
  const [still, setStill] = useState(false)
  const { data: board } = query
  const [shown, setShown] = useState<{ board: Board | undefined; rows: DeskRow[] }>({ board: undefined, rows: [] })
  const [hidden, setHidden] = useState(nothing)
  if (board && board !== shown.board) {
    const rows = mergeRows(shown.rows, board, openKey, hidden, userId, still)
    setShown({ board, rows })
    // A later reading without it knows as much.
    const waiting = new Set(rows.flatMap(({ key, left }) => (left ? [] : key)))
    if ([...hidden].some(key => !waiting.has(key))) setHidden(new Set([...hidden].filter(key => waiting.has(key))))
  }
  const { rows } = shown
  const leaving = rows.some(({ key, left }) => left !== null && key !== openKey)
  useEffect(() => {
    if (!leaving || still) return
    const stays = ({ key, left }: DeskRow) => left === null || key === openKey
    const timer = setTimeout(() => setShown(before => ({ ...before, rows: before.rows.filter(stays) })), answeredRowDuration)
    return () => clearTimeout(timer)
  }, [leaving, still, openKey])
  const settle = () => {
    setStill(false)
    setShown(before => ({ ...before, rows: sortRows(before.rows) }))
  }
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])
  /** For the list: what somebody points at stays in its place, until the pointer leaves or rests. A finger points at nothing. */
  const pointing = {
    onPointerMove: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      clearTimeout(resting.current)
      resting.current = setTimeout(settle, answeredRowDuration)
      setStill(true)
    },
    onPointerLeave: () => {
      clearTimeout(resting.current)
      settle()
    },
  }
  return {
    query,
    pointing,
    rows: rows.filter(({ key }) => !hidden.has(key)),
    hide: (key: string) => setHidden(keys => new Set([...keys, key])),
    unhide: (key: string) => setHidden(keys => new Set([...keys].filter(other => other !== key))),
  }
}
