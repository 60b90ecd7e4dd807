import { Button, SegmentedControl } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Inbox } from '#routers/messaging/inbox.contract.ts'
import { usePhrases } from '../app/locale.tsx'
import header from './conversation-header.module.css'
import classes from './inbox-list.module.css'
import { InboxRow } from './inbox-row.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

/** The filter of the inbox: conversations that wait for an answer, or all. */
export type InboxScope = 'waiting' | 'all'

type Props = {
  inbox: UseInfiniteQueryResult<InfiniteData<Inbox>>
  scope: InboxScope
  onScope: (scope: InboxScope) => void
  empty: ReactNode
  failed: ReactNode
}

/** The conversations of the personas, the longest wait first (ROLE-07). */
export const InboxList = ({ inbox, scope, onScope, empty, failed }: Props) => {
  const { direct_messages: phrases } = usePhrases()
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = inbox
  const all = data?.pages.flatMap(page => page.data)
  const shown = scope === 'all' ? all : all?.filter(({ waitingSince }) => waitingSince)
  return (
    <>
      <div className={classes.head}>
        <h2 className={header.title}>{phrases.personas.conversations()}</h2>
        <SegmentedControl
          aria-label={phrases.personas.shown()}
          value={scope}
          onChange={value => onScope(value as InboxScope)}
          data={[
            { value: 'waiting', label: phrases.personas.onlyWaiting() },
            { value: 'all', label: phrases.personas.everything() },
          ]}
        />
      </div>
      {!shown && (isError ? failed : <RowsSkeleton />)}
      {shown?.length === 0 && empty}
      {shown && shown.length > 0 && (
        <ul aria-label={phrases.personas.conversations()}>
          {shown.map(conversation => (
            <InboxRow key={conversation.id} conversation={conversation} />
          ))}
        </ul>
      )}
      {scope === 'all' && hasNextPage && (
        <Button variant="subtle" fullWidth size="lg" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {phrases.more()}
        </Button>
      )}
    </>
  )
}
