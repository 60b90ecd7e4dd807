import { type FindingKind, findingKinds } from '#db/schema/enums.ts'
import type { Finding } from '#routers/debrief/debrief.contract.ts'
import { getCurrentUser, getStorageScope } from '../../app/session.ts'
import { integer, nullable, oneOf, parseStored, record, text } from '../../app/stored.ts'

/** What a finding says. */
export type FindingWords = Pick<Finding, 'kind' | 'title' | 'objectiveId' | 'taskId' | 'analysis' | 'recommendation'>
/** Words that the server does not have yet, with the version that they were typed over. */
export type KeptFinding = { version: number; words: FindingWords }

const keptFinding = record<KeptFinding>({
  version: integer,
  words: record<FindingWords>({
    kind: oneOf<FindingKind>(findingKinds),
    title: text,
    objectiveId: nullable(integer),
    taskId: nullable(integer),
    analysis: text,
    recommendation: text,
  }),
})

const keyOf = (id: number): string => `weez-finding:${getStorageScope()}:${getCurrentUser()?.id}:${id}`

/** What this browser keeps of a finding for its user, in this run; null when it keeps nothing. */
export const readKeptFinding = (id: number): KeptFinding | null => parseStored(keptFinding, localStorage.getItem(keyOf(id)), null)

/** Keeps words in this browser until the server has them; a full storage leaves them on the screen. */
export const keepFinding = (id: number, kept: KeptFinding): void => {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(kept))
  } catch (error) {
    console.error(error)
  }
}

export const forgetKeptFinding = (id: number): void => localStorage.removeItem(keyOf(id))
