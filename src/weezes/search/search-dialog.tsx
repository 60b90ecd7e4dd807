import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { noteSearchMax } from '#routers/limits.contract.ts'
import { articlePath } from '#routers/press/articles.rules.ts'
import type { MarkedText } from '#routers/search/search.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { weezePermalink } from '../weeze/weeze-links.ts'
import { SearchPalette } from './search-palette.tsx'
import type { SearchTarget } from './targets.ts'

/** The words of a note that were found, with which its page finds it too. */
const toWords = ({ text, marks }: MarkedText): string =>
  marks
    .map(([from, to]) => text.slice(from, to))
    .join(' ')
    .slice(0, noteSearchMax)

type Props = { opened: boolean; fullScreen: boolean; onClose: () => void }

/** The search, which opens what is chosen; closing it gives the focus back (EXO-155). */
export const SearchDialog = ({ opened, fullScreen, onClose }: Props) => {
  const { search } = usePhrases()
  const navigate = useNavigate()
  const [left, setLeft] = useState(false)
  const go = (target: SearchTarget) => {
    switch (target.kind) {
      case 'people': {
        const { id, username } = target.found.person
        return navigate({ to: '/weez/p/$username', params: { username }, search: { id } })
      }
      case 'weezes':
        return navigate(weezePermalink(target.found))
      case 'messages': {
        const { conversationId, shared } = target.found
        const to = shared ? '/weez/personas/$conversationId' : '/weez/messages/$conversationId'
        return navigate({ to, params: { conversationId: String(conversationId) } })
      }
      case 'mails':
        return navigate({ to: '/webmail/$threadId', params: { threadId: String(target.found.threadId) } })
      case 'articles':
        // The server draws the press, so this is no client route.
        return location.assign(articlePath(basePath, target.found.frontId))
      case 'items':
        return navigate({ to: '/admin/sequences/$id', params: { id: String(target.found.sequenceId) } })
      case 'notes':
        return navigate({ to: '/weez/notes', search: { q: toWords(target.found.words) } })
    }
  }
  const open = (target: SearchTarget) => {
    setLeft(true)
    onClose()
    void go(target)
  }
  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      onOpened={() => setLeft(false)}
      returnFocus={!left}
      title={search.title()}
      fullScreen={fullScreen}
      maxWidth={720}
    >
      <SearchPalette onOpen={open} onClose={onClose} />
    </DialogFrame>
  )
}
