import { Box, Button, CloseButton, Group, Loader, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { formatFullDate } from '#locales/format.ts'
import type { ArticleVersion } from '#routers/press/article-versions.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ArticleDiff } from './article-diff.tsx'
import { blankEditState, type EditState } from './edit-state.ts'
import { ArticlePreview } from './preview.tsx'
import { RestoreVersionButton } from './restore-version-button.tsx'
import type { EditableArticle } from './use-editable-article.ts'
import { VersionRow } from './version-row.tsx'
import classes from './versions-drawer.module.css'

type VersionChangeProps = { state: EditState; version: ArticleVersion; before: ArticleVersion | undefined; restore: ReactNode }

/** Shows the changes that a version made, with a button to view it in full; `restore` is the button that restores it. */
const VersionChange = ({ state, version, before, restore }: VersionChangeProps) => {
  const { versions, commons } = usePhrases()
  const [whole, setWhole] = useState(false)
  const { data } = trpc.press.version.useQuery({ ref: state.frontId, versionId: version.id })
  const { data: older } = trpc.press.version.useQuery({ ref: state.frontId, versionId: before?.id ?? 0 }, { enabled: before !== undefined })
  if (!data || (before && !older)) return <Loader size={24} aria-label={commons.loading()} />
  return (
    <Stack m="6px 0 12px" p={14} bd="1px solid var(--weez-rule)" bdrs={8}>
      <ArticleDiff older={older?.content ?? blankEditState} newer={data.content} />
      <Group gap={8} align="stretch">
        {restore}
        <Button size="sm" variant="default" onClick={() => setWhole(true)}>
          {versions.whole()}
        </Button>
      </Group>
      <Dialog opened={whole} onClose={() => setWhole(false)} title={versions.whole()}>
        <ArticlePreview state={{ ...state, ...data.content }} className={undefined} />
      </Dialog>
    </Stack>
  )
}

type ListProps = { state: EditState; all: ArticleVersion[]; article: EditableArticle | null }

const VersionList = ({ state, all, article }: ListProps) => {
  const { locale } = useLocale()
  const [chosen, choose] = useState<number>()
  const days = all.map(({ savedOn }) => formatFullDate(new Date(savedOn), locale))
  return (
    <Box component="ol" p="8px 12px">
      {all.map((version, at) => (
        <li key={version.id}>
          {days[at] !== days[at - 1] && (
            <Text component="h3" m="12px 12px 4px" size="xs" ff="text" fw={600} c="dimmed">
              {days[at]}
            </Text>
          )}
          <VersionRow
            version={version}
            current={at === 0}
            chosen={chosen === version.id}
            onChoose={() => choose(chosen === version.id ? undefined : version.id)}
          />
          {chosen === version.id && (
            <VersionChange
              state={state}
              version={version}
              before={all[at + 1]}
              restore={
                article && (
                  <RestoreVersionButton article={article} version={version} current={at === 0} onRestored={() => choose(undefined)} />
                )
              }
            />
          )}
        </li>
      ))}
    </Box>
  )
}

type Props = {
  /** The article as it is shown beside the drawer. */
  state: EditState
  /** The article in the editor; null for those who only read. */
  article: EditableArticle | null
  onClose: () => void
}

const OpenDrawer = ({ state, article, onClose }: Props) => {
  const { versions, commons } = usePhrases()
  const title = useId()
  const close = useRef<HTMLButtonElement>(null)
  const { frontId, updatedOn } = state
  const { data, isError, refetch } = trpc.press.versions.useQuery({ ref: frontId }, { enabled: updatedOn !== null })
  useEffect(() => close.current?.focus(), [])
  return (
    <aside
      className={classes.drawer}
      aria-labelledby={title}
      onKeyDown={event => {
        // React bubbles key events from dialogs that this drawer opens; Escape there must close the dialog only.
        if (event.key === 'Escape' && event.currentTarget.contains(event.target as Element)) onClose()
      }}
    >
      <Group wrap="nowrap" align="flex-start" justify="space-between" p="20px 20px 16px 24px" className={classes.head}>
        <div>
          <Box component="h2" id={title} fz="2xl" lh="2xl">
            {versions.title()}
          </Box>
          <Text mt={2} fz="xs" lh="22px" c="dimmed">
            {versions.kept()}
          </Text>
        </div>
        <CloseButton ref={close} size={40} aria-label={commons.close()} onClick={onClose} />
      </Group>
      {updatedOn === null && <p className={classes.none}>{versions.none()}</p>}
      {isError && !data && (
        <div className={classes.none}>
          <p>{versions.failed()}</p>
          <Button variant="default" onClick={() => refetch()}>
            {commons.retry()}
          </Button>
        </div>
      )}
      {data && <VersionList state={state} all={[data.current, ...data.data]} article={article} />}
    </aside>
  )
}

/** The versions of an article, in a drawer beside it; the article stays visible and usable. */
export const VersionsDrawer = ({ opened, ...props }: Props & { opened: boolean }) => opened && <OpenDrawer {...props} />
