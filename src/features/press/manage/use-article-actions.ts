import { useMutation } from '@tanstack/react-query'
import { articlePath } from '#routers/press/articles.rules.ts'
import type { ArticleStatus } from '#routers/press/press.contract.ts'
import { basePath } from '../../../base-path.ts'
import { usePhrases } from '../../../locale.tsx'
import { trpcClient } from '../../../trpc.ts'
import { toastPressError, toastPressSuccess } from '../press-toasts.ts'
import { invalidateArticles, replaceArticleInCache } from './managed-articles.ts'

/** Publishes, with or without a weeze of the media source's persona, and unpublishes: exactly one toast says how it went (ERR-10, PMAN-16). */
export const useChangeArticleStatus = (onDone: () => void) => {
  const { toast } = usePhrases().manage
  return useMutation({
    mutationFn: async ({ ref, status, post }: { ref: string; status: ArticleStatus; post: boolean }) =>
      post ? (await trpcClient.press.publish.mutate({ ref, post })).article : trpcClient.press.setStatus.mutate({ ref, status }),
    onSuccess: article => {
      replaceArticleInCache(article)
      toastPressSuccess(toast.status_success())
      onDone()
    },
    onError: () => toastPressError(toast.status_error()),
  })
}

/** Copies the public address of an article; where the browser does not let it, the address is shown to be copied by hand (PMAN-18, ERR-11). */
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
  return useMutation({
    mutationFn: (ref: string) => trpcClient.press.duplicate.mutate({ ref, mark: copyMark() }),
    onSuccess: () => {
      void invalidateArticles()
      toastPressSuccess(duplicated())
    },
    onError: () => toastPressError(notDuplicated()),
  })
}
