import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatTime } from '#locales/format.ts'
import type { Article } from '#routers/press/press.contract.ts'
import { useLocale, usePhrases } from '../../../locale.tsx'
import { trpcClient } from '../../../trpc.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { fullName } from '../../../ui/full-name.ts'
import { toastPressError, toastPressSuccess } from '../press-toasts.ts'
import { ArticleDiff } from './article-diff.tsx'
import classes from './conflict-panel.module.css'
import { toArticleFields, toEditState } from './edit-state.ts'
import { Notice } from './notice.tsx'
import { newFrontId } from './load-article.ts'
import type { EditableArticle } from './use-editable-article.ts'
import { versionsQuery } from './versions-query.ts'

type Props = { article: EditableArticle; theirs: Article; onCopied: (frontId: string) => void; onOverwrite: () => void }

/** Another one saved the article meanwhile: who and when, and the ways out. What is typed stays until one of them is taken (design rule 15). */
export const ConflictPanel = ({ article, theirs, onCopied, onOverwrite }: Props) => {
  const { conflict, manage } = usePhrases()
  const { locale } = useLocale()
  const [comparing, setComparing] = useState(false)
  const { data } = useQuery(versionsQuery(theirs.frontId, theirs.updatedOn))
  const savedBy = data?.current.savedBy
  const copy = useMutation({
    mutationFn: async () => {
      const ref = newFrontId()
      const written = toArticleFields(article.state)
      const title = `${written.title} ${manage.copyMark()}`.trim()
      await trpcClient.press.autosave.mutate({ ref, updatedOn: null, ...written, title })
      return ref
    },
    onSuccess: ref => {
      toastPressSuccess(conflict.copied())
      // Nothing is unsaved here any more: the text is in the copy.
      article.show(theirs)
      onCopied(ref)
    },
    onError: () => toastPressError(conflict.failed()),
  })
  return (
    <Notice
      bad
      sign={<IconUsers size={22} stroke={1.75} aria-hidden />}
      title={conflict.title({
        name: savedBy ? fullName(savedBy) : conflict.somebody(),
        time: formatTime(new Date(theirs.updatedOn), locale),
      })}
    >
      <p>{conflict.hint()}</p>
      <div className={classes.ways}>
        <Button color="red" size="sm" onClick={() => setComparing(true)}>
          {conflict.compare()}
        </Button>
        <Button variant="default" size="sm" onClick={() => article.show(theirs)}>
          {conflict.reload()}
        </Button>
        <Button variant="default" size="sm" loading={copy.isPending} onClick={() => copy.mutate()}>
          {conflict.copy()}
        </Button>
      </div>
      <Dialog opened={comparing} onClose={() => setComparing(false)} title={conflict.theirs()}>
        <ArticleDiff older={toEditState(theirs)} newer={article.state} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setComparing(false)}>
            {manage.confirm.cancel()}
          </Button>
          <Button
            color="red"
            onClick={() => {
              setComparing(false)
              article.goOnFrom(theirs)
              onOverwrite()
            }}
          >
            {conflict.overwrite()}
          </Button>
        </div>
      </Dialog>
    </Notice>
  )
}
