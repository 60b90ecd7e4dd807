import { Button } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Weeze } from '#routers/weezes/contract.ts'
import { phoneWidth } from '../constants.ts'
import { ComposeButton } from '../features/composer/compose-button.tsx'
import type { ComposerHandle } from '../features/composer/composer.tsx'
import { EmptyFeed } from '../features/feed/feed-states.tsx'
import { OfflineBand } from '../features/feed/offline-band.tsx'
import { ScopeSwitch } from '../features/feed/scope-switch.tsx'
import { homeFeed, type Scope } from '../features/feed/source.ts'
import { useFeed } from '../features/feed/use-feed.ts'
import { ColumnPage } from '../features/shell/column-page.tsx'
import { TrendsPanel } from '../features/trends/trends-panel.tsx'
import { useActs } from '../features/weeze/acts.ts'
import { usePhrases } from '../locale.tsx'
import { useUser } from '../session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { showPosted } from './show-posted.ts'
import { WeezFeed } from './weez-feed.tsx'
import { Writing } from './writing.tsx'

/** The home of Weez: the composer and the endless feed (SHELL-06, FEED-01). */
export const WeezHome = () => {
  const user = useUser()
  const phrases = usePhrases()
  const { scope = 'all' } = useSearch({ from: '/guarded/social/weez' })
  const navigate = useNavigate({ from: '/weez' })
  const feed = useFeed(homeFeed(scope))
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false })
  const field = useRef<ComposerHandle>(null)
  const [writing, modal] = useDisclosure(false)
  const { readOnly } = useActs()
  const compose = phone ? modal.open : () => field.current?.focus()

  const setScope = (next: Scope) => navigate({ search: { scope: next === 'all' ? undefined : next } })
  const posted = (weeze: Weeze) => {
    showPosted(weeze, user.id)
    modal.close()
  }

  return (
    <ColumnPage
      title={phrases.commons.home()}
      tools={<ScopeSwitch scope={scope} onChange={setScope} fullWidth={phone} />}
      side={<TrendsPanel />}
    >
      <OfflineBand offline={feed.offline} />
      {!readOnly && !phone && <Writing ref={field} offline={feed.offline !== null} onPosted={posted} />}
      <WeezFeed
        key={scope}
        feed={feed}
        empty={
          <EmptyFeed
            title={scope === 'all' ? phrases.feed.empty() : phrases.feed.emptyFollowing()}
            hint={scope === 'all' ? phrases.feed.emptyHint() : phrases.feed.emptyFollowingHint()}
            action={
              !readOnly && (
                <Button leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />} onClick={compose}>
                  {phrases.composer.label()}
                </Button>
              )
            }
          />
        }
      />
      {!readOnly && phone && (
        <>
          <ComposeButton onClick={compose} />
          <Dialog opened={writing} onClose={modal.close} fullScreen title={phrases.composer.label()}>
            <Writing offline={feed.offline !== null} autoFocus onPosted={posted} />
          </Dialog>
        </>
      )}
    </ColumnPage>
  )
}
