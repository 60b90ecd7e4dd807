import { Button, Text } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { formatTime } from '#locales/format.ts'
import type { ArticleVersion } from '#routers/press/article-versions.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { trpc, utils } from '../../app/trpc.ts'
import { toastPressError, toastPressSuccess } from '../press-toasts.ts'
import type { EditableArticle } from './use-editable-article.ts'

/** Restores a version. Unsaved changes are autosaved first, so that they become a version too; if that fails, nothing is restored. */
const useRestoreVersion = ({ state, isDirty, autosaves, save, replaceWith }: EditableArticle) => {
  const { versions } = usePhrases()
  const restore = trpc.press.restore.useMutation()
  return useMutation({
    mutationFn: async (versionId: number) => {
      if (isDirty() && autosaves) await save('autosave')
      if (isDirty()) throw new Error('What is typed is not saved')
      const { updatedOn } = await utils.press.article.fetch({ ref: state.frontId })
      return restore.mutateAsync({ ref: state.frontId, versionId, updatedOn })
    },
    onSuccess: article => {
      replaceWith(article)
      toastPressSuccess(versions.restored())
    },
    onError: () => toastPressError(versions.notRestored()),
  })
}

type Props = { article: EditableArticle; version: ArticleVersion; current: boolean; onRestored: () => void }

/** Restores a version of the article in the editor; disabled for the current one, and while restoring would lose what is typed. */
export const RestoreVersionButton = ({ article, version, current, onRestored }: Props) => {
  const { versions } = usePhrases()
  const { locale } = useLocale()
  const restore = useRestoreVersion(article)
  const unsaved = article.dirty && !article.autosaves
  return (
    <>
      {unsaved && !current && (
        <Text m="8px 12px" fz="xs" lh="22px" c="dimmed">
          {versions.saveFirst()}
        </Text>
      )}
      <Button
        size="sm"
        disabled={current || unsaved || article.stale || restore.isPending}
        leftSection={<IconRestore size={18} stroke={1.75} aria-hidden />}
        onClick={() => restore.mutate(version.id, { onSuccess: onRestored })}
      >
        {versions.restore({ time: formatTime(new Date(version.savedOn), locale) })}
      </Button>
    </>
  )
}
