import type { ItemKind } from './items.contract.ts'

type OrderedItem = { id: number; offset: number; position: number }

/** The order in which items are published: by time, and in their rows' order where that is the same. */
const sortItems = <Item extends OrderedItem>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => one.offset - other.offset || one.position - other.position || one.id - other.id)

/** The items that would be published before the one they answer or pass on. */
export const findItemsBeforeTarget = <Item extends OrderedItem & { targetItemId: number | null }>(items: readonly Item[]): Item[] => {
  const places = new Map(sortItems(items).map(({ id }, at) => [id, at]))
  return items.filter(({ id, targetItemId }) => targetItemId !== null && (places.get(targetItemId) ?? -1) >= (places.get(id) ?? 0))
}

/** The items after one of them has gone to the place of another, or to the end: the times stay, the items move through them. */
export const reorderItems = <Item extends OrderedItem>(items: readonly Item[], id: number, before: number | null): Item[] => {
  const ordered = sortItems(items)
  const item = ordered.find(item => item.id === id)
  const others = ordered.filter(item => item.id !== id)
  const at = before === null ? others.length : others.findIndex(item => item.id === before)
  if (!item || at === -1) return ordered
  return others.toSpliced(at, 0, item).map((item, place) => ({ ...item, offset: ordered[place]?.offset ?? item.offset, position: place }))
}

/** Whether items of a kind are about another weeze. */
export const needsTarget = (kind: ItemKind): boolean => kind === 'reply' || kind === 'reweez'
