import { Button, Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { formatTime } from '#locales/format.ts'
import { nameInText } from '#routers/people.rules.ts'
import type { Article } from '#routers/press/press.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toastPressError, toastPressSuccess } from '../press-toasts.ts'
import { ArticleDiff } from './article-diff.tsx'
import { toArticleFields, toEditState } from './edit-state.ts'
import { newFrontId } from './load-article.ts'
import { Notice } from './notice.tsx'
import type { EditableArticle } from './use-editable-article.ts'

type Props = { article: EditableArticle; theirs: Article; onCopied: (frontId: string) => void; onOverwrite: () => void }

const OpenPanel = ({ article, theirs, onCopied, onOverwrite }: Props) => {
  const { conflict, manage } = usePhrases()
  const { locale } = useLocale()
  const [comparing, setComparing] = useState(false)
  const { data } = trpc.press.versions.useQuery({ ref: theirs.frontId })
  const savedBy = data?.current.savedBy
  const { mutate, isPending } = trpc.press.autosave.useMutation({
    onSuccess: (_, { ref }) => {
      toastPressSuccess(conflict.copied())
      // The copy contains the typed text, so this article has no unsaved changes left.
      article.replaceWith(theirs)
      onCopied(ref)
    },
    onError: () => toastPressError(conflict.failed()),
  })
  const copy = () => {
    const fields = toArticleFields(article.state)
    mutate({ ref: newFrontId(), updatedOn: null, ...fields, title: `${fields.title} ${manage.copyMark()}`.trim() })
  }
  return (
    <Notice
      bad
      sign={<IconUsers size={22} stroke={1.75} aria-hidden />}
      title={conflict.title({
        name: savedBy ? nameInText(savedBy) : conflict.somebody(),
        time: formatTime(new Date(theirs.updatedOn), locale),
      })}
    >
      <p>{conflict.hint()}</p>
      <Group gap={8} mt={4}>
        <Button color="red" size="sm" onClick={() => setComparing(true)}>
          {conflict.compare()}
        </Button>
        <Button variant="default" size="sm" onClick={() => article.replaceWith(theirs)}>
          {conflict.reload()}
        </Button>
        <Button variant="default" size="sm" loading={isPending} onClick={copy}>
          {conflict.copy()}
        </Button>
      </Group>
      <Dialog opened={comparing} onClose={() => setComparing(false)} title={conflict.theirs()}>
        <ArticleDiff older={toEditState(theirs)} newer={article.state} />
        <Group gap={12} align="stretch" justify="flex-end" mt={20}>
          <Button variant="default" onClick={() => setComparing(false)}>
            {manage.confirm.cancel()}
          </Button>
          <Button
            color="red"
            onClick={() => {
              setComparing(false)
              article.rebaseOn(theirs)
              onOverwrite()
            }}
          >
            {conflict.overwrite()}
          </Button>
        </Group>
      </Dialog>
    </Notice>
  )
}

/**
 * Shown when another user has saved the article since it was loaded: who, when, and the choices to compare, reload or copy. The typed text
 * stays until the user chooses (design rule 15).
 */
export const ConflictPanel = ({ opened, theirs, ...props }: Omit<Props, 'theirs'> & { opened: boolean; theirs: Article | null }) =>
  opened && theirs && <OpenPanel {...props} theirs={theirs} />
