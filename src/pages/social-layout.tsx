import { useDisclosure } from '@mantine/hooks'
import { Outlet, useMatch, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Person } from '#routers/people.contract.ts'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { ActingContext } from '../acting.ts'
import { putDownToastDuration } from '../constants.ts'
import { ComposeContext } from '../features/composer/compose-context.ts'
import type { ComposerHandle } from '../features/composer/composer.tsx'
import { moveWeezeDraft } from '../features/composer/draft.ts'
import { useDeletedIds } from '../features/feed/deleted-weezes.ts'
import { ActingBand } from '../features/persona/acting-band.tsx'
import { PersonaPicker } from '../features/persona/persona-picker.tsx'
import { usePersona } from '../features/persona/use-persona.ts'
import { PreferencesList } from '../features/preferences/preferences-list.tsx'
import { Shell } from '../features/shell/shell.tsx'
import { WeezeInteractionsContext } from '../features/weeze/weeze-interactions.ts'
import { usePhrases } from '../locale.tsx'
import { useCurrentUser } from '../session.ts'
import { fullName } from '../ui/full-name.ts'
import { OfflineContext } from '../ui/offline-context.ts'
import { toastError } from '../ui/toast.tsx'
import type { OfflineState } from '../ui/use-offline-state.ts'
import { usePhone } from '../ui/use-phone.ts'
import { GlobalShortcuts } from './global-shortcuts.tsx'
import { ComposeDialog, DeleteWeezeDialog, EditProfileDialog, ReassignWeezeDialog } from './late-dialogs.ts'
import { closeModals, openCompose, openDrawer, toComposeTarget, useModals } from './modals.ts'
import { useFiguresPoll } from './use-figures.ts'
import { usePostedWeeze } from './use-posted-weeze.ts'
import { useShellWeezeInteractions } from './use-shell-interactions.ts'
import { useUnreadCounts } from './use-unread-counts.ts'

const Slideshow = lazy(() => import('../features/slideshow/slideshow.tsx').then(({ Slideshow }) => ({ default: Slideshow })))

/** The shell around every page of the social app, with the modals that weezes open (SHELL-04, SHELL-16). */
export const SocialLayout = () => {
  const user = useCurrentUser()
  const { identity } = usePhrases()
  const { modals, change } = useModals()
  const asked = useSearch({ from: '/authenticated/social' })
  const acts = useShellWeezeInteractions(change)
  const news = useUnreadCounts()
  useFiguresPoll()
  const phone = usePhone()
  const home = useMatch({ from: '/authenticated/social/weez', shouldThrow: false }) !== undefined
  const inMessages = useMatch({ from: '/authenticated/social/weez/messages', shouldThrow: false }) !== undefined
  const inPersonas = useMatch({ from: '/authenticated/social/weez/personas', shouldThrow: false }) !== undefined
  const composer = useRef<ComposerHandle>(null)
  const compose = useMemo(() => {
    const onCompose = () => (composer.current ? composer.current.focus() : change(openCompose(null)))
    return { onCompose, composer }
  }, [change])
  const [offline, report] = useState<OfflineState | null>(null)
  const silence = useMemo(() => ({ offline, report }), [offline])
  const { drawer, slideshow, weezes } = modals
  const close = () => change(closeModals)
  const onPosted = usePostedWeeze()
  const posted = (weeze: Weeze, restore: () => void) => {
    onPosted(weeze, restore)
    close()
  }
  const [picking, picker] = useDisclosure(false)
  const acting = usePersona(user, picker.open)
  const become = (person: Person) => {
    moveWeezeDraft(acting.persona?.id ?? user.id, person.id, undefined)
    acting.play(person)
  }
  const putDown = useEffectEvent(() => {
    const { persona, stop } = acting
    if (!persona) return
    for (const target of [undefined, toComposeTarget(weezes.about)]) moveWeezeDraft(persona.id, user.id, target)
    stop()
    toastError(identity.lost({ name: fullName(persona) }), { id: 'persona-lost', autoClose: putDownToastDuration })
  })
  useEffect(() => {
    if (acting.lost) putDown()
  }, [acting.lost])
  const isPictureGone = useDeletedIds().includes(slideshow.weezeId)
  useEffect(() => {
    if (isPictureGone) change(closeModals)
  }, [isPictureGone, change])
  return (
    <ActingContext value={acting}>
      <WeezeInteractionsContext value={acts}>
        <ComposeContext value={compose}>
          <OfflineContext value={silence}>
            <Shell
              band={<ActingBand />}
              menu={{ opened: drawer.show, onOpen: () => change(openDrawer), onClose: close }}
              preferences={<PreferencesList />}
              unread={news}
              onCompose={acts.readOnly ? null : compose.onCompose}
              onAct={acts.canDelete && !acting.persona ? picker.open : null}
              floats={!inMessages && !inPersonas}
              hasComposer={home && !phone && !acts.readOnly}
            >
              <Outlet />
            </Shell>
            <GlobalShortcuts onCompose={compose.onCompose} />
            <ComposeDialog about={weezes.about} opened={weezes.show} fullScreen={phone} onPosted={posted} onClose={close} />
            {acts.canDelete && <DeleteWeezeDialog opened={asked.delete !== undefined} id={asked.delete ?? 0} />}
            {acts.canDelete && <ReassignWeezeDialog opened={asked.reassign !== undefined} id={asked.reassign ?? 0} />}
            {acts.canDelete && (
              <PersonaPicker opened={picking} title={identity.actAs()} takesFocus={false} onClose={picker.close} onPick={become} />
            )}
            <EditProfileDialog opened={asked.edit !== undefined} id={asked.edit ?? 0} />
            {slideshow.show && slideshow.author && (
              <Suspense>
                <Slideshow
                  weezeId={slideshow.weezeId}
                  author={slideshow.author}
                  images={slideshow.medias}
                  index={slideshow.showIndex}
                  onClose={close}
                />
              </Suspense>
            )}
          </OfflineContext>
        </ComposeContext>
      </WeezeInteractionsContext>
    </ActingContext>
  )
}
