import { useLocalStorage } from '@mantine/hooks'
import { type HandOutcome, handOutcomes } from '#db/schema/enums.ts'
import { getCurrentUser, getStorageScope } from '../../app/session.ts'
import { integer, nullable, oneOf, parseStored, record, type Shape, text } from '../../app/stored.ts'

/** What is noted of a line before it is done; `again` is as typed. */
export type HandDraft = { outcome: HandOutcome | null; note: string; again: string; begunOn: string | null }

/** What was played, with the key that makes sending it again harmless. */
export type UnsentPlay = { id: number; key: string; outcome: HandOutcome; note: string; againInMinutes: number | null }

/** After how many minutes somebody is called again, unless something else is typed. */
const usualMinutes = '5'

const emptyDraft: HandDraft = { outcome: null, note: '', again: usualMinutes, begunOn: null }

const outcome = oneOf<HandOutcome>(handOutcomes)
const shape: Shape<HandDraft> = record<HandDraft>({ outcome: nullable(outcome), note: text, again: text, begunOn: nullable(text) })

/** What was played, as this browser stores it. */
export const unsentPlay: Shape<UnsentPlay> = record<UnsentPlay>({
  id: integer,
  key: text,
  outcome,
  note: text,
  againInMinutes: nullable(integer),
})

/** The key under which this browser keeps something of the lines that its user plays, in this run of the exercise. */
export const toStorageKey = (kind: 'unsent' | number): string => `weez-hand-${kind}:${getStorageScope()}:${getCurrentUser()?.id}`

/** Keeps again what was noted of a line, so that its card shows it. */
export const storeDraft = (id: number, draft: HandDraft): void => localStorage.setItem(toStorageKey(id), JSON.stringify(draft))

/** What is noted of a line; it survives a reload and silence of the server. */
export const useHandDraft = (id: number) => {
  const [draft, setDraft] = useLocalStorage<HandDraft>({
    key: toStorageKey(id),
    defaultValue: emptyDraft,
    getInitialValueInEffect: false,
    deserialize: value => parseStored(shape, value, emptyDraft),
  })
  return { draft, change: (change: Partial<HandDraft>) => setDraft(before => ({ ...before, ...change })) }
}
