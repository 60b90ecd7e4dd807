import { usePhrases } from '../../app/locale.tsx'
import { FieldsDiff } from '../../press/editor/article-diff.tsx'
import { htmlToText } from '../../press/editor/word-diff.ts'
import type { Words } from './words.ts'

/** The differences between the words of two versions, field by field. */
export const WordsDiff = ({ older, newer }: Record<'older' | 'newer', Words>) => {
  const { fields, same } = usePhrases().communiques
  const namesOf = ({ attachments }: Words) => attachments.map(({ name }) => name).join('\n')
  const compared = (['title', 'place', 'contact', 'weeze'] as const).map(name => ({
    name: fields[name](),
    older: older[name],
    newer: newer[name],
  }))
  return (
    <FieldsDiff
      unchanged={same()}
      fields={[
        ...compared,
        { name: fields.body(), older: htmlToText(older.body), newer: htmlToText(newer.body) },
        { name: fields.attachments(), older: namesOf(older), newer: namesOf(newer) },
      ]}
    />
  )
}
