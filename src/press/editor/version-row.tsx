import { Box, Flex, UnstyledButton } from '@mantine/core'
import { formatTime } from '#locales/format.ts'
import { fullName } from '#routers/people.rules.ts'
import type { ArticleVersion } from '#routers/press/article-versions.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { TextChange } from '../../ui/text-change.tsx'
import classes from './version-row.module.css'

type Props = { version: ArticleVersion; current: boolean; chosen: boolean; onChoose: () => void }

/** A version in the list: time, author, kind of save, and amount of text added and removed. */
export const VersionRow = ({ version: { kind, savedBy, savedOn, added, removed }, current, chosen, onChoose }: Props) => {
  const { versions } = usePhrases()
  const { locale } = useLocale()
  return (
    <UnstyledButton className={classes.row} data-chosen={chosen || undefined} aria-expanded={chosen} onClick={onChoose}>
      {savedBy ? (
        <PersonAvatar person={savedBy} size={32} />
      ) : (
        <Box component="span" flex="none" w={32} h={32} bdrs="50%" bg="var(--weez-quiet)" />
      )}
      <Box component="span" display="grid" flex={1} miw={0}>
        <Flex component="span" gap={10} align="center" fw={600} className={classes.when}>
          <time dateTime={savedOn}>{formatTime(new Date(savedOn), locale)}</time>
          {current && <span className={classes.current}>{versions.current()}</span>}
        </Flex>
        <span className={classes.who}>
          {savedBy && `${fullName(savedBy)} · `}
          {versions.kinds[kind]()}
        </span>
      </Box>
      {added + removed > 0 && (
        <span className={classes.change}>
          <TextChange
            added={added}
            removed={removed}
            label={`${versions.added({ count: added })}, ${versions.removed({ count: removed })}`}
          />
        </span>
      )}
    </UnstyledButton>
  )
}
