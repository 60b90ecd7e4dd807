import { Button, Group, Loader, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ArticleVersion } from '#routers/press/article-versions.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ArticleDiff } from './article-diff.tsx'
import { blankEditState, type EditState } from './edit-state.ts'
import { ArticlePreview } from './preview.tsx'

type Props = { state: EditState; version: ArticleVersion; before: ArticleVersion | undefined; restore: ReactNode }

/** Shows the changes that a version made, with a button to view it in full; `restore` is the button that restores it. */
export const VersionChange = ({ state, version, before, restore }: Props) => {
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
