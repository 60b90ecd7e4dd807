import { Button } from '@mantine/core'
import { IconFileText, IconRestore, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatPublication } from '#locales/publication.ts'
import { presenceInterval } from '../../../constants.ts'
import { useLocale, usePhrases } from '../../../locale.tsx'
import { useUser } from '../../../session.ts'
import { client } from '../../../trpc.ts'
import { fullName } from '../../../ui/full-name.ts'
import classes from './conflict-panel.module.css'
import { dropDraft, ownerOf, readUnsent } from './drafts.ts'
import { Notice } from './notice.tsx'
import type { WrittenArticle } from './use-article.ts'

/** What this device kept and the server does not have is on the screen; says so, with the way back. */
export const FoundNotice = ({ article: { found, keepFound, discard } }: { article: WrittenArticle }) => {
  const { drafts } = usePhrases()
  const { locale } = useLocale()
  if (found === undefined) return null
  return (
    <Notice sign={<IconRestore size={20} stroke={1.75} aria-hidden />} title={drafts.found({ when: formatPublication(found, locale) })}>
      <div className={classes.ways}>
        <Button size="sm" onClick={keepFound}>
          {drafts.keep()}
        </Button>
        <Button size="sm" variant="default" onClick={discard}>
          {drafts.discard()}
        </Button>
      </div>
    </Notice>
  )
}

/** Another article was begun on this device and the server never got it: offers to go on with it. */
export const UnsentNotice = ({ frontId, onResume }: { frontId: string; onResume: (frontId: string) => void }) => {
  const { drafts } = usePhrases()
  const { locale } = useLocale()
  const owner = ownerOf(useUser())
  const [unsent, setUnsent] = useState(() => readUnsent(owner).filter(({ state }) => state.frontId !== frontId))
  const [draft] = unsent
  if (!draft) return null
  const name = draft.state.frontId
  return (
    <Notice
      sign={<IconFileText size={20} stroke={1.75} aria-hidden />}
      title={drafts.begun({ when: formatPublication(draft.editedOn, locale) })}
    >
      {draft.state.title && <p>{draft.state.title}</p>}
      <div className={classes.ways}>
        <Button size="sm" onClick={() => onResume(name)}>
          {drafts.resume()}
        </Button>
        <Button
          size="sm"
          variant="default"
          onClick={() => {
            dropDraft(owner, name)
            setUnsent(others => others.filter(({ state }) => state.frontId !== name))
          }}
        >
          {drafts.remove()}
        </Button>
      </div>
    </Notice>
  )
}

/** Says to the others that one has the article open, and who else has. */
export const PresenceNotice = ({ frontId }: { frontId: string }) => {
  const { conflict } = usePhrases()
  const { data } = useQuery({
    queryKey: ['press', 'presence', frontId],
    queryFn: ({ signal }) => client.press.presence.mutate({ ref: frontId }, { signal }),
    refetchInterval: presenceInterval,
    gcTime: 0,
  })
  useEffect(
    () => () => {
      client.press.presence.mutate({ ref: frontId, open: false }).catch(error => console.error(error))
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
