import { UnstyledButton } from '@mantine/core'
import { IconAlertCircle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { formatShortDate, formatTime } from '#locales/format.ts'
import { toLocalDay } from '#locales/time-zone.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import classes from './save-state.module.css'
import type { EditableArticle } from './use-editable-article.ts'

type Props = { article: EditableArticle; onRetry: () => void }

const useSaveLabel = ({ article: { stale, saving, dirty, savedOn } }: Props) => {
  const { editor } = usePhrases()
  const { locale } = useLocale()
  if (stale) return { Icon: IconAlertCircle, kind: 'bad', words: editor.stale() }
  if (saving === 'saving') return { Icon: IconCloudUp, kind: 'busy', words: editor.saving() }
  if (saving === 'failed') return { Icon: IconCloudOff, kind: 'bad', words: editor.retry() }
  if (dirty) return { Icon: IconCloudOff, kind: 'bad', words: editor.unsaved() }
  if (savedOn === null) return undefined
  const today = toLocalDay(new Date(savedOn)) === toLocalDay(new Date())
  const words = today ? editor.saved({ time: formatTime(new Date(savedOn), locale) }) : editor.savedOn({ date: formatShortDate(savedOn) })
  return { Icon: IconCloudCheck, kind: 'good', words }
}

/** Shows whether the typed state is saved, with a retry button after a failed save. */
export const SaveIndicator = (props: Props) => {
  const state = useSaveLabel(props)
  const failed = props.article.saving === 'failed' && !props.article.stale
  const content = state && (
    <>
      <state.Icon size={18} stroke={1.75} aria-hidden />
      {state.words}
    </>
  )
  return (
    <span role="status" className={classes.state} data-kind={state?.kind}>
      {failed ? (
        <UnstyledButton className={classes.retry} onClick={props.onRetry}>
          {content}
        </UnstyledButton>
      ) : (
        content
      )}
    </span>
  )
}
