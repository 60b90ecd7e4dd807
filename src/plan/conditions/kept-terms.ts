import { useState } from 'react'
import { getCurrentUser, getStorageScope } from '../../app/session.ts'
import { flag, integer, listOf, nullable, oneOf, parseStored, record, text } from '../../app/stored.ts'
import { type AtomDraft, atomKinds } from './atom-draft.ts'

/** What a line waits for, while it is written. */
export type Terms = { drafts: readonly AtomDraft[]; joint: 'and' | 'or'; delay: number; proposes: boolean }

const draft = record<AtomDraft>({
  key: text,
  kind: oneOf(atomKinds),
  itemId: nullable(integer),
  minutes: integer,
  words: text,
  toId: nullable(integer),
})
const keptTerms = record<Terms>({ drafts: listOf(draft), joint: oneOf(['and', 'or']), delay: integer, proposes: flag })

const keyOf = (itemId: number): string => `weez-condition:${getStorageScope()}:${getCurrentUser()?.id}:${itemId}`

const readKept = (itemId: number): Terms | null => {
  const kept = parseStored(nullable(keptTerms), localStorage.getItem(keyOf(itemId)), null)
  return kept && kept.drafts.length > 0 ? kept : null
}

/**
 * What a line waits for, which this browser keeps for its user from the first change on until it is saved or given up: a panel that closes loses nothing
 * (CTRL-03).
 */
export const useTerms = (itemId: number, saved: () => Terms) => {
  const [kept] = useState(() => readKept(itemId))
  const [terms, setTerms] = useState(() => kept ?? saved())
  const change = (changed: Partial<Terms>) => {
    const next = { ...terms, ...changed }
    setTerms(next)
    try {
      localStorage.setItem(keyOf(itemId), JSON.stringify(next))
    } catch (error) {
      // A full storage leaves it on the screen.
      console.error(error)
    }
  }
  return { terms, change, forget: () => localStorage.removeItem(keyOf(itemId)), restored: kept !== null }
}
