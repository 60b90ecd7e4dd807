import type { SequenceItem } from '#routers/sequences/items.contract.ts'

/** What an item will say in one line: the title of what is read out or opened, else its text. */
export const itemSummary = ({ kind, text, title }: Pick<SequenceItem, 'kind' | 'text' | 'title'>, fill: (text: string) => string): string =>
  ((kind === 'hand' || kind === 'mail') && fill(title)) || fill(text) || title
