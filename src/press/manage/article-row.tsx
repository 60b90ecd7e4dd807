import { ActionIcon, Group, Switch } from '@mantine/core'
import { IconCopyPlus, IconEdit, IconEye, IconLink, IconLinkOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatShortDate, formatShortTime } from '#locales/format.ts'
import type { ManagedArticle } from '#routers/press/articles.contract.ts'
import type { MediaSource } from '#routers/press/press.contract.ts'
import { usePhrases, withTexts } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import { latePart } from '../../ui/late-part.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { ArticleStatusBadge } from '../article-status-badge.tsx'
import { ArticleThumb } from '../article-thumb.tsx'
import { MediaSourceLogo } from '../source-select.tsx'
import classes from './article-row.module.css'
import { useCopyArticleLink, useDuplicateArticle } from './use-article-actions.ts'

const ArticleTruth = latePart(
  withTexts(['live'], () => import('./article-truth.tsx')),
  'ArticleTruth',
)

type Props = { article: ManagedArticle; source: MediaSource | undefined; onChangeStatus: (article: ManagedArticle) => void }

const DateCell = ({ at, name }: { at: string | null; name: string }) => {
  const { manage } = usePhrases()
  return (
    <td className={classes.day} data-name={name}>
      {at ? (
        <time dateTime={at}>
          {formatShortDate(at)} <span className={classes.hour}>{formatShortTime(at)}</span>
        </time>
      ) : (
        <span className={classes.hour}>{manage.never()}</span>
      )}
    </td>
  )
}

/**
 * The actions on an article: publish or unpublish it, say whether it is true, copy its link, duplicate and edit it (PMAN-08 to PMAN-10).
 * Observers read it instead.
 */
const ActionsCell = ({ article, onChangeStatus }: Omit<Props, 'source'>) => {
  const { manage } = usePhrases()
  const animates = usePermission('animate')
  const copyLink = useCopyArticleLink()
  const { duplicate, isPending } = useDuplicateArticle()
  const published = article.status === 'PUBLISHED'
  const title = article.title || manage.untitled()
  const copyLabel = manage.copyLink({ title })
  const duplicateLabel = manage.duplicate({ title })
  const openLabel = animates ? manage.edit({ title }) : manage.read({ title })
  return (
    <td className={classes.actions}>
      <div className={classes.tools}>
        {/* It comes late, and moves nothing that somebody is about to press. */}
        <span className={classes.truths}>
          <ArticleTruth article={article} />
        </span>
        {animates && (
          <Switch
            withThumbIndicator={false}
            classNames={{ root: classes.switch ?? '', track: classes.track ?? '' }}
            aria-label={manage.publishNamed({ title })}
            checked={published}
            onChange={() => onChangeStatus(article)}
          />
        )}
        <Tooltip label={copyLabel}>
          <ActionIcon variant="subtle" disabled={!published} aria-label={copyLabel} onClick={() => copyLink(article.frontId)}>
            {published ? <IconLink size={18} stroke={1.75} aria-hidden /> : <IconLinkOff size={18} stroke={1.75} aria-hidden />}
          </ActionIcon>
        </Tooltip>
        {animates && (
          <Tooltip label={duplicateLabel}>
            <ActionIcon variant="subtle" disabled={isPending} aria-label={duplicateLabel} onClick={() => duplicate(article.frontId)}>
              <IconCopyPlus size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        <Tooltip label={openLabel}>
          <ActionIcon
            variant="subtle"
            aria-label={openLabel}
            renderRoot={props => (
              <Link
                {...props}
                to={animates ? '/webpress/manage/articles/$frontid/edit' : '/webpress/manage/articles/$frontid'}
                params={{ frontid: article.frontId }}
                state={{ openedFromInside: true }}
              />
            )}
          >
            {animates ? <IconEdit size={18} stroke={1.75} aria-hidden /> : <IconEye size={18} stroke={1.75} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      </div>
    </td>
  )
}

/** A row of the table of articles, laid out as a block on phones. */
export const ArticleRow = ({ article, source, onChangeStatus }: Props) => {
  const { manage, articles } = usePhrases()
  return (
    <tr className={classes.row} data-article={article.id} data-name={source?.name}>
      <td className={classes.article}>
        <ArticleThumb imageUrl={article.imageUrl} display="inline-block" w={72} h={48} mr={14} bdrs={4} />
        <span className={classes.title} data-words>
          {article.title || manage.untitled()}
        </span>
      </td>
      <td className={classes.source}>
        {source && (
          <Group gap={8} wrap="nowrap">
            <MediaSourceLogo source={source} size={22} /> {source.name}
          </Group>
        )}
      </td>
      <td className={classes.author}>{article.author}</td>
      <td className={classes.status}>
        <ArticleStatusBadge status={article.status} />
      </td>
      <DateCell at={article.publishedOn} name={articles.props.publishedOn()} />
      <DateCell at={article.updatedOn} name={articles.props.updatedOn()} />
      <ActionsCell article={article} onChangeStatus={onChangeStatus} />
    </tr>
  )
}
