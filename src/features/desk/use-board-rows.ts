import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Board } from '#routers/desk/desk.contract.ts'
import { answeredRowDuration } from '../../constants.ts'
import { useCurrentUser } from '../../session.ts'
import { boardQuery } from './queries.ts'
import { type DeskRow, mergeRows } from './rows.ts'

const nothing: ReadonlySet<string> = new Set()

/**
 * The rows of the desk as its reader sees them: what they have answered or dismissed is gone at once, what a colleague has answered says so
 * for a while, and what is open stays.
 */
export const useBoardRows = (openKey: string | null) => {
  const { id: userId } = useCurrentUser()
  const query = useQuery(boardQuery)
  const { data: board } = query
  const [shown, setShown] = useState<{ board: Board | undefined; rows: DeskRow[] }>({ board: undefined, rows: [] })
  const [hidden, setHidden] = useState(nothing)
  if (board && board !== shown.board) {
    const rows = mergeRows(shown.rows, board, openKey, hidden, userId)
    setShown({ board, rows })
    // A later reading without it knows as much.
    const waiting = new Set(rows.flatMap(({ key, left }) => (left ? [] : key)))
    if ([...hidden].some(key => !waiting.has(key))) setHidden(new Set([...hidden].filter(key => waiting.has(key))))
  }
  const { rows } = shown
  const leaving = rows.some(({ key, left }) => left !== null && key !== openKey)
  useEffect(() => {
    if (!leaving) return
    const stays = ({ key, left }: DeskRow) => left === null || key === openKey
    const timer = setTimeout(() => setShown(before => ({ ...before, rows: before.rows.filter(stays) })), answeredRowDuration)
    return () => clearTimeout(timer)
  }, [leaving, openKey])
  return {
    query,
    rows: rows.filter(({ key }) => !hidden.has(key)),
    hide: (key: string) => setHidden(keys => new Set([...keys, key])),
    unhide: (key: string) => setHidden(keys => new Set([...keys].filter(other => other !== key))),
  }
}
