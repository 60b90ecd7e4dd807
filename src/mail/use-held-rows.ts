import { useState } from 'react'
import type { MailThreadRow } from '#routers/mail/mail.contract.ts'

/** Up to this distance from the top of the list, in px, new mails enter by themselves. */
const topThreshold = 40

/** Rows as their reader has them: below the top of the list they stay where they are, and new ones wait until they are asked for. */
export const useHeldRows = (rows: readonly MailThreadRow[]) => {
  const [held, setHeld] = useState<readonly MailThreadRow[] | null>(null)
  const newest = held?.[0]?.updatedOn ?? ''
  const fresh = held === null ? [] : rows.filter(({ updatedOn }) => updatedOn > newest)
  const freshIds = new Set(fresh.map(({ id }) => id))
  const current = new Map(rows.map(row => [row.id, row]))
  const oldest = held?.at(-1)?.updatedOn ?? ''
  // What was read, archived or loaded meanwhile changes in its place.
  const kept = held?.flatMap(row => (freshIds.has(row.id) ? row : (current.get(row.id) ?? [])))
  const shown = kept ? [...kept, ...rows.filter(({ updatedOn }) => updatedOn < oldest)] : rows
  return {
    shown,
    fresh: fresh.length,
    /** Tells how far the list was scrolled, in px. */
    onScrolled: (top: number) => {
      if (top <= topThreshold) setHeld(null)
      else if (held === null) setHeld(rows)
    },
  }
}
