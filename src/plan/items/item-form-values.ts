import type { Person } from '#routers/people.contract.ts'
import type { SequenceItem } from '#routers/sequences/items.contract.ts'
import type { ChosenArticle } from './article-field.tsx'

/** What the form of a line holds; `offset` and `expectedDelay` are as typed. */
export type ItemFormValues = Pick<SequenceItem, 'kind' | 'targetItemId' | 'text' | 'medias' | 'note'> & {
  offset: string
  expected: string
  expectedDelay: string
  objective: string
  phase: string
  reminder: string
  author: Person | null
  recipient: Person | null
  /** The permalink or id of a published weeze. */
  address: string
  article: ChosenArticle
}
