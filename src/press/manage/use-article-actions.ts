import { articlePath } from '#routers/press/articles.rules.ts'
import type { Article, ArticleStatus } from '#routers/press/press.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'
import { trpc } from '../../app/trpc.ts'
import { toastPressError, toastPressSuccess } from '../press-toasts.ts'
import { invalidateArticles, replaceArticleInCache } from './managed-articles.ts'

/**
 * Publishes an article, with or without a weeze by the persona of its media source, or unpublishes it. Exactly one toast shows the result
 * (ERR-10, PMAN-16).
 */
export const useChangeArticleStatus = (onDone: () => void) => {
  const { toast } = usePhrases().manage
  const onSuccess = (article: Article) => {
    replaceArticleInCache(article)
    toastPressSuccess(toast.status_success())
    onDone()
  }
  const onError = () => toastPressError(toast.status_error())
  const publish = trpc.press.publish.useMutation({ onSuccess: ({ article }) => onSuccess(article), onError })
  const setStatus = trpc.press.setStatus.useMutation({ onSuccess, onError })
  return {
    isPending: publish.isPending || setStatus.isPending,
    error: publish.error ?? setStatus.error,
    changeStatus: ({ ref, status, post }: { ref: string; status: ArticleStatus; post: boolean }) => {
      publish.reset()
      if (post) publish.mutate({ ref, post })
      else setStatus.mutate({ ref, status })
    },
  }
}

/** Copies the public URL of an article; if the browser denies this, shows the URL in a prompt to copy by hand (PMAN-18, ERR-11). */
export const useCopyArticleLink = () => {
  const { toast, copyByHand } = usePhrases().manage
  return async (frontId: string): Promise<void> => {
    const link = `${location.origin}${articlePath(basePath, frontId)}`
    try {
      await navigator.clipboard.writeText(link)
      toastPressSuccess(toast.url_success())
    } catch (error) {
      console.error(error)
      toastPressError(toast.url_error())
      prompt(copyByHand(), link)
    }
  }
}

/** Makes an unpublished copy of an article. */
export const useDuplicateArticle = () => {
  const { duplicated, notDuplicated, copyMark } = usePhrases().manage
  const { mutate, isPending } = trpc.press.duplicate.useMutation({
    onSuccess: () => {
      void invalidateArticles()
      toastPressSuccess(duplicated())
    },
    onError: () => toastPressError(notDuplicated()),
  })
  return { isPending, duplicate: (ref: string) => mutate({ ref, mark: copyMark() }) }
}
