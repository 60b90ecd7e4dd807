import type { ConditionAtomInput, LineConditionAtom } from '#routers/conditions/conditions.contract.ts'

/** What the first field of a condition offers. */
export const atomKinds = ['silent', 'reacted', 'weeze', 'article', 'communique', 'mail', 'said', 'published', 'skipped'] as const
type AtomChoice = (typeof atomKinds)[number]

/** A condition while it is written: what one kind does not need stays for the next one. */
export type AtomDraft = { key: string; kind: AtomChoice; itemId: number | null; minutes: number; words: string; toId: number | null }

export const newDraft = (itemId: number | null): AtomDraft => ({
  key: crypto.randomUUID(),
  kind: 'silent',
  itemId,
  minutes: 10,
  words: '',
  toId: null,
})

export const draftOf = (atom: LineConditionAtom): AtomDraft => {
  const draft = newDraft('itemId' in atom ? atom.itemId : null)
  return {
    ...draft,
    kind: atom.kind === 'line' ? atom.outcome : atom.kind,
    minutes: 'minutes' in atom ? atom.minutes : draft.minutes,
    words: 'words' in atom ? atom.words : '',
    toId: 'to' in atom ? (atom.to?.id ?? null) : null,
  }
}

export const kindOfDraft = (value: string): AtomChoice => atomKinds.find(kind => kind === value) ?? 'silent'

/** Whether a condition is about another line. */
export const needsLine = (kind: AtomChoice): boolean => ['silent', 'reacted', 'published', 'skipped'].includes(kind)

export const isComplete = ({ kind, itemId, minutes }: AtomDraft): boolean =>
  !needsLine(kind) || (itemId !== null && (minutes > 0 || kind === 'published' || kind === 'skipped'))

/** A condition that is written, as if it stood: to put it into words. */
export const asAtom = (draft: AtomDraft): LineConditionAtom =>
  ({ ...toAtomInput(draft), number: 0, to: null, mark: null }) as unknown as LineConditionAtom

/** Whether a condition that is written is the one that is saved. */
export const isSame = (draft: AtomDraft, atom: LineConditionAtom): boolean =>
  JSON.stringify(toAtomInput(draft)) === JSON.stringify(toAtomInput(draftOf(atom)))

export const toAtomInput = ({ kind, itemId, minutes, words, toId }: AtomDraft): ConditionAtomInput => {
  if (kind === 'silent' || kind === 'reacted') return { kind, itemId: itemId ?? 0, minutes }
  if (kind === 'published' || kind === 'skipped') return { kind: 'line', itemId: itemId ?? 0, outcome: kind }
  return kind === 'mail' ? { kind, words: words.trim(), toId } : { kind, words: words.trim() }
}
