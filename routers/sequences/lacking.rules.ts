import type { Media } from '../weezes/weezes.contract.ts'
import type { ItemFailure, ItemKind } from './items.contract.ts'
import { itemRules } from './items.rules.ts'

/** A planned line with what stands of those whom it names; an `article` is the one that it would publish. */
export type PlannedLine = {
  kind: ItemKind
  title: string
  text: string
  medias: readonly Media[]
  targetItemId: number | null
  targetId: number | null
  authorSpeaks: boolean
  recipientReads: boolean
  article: { complete: boolean; published: boolean; hasVoice: boolean } | undefined
}

const lacksOfArticle = ({ article, title, text }: PlannedLine): ItemFailure[] => {
  if (!article) return ['article']
  if (article.published) return []
  const posts = title.trim() !== '' && text.trim() !== ''
  return [...(article.complete ? [] : (['draft'] as const)), ...(posts && !article.hasVoice ? (['voice'] as const) : [])]
}

/** Why a line could not be published as things are; what only its time can tell is left out. */
export const findLacks = (line: PlannedLine, images: ReadonlySet<string>): ItemFailure[] => {
  const { names } = itemRules[line.kind]
  const lacks: ItemFailure[] = line.authorSpeaks ? [] : ['author']
  if (names === 'recipient' && !line.recipientReads) lacks.push('recipient')
  if (names === 'weeze' && line.targetItemId === null && line.targetId === null) lacks.push('target')
  if (names === 'article') lacks.push(...lacksOfArticle(line))
  if (line.medias.some(({ type, val }) => type === 'IMAGE' && !images.has(val))) lacks.push('image')
  return lacks
}
