import { useMutation } from '@tanstack/react-query'
import { articlePath } from '#routers/press/articles.rules.ts'
import type { ArticleStatus } from '#routers/press/press.contract.ts'
import { base } from '../../../base-path.ts'
import { usePhrases } from '../../../locale.tsx'
import { client } from '../../../trpc.ts'
import { sayDone, sayFailed } from '../toasts.ts'
import { refreshArticles, replaceRow } from './query.ts'

/** Publishes, with or without a weeze of the media source's persona, and unpublishes: exactly one toast says how it went (ERR-10, PMAN-16). */
export const useStatusChange = (onDone: () => void) => {
  const { toast } = usePhrases().manage
  return useMutation({
    mutationFn: async ({ ref, status, post }: { ref: string; status: ArticleStatus; post: boolean }) =>
      post ? (await client.press.publish.mutate({ ref, post })).article : client.press.setStatus.mutate({ ref, status }),
    onSuccess: article => {
      replaceRow(article)
      sayDone(toast.status_success())
      onDone()
    },
    onError: () => sayFailed(toast.status_error()),
  })
}

/** Copies the public address of an article; where the browser does not let it, the address is shown to be copied by hand (PMAN-18, ERR-11). */
export const useCopyLink = () => {
  const { toast, copyByHand } = usePhrases().manage
  return async (frontId: string): Promise<void> => {
    const link = `${location.origin}${articlePath(base, frontId)}`
    try {
      await navigator.clipboard.writeText(link)
      sayDone(toast.url_success())
    } catch (error) {
      console.error(error)
      sayFailed(toast.url_error())
      prompt(copyByHand(), link)
    }
  }
}

/** Makes an unpublished copy of an article. */
export const useDuplicate = () => {
  const { duplicated, notDuplicated, copyMark } = usePhrases().manage
  return useMutation({
    mutationFn: (ref: string) => client.press.duplicate.mutate({ ref, mark: copyMark() }),
    onSuccess: () => {
      void refreshArticles()
      sayDone(duplicated())
    },
    onError: () => sayFailed(notDuplicated()),
  })
}
