import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { formatTime } from '#locales/format.ts'
import { fullName } from '#routers/people.rules.ts'
import type { ArticleVersion } from '#routers/press/article-versions.contract.ts'
import { useLocale, usePhrases } from '../../../locale.tsx'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import classes from './version-row.module.css'

type Props = { version: ArticleVersion; current: boolean; chosen: boolean; onChoose: () => void }

/** A version in the list: time, author, kind of save, and amount of text added and removed. */
export const VersionRow = ({ version: { kind, savedBy, savedOn, added, removed }, current, chosen, onChoose }: Props) => {
  const { versions } = usePhrases()
  const { locale } = useLocale()
  return (
    <UnstyledButton className={classes.row} data-chosen={chosen || undefined} aria-expanded={chosen} onClick={onChoose}>
      {savedBy ? <PersonAvatar person={savedBy} size={32} /> : <span className={classes.nobody} />}
      <span className={classes.words}>
        <span className={classes.when}>
          <time dateTime={savedOn}>{formatTime(new Date(savedOn), locale)}</time>
          {current && <span className={classes.current}>{versions.current()}</span>}
        </span>
        <span className={classes.who}>
          {savedBy && `${fullName(savedBy)} · `}
          {versions.kinds[kind]()}
        </span>
      </span>
      {added + removed > 0 && (
        <span className={classes.change}>
          <VisuallyHidden>
            {versions.added({ count: added })}, {versions.removed({ count: removed })}
          </VisuallyHidden>
          <span className={classes.added} aria-hidden>
            +{added}
          </span>{' '}
          <span className={classes.removed} aria-hidden>
            −{removed}
          </span>
        </span>
      )}
    </UnstyledButton>
  )
}
