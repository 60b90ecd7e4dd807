import { Box, Button, CloseButton, Group, Text } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { formatFullDate } from '#locales/format.ts'
import type { ArticleVersion } from '#routers/press/article-versions.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import type { EditState } from './edit-state.ts'
import { VersionChange } from './version-change.tsx'
import { VersionRow } from './version-row.tsx'
import classes from './versions-drawer.module.css'

/** Renders the button that restores a version. */
type RenderRestore = (version: ArticleVersion, current: boolean, onRestored: () => void) => ReactNode

type ListProps = { state: EditState; all: ArticleVersion[]; renderRestore: RenderRestore | null }

const VersionList = ({ state, all, renderRestore }: ListProps) => {
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
              restore={renderRestore?.(version, at === 0, () => choose(undefined))}
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
  /** Null for those who only read. */
  renderRestore: RenderRestore | null
  onClose: () => void
}

const OpenDrawer = ({ state, renderRestore, onClose }: Props) => {
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
      {data && <VersionList state={state} all={[data.current, ...data.data]} renderRestore={renderRestore} />}
    </aside>
  )
}

/** The versions of an article, in a drawer beside it; the article stays visible and usable. */
export const VersionsDrawer = ({ opened, ...props }: Props & { opened: boolean }) => opened && <OpenDrawer {...props} />
