import { advisedWeezeLength } from '../limits.contract.ts'
import type { ItemKind } from './items.contract.ts'

type ItemRule = {
  /** What an item of this kind is about; a weeze and a recipient must be chosen when the item is written. */
  names: 'nothing' | 'weeze' | 'article' | 'recipient' | 'mailboxes' | 'anybody'
  /** What it becomes; `hand` = nothing that is written. */
  publishes: 'weeze' | 'article' | 'message' | 'mail' | 'hand'
  /** Whether it needs text always, only without an image or video, or never. */
  text: 'required' | 'orMedia' | 'optional'
  /** The length that its text should not exceed, in grapheme clusters; null = no advice (COMP-07). */
  advisedLength: number | null
}

/** What decides about an item by its kind. A new kind does not compile until it has a line here. */
export const itemRules: Record<ItemKind, ItemRule> = {
  weeze: { names: 'nothing', publishes: 'weeze', text: 'orMedia', advisedLength: advisedWeezeLength },
  reply: { names: 'weeze', publishes: 'weeze', text: 'orMedia', advisedLength: advisedWeezeLength },
  reweez: { names: 'weeze', publishes: 'weeze', text: 'optional', advisedLength: advisedWeezeLength },
  article: { names: 'article', publishes: 'article', text: 'optional', advisedLength: null },
  message: { names: 'recipient', publishes: 'message', text: 'required', advisedLength: null },
  mail: { names: 'mailboxes', publishes: 'mail', text: 'optional', advisedLength: null },
  hand: { names: 'anybody', publishes: 'hand', text: 'required', advisedLength: null },
}

/** Whether items of a kind answer or pass on another weeze. */
export const needsTarget = (kind: ItemKind): boolean => itemRules[kind].names === 'weeze'

/** Whether items of a kind are sent to a person. */
export const needsRecipient = (kind: ItemKind): boolean => itemRules[kind].names === 'recipient'

/** Whether an item lacks the text that its kind needs. */
export const lacksText = (kind: ItemKind, text: string, mediaCount: number): boolean => {
  const need = itemRules[kind].text
  return text.trim() === '' && (need === 'required' || (need === 'orMedia' && mediaCount === 0))
}

type OrderedItem = { id: number; offset: number; position: number }

/** Items in the order in which they are published: by time, then by position. */
const sortItems = <Item extends OrderedItem>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => one.offset - other.offset || one.position - other.position || one.id - other.id)

/** The items that would be published before the item that they answer or pass on. */
export const findItemsBeforeTarget = <Item extends OrderedItem & { targetItemId: number | null }>(items: readonly Item[]): Item[] => {
  const ranks = new Map(sortItems(items).map(({ id }, rank) => [id, rank]))
  return items.filter(({ id, targetItemId }) => targetItemId !== null && (ranks.get(targetItemId) ?? -1) >= (ranks.get(id) ?? 0))
}

/** The items after one of them has moved before another, or to the end when `before` is null: the times stay and the items move through them. */
export const reorderItems = <Item extends OrderedItem>(items: readonly Item[], id: number, before: number | null): Item[] => {
  const ordered = sortItems(items)
  const moved = ordered.find(item => item.id === id)
  const others = ordered.filter(item => item.id !== id)
  const at = before === null ? others.length : others.findIndex(item => item.id === before)
  if (!moved || at === -1) return ordered
  return others.toSpliced(at, 0, moved).map((item, position) => ({ ...item, offset: ordered[position]?.offset ?? item.offset, position }))
}
