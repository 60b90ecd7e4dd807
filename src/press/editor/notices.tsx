import { Button, Group } from '@mantine/core'
import { IconFileText, IconRestore, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatPublicationDate } from '#locales/publication.ts'
import { fullName } from '#routers/people.rules.ts'
import { presenceSignalInterval } from '../../app/constants.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { getMutationKey, trpc, trpcClient } from '../../app/trpc.ts'
import { deleteDraft, draftOwner, readUnsentDrafts } from './drafts.ts'
import { Notice } from './notice.tsx'
import type { EditableArticle } from './use-editable-article.ts'

/** Shown when the editor has opened with a draft of this device; offers to keep or discard it. */
export const RestoredDraftNotice = ({ article: { restoredOn, acceptRestored, discard } }: { article: EditableArticle }) => {
  const { drafts } = usePhrases()
  const { locale } = useLocale()
  if (restoredOn === undefined) return null
  return (
    <Notice
      sign={<IconRestore size={20} stroke={1.75} aria-hidden />}
      title={drafts.found({ when: formatPublicationDate(restoredOn, locale) })}
    >
      <Group gap={8} mt={4}>
        <Button size="sm" onClick={acceptRestored}>
          {drafts.keep()}
        </Button>
        <Button size="sm" variant="default" onClick={discard}>
          {drafts.discard()}
        </Button>
      </Group>
    </Notice>
  )
}

/** Offers to continue or delete a draft on this device of another article that the server does not have. */
export const UnsentDraftNotice = ({ frontId, onResume }: { frontId: string; onResume: (frontId: string) => void }) => {
  const { drafts } = usePhrases()
  const { locale } = useLocale()
  const owner = draftOwner(useCurrentUser())
  const [unsent, setUnsent] = useState(() => readUnsentDrafts(owner).filter(({ state }) => state.frontId !== frontId))
  const [draft] = unsent
  if (!draft) return null
  const name = draft.state.frontId
  return (
    <Notice
      sign={<IconFileText size={20} stroke={1.75} aria-hidden />}
      title={drafts.begun({ when: formatPublicationDate(draft.editedOn, locale) })}
    >
      {draft.state.title && <p>{draft.state.title}</p>}
      <Group gap={8} mt={4}>
        <Button size="sm" onClick={() => onResume(name)}>
          {drafts.resume()}
        </Button>
        <Button
          size="sm"
          variant="default"
          onClick={() => {
            deleteDraft(owner, name)
            setUnsent(others => others.filter(({ state }) => state.frontId !== name))
          }}
        >
          {drafts.remove()}
        </Button>
      </Group>
    </Notice>
  )
}

/** Reports to the server that the article is open, and shows which other users have it open. */
export const PresenceNotice = ({ frontId }: { frontId: string }) => {
  const { conflict } = usePhrases()
  const { data } = useQuery({
    // A heartbeat that returns the other users: a mutation on the server, polled here as a query.
    queryKey: [...getMutationKey(trpc.press.presence), frontId],
    queryFn: ({ signal }) => trpcClient.press.presence.mutate({ ref: frontId }, { signal }),
    refetchInterval: presenceSignalInterval,
    gcTime: 0,
  })
  useEffect(
    () => () => {
      trpcClient.press.presence.mutate({ ref: frontId, open: false }).catch(error => console.error(error))
    },
    [frontId],
  )
  if (!data?.others.length) return null
  return (
    <Notice
      sign={<IconUsers size={20} stroke={1.75} aria-hidden />}
      title={conflict.also({ names: data.others.map(fullName).join(', ') })}
    />
  )
}
