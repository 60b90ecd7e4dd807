import { Box, Group, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { ManagedArticle } from '#routers/press/articles.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useMediaSourcesById } from '../media-sources.ts'
import { ArticleRow } from './article-row.tsx'
import { ArticleStatusDialog } from './article-status-dialog.tsx'
import classes from './article-table.module.css'

const skeletonRows = Array.from({ length: 8 }, (_, index) => index)

/** Placeholder while the articles load. */
export const ArticleTableSkeleton = () => (
  <Box pt={40} role="status" aria-label={usePhrases().commons.loading()}>
    {skeletonRows.map(row => (
      <Group key={row} gap={14} wrap="nowrap" h={64} px={20} className={classes.waiting}>
        <Skeleton width={72} height={48} radius={4} />
        <Skeleton height={16} width="40%" />
        <Skeleton height={16} width="20%" />
      </Group>
    ))}
  </Box>
)

/** The table of articles with their actions (PMAN-04). */
export const ArticleTable = ({ articles: rows, busy }: { articles: ManagedArticle[]; busy: boolean }) => {
  const { manage, articles, routes } = usePhrases()
  const { props } = articles
  const sources = useMediaSourcesById()
  const [opened, { open, close }] = useDisclosure()
  // The dialog keeps showing its article while it fades out.
  const [changed, setChanged] = useState<ManagedArticle>()
  const openDialog = (article: ManagedArticle) => {
    setChanged(article)
    open()
  }
  return (
    <>
      <table className={classes.table} aria-label={routes.manage()} aria-busy={busy}>
        <thead>
          <tr>
            {[
              manage.article(),
              props.media(),
              props.author(),
              props.status(),
              props.publishedOn(),
              props.updatedOn(),
              manage.actions(),
            ].map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(article => (
            <ArticleRow key={article.id} article={article} source={sources.get(article.mediaSourceId)} onChangeStatus={openDialog} />
          ))}
        </tbody>
      </table>
      {changed && (
        <ArticleStatusDialog
          key={`${changed.id} ${changed.status}`}
          article={changed}
          source={sources.get(changed.mediaSourceId)}
          opened={opened}
          onClose={close}
        />
      )}
    </>
  )
}
