import { Box, Flex, Text } from '@mantine/core'
import { usePhrases } from '../../app/locale.tsx'
import classes from './article-diff.module.css'
import type { ArticleFields } from './edit-state.ts'
import { type DiffSegment, diffWords, htmlToText } from './word-diff.ts'

const comparedFields = ['title', 'subtitle', 'chapeau', 'author', 'imageCaption', 'sources', 'imageUrl'] as const

const DiffText = ({ pieces }: { pieces: DiffSegment[] }) => (
  <p className={classes.text}>
    {pieces.map(({ kind, text }, index) => {
      const Part = kind === 'same' ? 'span' : kind
      // biome-ignore lint/suspicious/noArrayIndexKey: segments are never reordered
      return <Part key={index}>{text}</Part>
    })}
  </p>
)

type FieldsDiffProps = { fields: { name: string; older: string; newer: string }[]; unchanged: string }

/** Renders the differences between two contents, field by field; omits unchanged fields. */
export const FieldsDiff = ({ fields, unchanged }: FieldsDiffProps) => {
  const changed = fields.filter(({ older, newer }) => older !== newer)
  if (changed.length === 0) return <Text c="dimmed">{unchanged}</Text>
  return (
    <Flex component="dl" direction="column" gap={12}>
      {changed.map(({ name, older, newer }) => (
        <div key={name}>
          <Text component="dt" size="xs" c="dimmed">
            {name}
          </Text>
          <Box component="dd" mt={2}>
            <DiffText pieces={diffWords(older, newer)} />
          </Box>
        </div>
      ))}
    </Flex>
  )
}

/** Renders the differences between two contents of an article. */
export const ArticleDiff = ({ older, newer }: Record<'older' | 'newer', Omit<ArticleFields, 'publishedOn'>>) => {
  const { articles, versions } = usePhrases()
  const { props } = articles
  const names = { ...props, imageCaption: props.caption, imageUrl: props.image }
  const fields = [
    ...comparedFields.map(field => ({ name: names[field](), older: older[field], newer: newer[field] })),
    { name: props.body(), older: htmlToText(older.body), newer: htmlToText(newer.body) },
  ]
  return <FieldsDiff fields={fields} unchanged={versions.unchanged()} />
}
