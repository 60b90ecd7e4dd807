import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { searchDebounce, searchTermsMin } from '../app/constants.ts'
import { folderQuery, type Narrowing } from './queries.ts'
import { useMailPlace } from './use-mail-place.ts'

const whole: Narrowing = { terms: '', unread: false }

/** What the open folder shows, with the state of its reading, and by what it is narrowed, until another one is opened. */
export const useFolder = () => {
  const { mailbox, mailboxId, folder } = useMailPlace()
  const place = `${mailboxId} ${folder}`
  const [narrowed, setNarrowed] = useState({ place, ...whole })
  const { terms, unread } = narrowed.place === place ? narrowed : whole
  const [typed] = useDebouncedValue(terms.trim(), searchDebounce)
  // Drafts are few, and some are on this device alone.
  const asked = terms !== '' && folder !== 'drafts' && typed.length >= searchTermsMin ? typed : ''
  const list = useInfiniteQuery({
    ...folderQuery(mailbox, folder, { terms: asked, unread }),
    // While one types, what was shown before stays.
    ...(asked !== '' && { placeholderData: keepPreviousData }),
  })
  return {
    list,
    rows: list.data?.pages.flatMap(page => page.data) ?? [],
    terms,
    unread,
    /** The words that the server was asked for; empty for the whole folder. */
    asked,
    narrow: (change: Partial<Narrowing>) => setNarrowed({ place, terms, unread, ...change }),
  }
}
export type OpenFolder = ReturnType<typeof useFolder>
