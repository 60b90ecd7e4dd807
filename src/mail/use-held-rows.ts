import { useState } from 'react'
import type { MailThreadRow } from '#routers/mail/mail.contract.ts'

/** Up to this distance from the top of the list, in px, new mails enter by themselves. */
const topThreshold = 40

/**
 * Rows as their reader has them: below the top of the list they stay where they are, and new ones wait until they are asked for. `list` = of what they are: those
 * of another list are shown as they come.
 */
export const useHeldRows = (rows: readonly MailThreadRow[], list: string) => {
  const [kept, setKept] = useState<{ list: string; rows: readonly MailThreadRow[] } | null>(null)
  const held = kept?.list === list ? kept.rows : null
  const newest = held?.[0]?.updatedOn ?? ''
  const fresh = held === null ? [] : rows.filter(({ updatedOn }) => updatedOn > newest)
  const freshIds = new Set(fresh.map(({ id }) => id))
  const current = new Map(rows.map(row => [row.id, row]))
  const oldest = held?.at(-1)?.updatedOn ?? ''
  // What was read, archived or loaded meanwhile changes in its place.
  const stayed = held?.flatMap(row => (freshIds.has(row.id) ? row : (current.get(row.id) ?? [])))
  const shown = stayed ? [...stayed, ...rows.filter(({ updatedOn }) => updatedOn < oldest)] : rows
  return {
    shown,
    fresh: fresh.length,
    /** Tells how far the list was scrolled, in px. */
    onScrolled: (top: number) => {
      if (top <= topThreshold) setKept(null)
      else if (held === null) setKept({ list, rows })
    },
  }
}
