import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconClipboardText, IconFileText, IconHeart, IconMessageCircle, IconRepeat } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatCount } from '#locales/format.ts'
import { communiquePath } from '#routers/cell/publications.rules.ts'
import type { WatchRow as Row } from '#routers/cell/watch.contract.ts'
import { articlePath } from '#routers/press/articles.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { toImageUrl } from '../../ui/image-path.ts'
import { Marked } from '../../ui/marked.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { EntryTime } from '../log/entry-time.tsx'
import { SourceLogo } from './source-logo.tsx'
import classes from './watch-column.module.css'

const iconSize = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Where a publication of the press is read: on its page, outside this program. */
const pathOf = ({ frontId, id }: Row) => (frontId ? articlePath(basePath, frontId) : basePath + communiquePath(id))

type Props = { row: Row; isNew: boolean; onLog: ((row: Row) => void) | null; answers: boolean }

/** A publication that a column found; the keys of the watch take the one in focus. */
export const WatchRow = ({ row, isNew, onLog, answers }: Props) => {
  const { cell } = usePhrases()
  const { watch: phrases } = cell
  const size = usePhone() ? 44 : 32
  const { subject, id, author, source, number, words, picture, counts, createdOn } = row
  const labelId = `watch-${subject}-${id}`
  return (
    <li
      className={classes.row}
      data-row={`${subject}-${id}`}
      data-noted={subject === 'communique' ? undefined : `${subject}-${id}`}
      data-new={isNew || undefined}
      aria-labelledby={labelId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys write it down and answer it
      tabIndex={0}
    >
      <div className={classes.head}>
        {author && <PersonAvatar person={author} size={24} />}
        {source && <SourceLogo source={source} size={24} />}
        {!author && !source && <IconFileText {...iconSize} size={24} />}
        <strong id={labelId} className={classes.name}>
          {author ? <Name person={author} /> : source?.name}
          {number !== null && ` ${phrases.communique({ number })}`}
        </strong>
        {isNew && <VisuallyHidden>{phrases.isNew()}</VisuallyHidden>}
        <EntryTime at={createdOn} className={classes.time} />
      </div>
      <p className={subject === 'weeze' ? classes.words : classes.title} dir="auto">
        {subject === 'weeze' ? (
          <Marked {...words} />
        ) : (
          <a className={classes.link} href={pathOf(row)}>
            <Marked {...words} />
          </a>
        )}
      </p>
      {picture && <img className={classes.picture} src={toImageUrl(picture.val, 480)} alt={picture.alt} loading="lazy" />}
      {counts && (
        <p className={classes.counts}>
          <IconMessageCircle {...iconSize} />
          <span>{formatCount(counts.replies)}</span>
          <IconRepeat {...iconSize} />
          <span>{formatCount(counts.reweezs)}</span>
          <IconHeart {...iconSize} />
          <span>{formatCount(counts.likes)}</span>
        </p>
      )}
      <div className={classes.acts}>
        {onLog && (
          <ActionIcon variant="default" size={size} aria-label={phrases.log()} data-log-row onClick={() => onLog(row)}>
            <IconClipboardText size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        {answers && subject === 'weeze' && (
          <ActionIcon
            variant="default"
            size={size}
            aria-label={phrases.answer()}
            data-answer
            renderRoot={props => (
              <Link {...props} to="/$username/status/$id" params={{ username: author?.username ?? '-', id: String(id) }} />
            )}
          >
            <IconMessageCircle size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </li>
  )
}
