import type { SequenceItem } from '#routers/sequences/items.contract.ts'

/** The input that adds a copy of an item. */
export const toItemInput = ({ author, medias, ...item }: SequenceItem) => ({
  offset: item.offset,
  kind: item.kind,
  authorId: author.id,
  text: item.text,
  medias: medias.map(({ type, val, alt }) => ({ type, val, ...(alt === undefined ? {} : { alt }) })),
  targetItemId: item.targetItemId,
  targetId: item.targetId,
  title: item.title,
  note: item.note,
  expected: item.expected,
  expectedDelay: item.expectedDelay,
  objective: item.objective,
  phase: item.phase,
  reminder: item.reminder,
})
