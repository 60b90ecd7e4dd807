import { Button, Loader } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { formatTime } from '#locales/format.ts'
import type { ArticleVersion } from '#routers/press/article-versions.contract.ts'
import { useLocale, usePhrases } from '../../../locale.tsx'
import { trpc } from '../../../trpc.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ArticleDiff } from './article-diff.tsx'
import { blankEditState, type EditState } from './edit-state.ts'
import { ArticlePreview } from './preview.tsx'
import classes from './versions-drawer.module.css'

type Props = { state: EditState; version: ArticleVersion; before: ArticleVersion | undefined; restorable: boolean; onRestore: () => void }

/** Shows the changes that a version made, with buttons to restore it and to view it in full. */
export const VersionChange = ({ state, version, before, restorable, onRestore }: Props) => {
  const { versions, commons } = usePhrases()
  const { locale } = useLocale()
  const [whole, setWhole] = useState(false)
  const { data } = trpc.press.version.useQuery({ ref: state.frontId, versionId: version.id })
  const { data: older } = trpc.press.version.useQuery({ ref: state.frontId, versionId: before?.id ?? 0 }, { enabled: before !== undefined })
  if (!data || (before && !older)) return <Loader size={24} aria-label={commons.loading()} />
  return (
    <div className={classes.change}>
      <ArticleDiff older={older?.content ?? blankEditState} newer={data.content} />
      <div className={classes.buttons}>
        <Button size="sm" disabled={!restorable} leftSection={<IconRestore size={18} stroke={1.75} aria-hidden />} onClick={onRestore}>
          {versions.restore({ time: formatTime(new Date(version.savedOn), locale) })}
        </Button>
        <Button size="sm" variant="default" onClick={() => setWhole(true)}>
          {versions.whole()}
        </Button>
      </div>
      <Dialog opened={whole} onClose={() => setWhole(false)} title={versions.whole()}>
        <ArticlePreview state={{ ...state, ...data.content }} className={undefined} />
      </Dialog>
    </div>
  )
}
