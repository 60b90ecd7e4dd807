import { useDisclosure } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Outlet, useMatch, useSearch } from '@tanstack/react-router'
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Person } from '#routers/people.contract.ts'
import { nameInText } from '#routers/people.rules.ts'
import { can } from '#routers/permissions.ts'
import { isPlainReweez } from '#routers/weezes/text.rules.ts'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { conversationsPollInterval, putDownToastDuration, unreadPollInterval } from '../app/constants.ts'
import { usePhrases, withTexts } from '../app/locale.tsx'
import { useCurrentUser, useMaySearch, usePermission, useWritingClosed } from '../app/session.ts'
import { trpc } from '../app/trpc.ts'
import { inboxQuery, useUnreadConversations } from '../messages/queries.ts'
import { PreferencesList } from '../shell/preferences/preferences-list.tsx'
import { Shell } from '../shell/shell.tsx'
import { SearchContext, SidePanelsContext } from '../shell/side-column.tsx'
import { OfflineContext, type OfflineState } from '../shell/use-offline-state.ts'
import { latePart } from '../ui/late-part.tsx'
import { toastError } from '../ui/toast.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { ComposeContext } from '../weezes/composer/compose-context.ts'
import type { ComposerHandle } from '../weezes/composer/composer.tsx'
import { moveWeezeDraft, toComposeTarget } from '../weezes/composer/draft.ts'
import { PersonaPicker } from '../weezes/composer/persona-composer.tsx'
import { addPostedWeeze, updateCachedWeezes } from '../weezes/feed/cached-weezes.ts'
import { isDeleted, markDeleted, useDeletedIds } from '../weezes/feed/deleted-weezes.ts'
import { findCachedWeezes } from '../weezes/feed/feed-queries.ts'
import { usePostedWeeze } from '../weezes/feed/use-posted-weeze.ts'
import { ActingContext } from '../weezes/persona/acting.ts'
import { ActingBand } from '../weezes/persona/acting-band.tsx'
import { usePersona } from '../weezes/persona/use-persona.ts'
import { TrendsPanel } from '../weezes/trends/trends-panel.tsx'
import { replaceWeeze, toWeezeContent } from '../weezes/weeze/content.ts'
import { type WeezeInteractions, WeezeInteractionsContext } from '../weezes/weeze/weeze-interactions.ts'
import { GlobalShortcuts } from './global-shortcuts.tsx'
import { closeModals, type Modals, openCompose, openDrawer, openSlideshow, useModals } from './modals.ts'
import { useWeezeCountsPoll } from './use-weeze-counts.ts'

// Players have no control room.
const SequencesPanel = latePart(
  withTexts(['sequences'], () => import('../plan/sequences/sequences-panel.tsx')),
  'SequencesPanel',
)

/** The panels beside a column: the control room for animators and, without its controls, observers (SHELL-03, ROLE-06), and the trends. */
const SidePanels = () => (
  <>
    {usePermission('oversee') && <SequencesPanel />}
    <TrendsPanel />
  </>
)

/** The cached plain reweezes of a weeze by one user. */
const findPlainReweezs = (weezeId: number, userId: number) =>
  findCachedWeezes(weeze => weeze.reweezId === weezeId && weeze.author.id === userId && isPlainReweez(weeze) && !isDeleted(weeze.id))

/** The actions on weezes that the reader may use; `change` opens modals (SHELL-04). */
export const useShellWeezeInteractions = (change: Dispatch<SetStateAction<Modals>>): WeezeInteractions => {
  const { id: userId, role } = useCurrentUser()
  const closed = useWritingClosed()
  return useMemo(
    () => ({
      // An OBSERVER reads but does not write (design rule 14).
      readOnly: !can(role, 'write'),
      closed,
      canDelete: can(role, 'animate'),
      seesMoods: can(role, 'oversee'),
      onUpdated: answer => updateCachedWeezes(replaceWeeze(answer)),
      onReweezed: reweez => addPostedWeeze(reweez, userId),
      onReweezUndone: (weeze, authorId) => {
        markDeleted(...findPlainReweezs(weeze.id, authorId).map(({ id }) => id))
        updateCachedWeezes(replaceWeeze(weeze))
      },
      onReply: weeze => change(openCompose({ kind: 'reply', weeze })),
      onQuote: weeze => change(openCompose({ kind: 'reweez', weeze })),
      onOpenImage: (weeze, index) => change(openSlideshow(weeze, toWeezeContent(weeze).images, index)),
    }),
    [role, closed, userId, change],
  )
}

const ComposeDialog = latePart(() => import('../weezes/composer/compose-dialog.tsx'), 'ComposeDialog')
const DeleteWeezeDialog = latePart(() => import('../weezes/weeze/delete-weeze-dialog.tsx'), 'DeleteWeezeDialog')
const ReassignWeezeDialog = latePart(() => import('../weezes/weeze/reassign-weeze-dialog.tsx'), 'ReassignWeezeDialog')
const EditProfileDialog = latePart(() => import('../profile/edit-profile-dialog.tsx'), 'EditProfileDialog')
const Slideshow = latePart(() => import('../weezes/slideshow/slideshow.tsx'), 'Slideshow')
const SearchDialog = latePart(
  withTexts(['search'], () => import('../weezes/search/search-dialog.tsx')),
  'SearchDialog',
)
const StormWeezeDialog = latePart(
  withTexts(['sequences'], () => import('../plan/storms/storm-dialog.tsx')),
  'StormWeezeDialog',
)

/** The counts of the navigation badges. Without the `oversee` permission the personas' mailboxes are not queried. */
const useUnreadCounts = () => {
  const user = useCurrentUser()
  const notifications = trpc.weezes.unreadNotifications.useQuery(
    {},
    // A reader who cannot mark notifications as read would keep the badge for ever.
    { enabled: can(user?.role, 'write'), refetchInterval: unreadPollInterval },
  )
  const messages = useUnreadConversations()
  const inbox = useInfiniteQuery({ ...inboxQuery(), enabled: can(user?.role, 'oversee'), refetchInterval: conversationsPollInterval })
  const desk = trpc.desk.waiting.useQuery({}, { enabled: can(user?.role, 'oversee'), refetchInterval: unreadPollInterval })
  const due = trpc.handLines.due.useQuery({}, { enabled: can(user?.role, 'oversee'), refetchInterval: unreadPollInterval })
  const personas = inbox.data?.pages[0]?.waiting
  const waiting = desk.data?.count
  return { notifications: notifications.data?.count ?? 0, messages, personas: personas ?? 0, desk: (waiting ?? 0) + (due.data?.count ?? 0) }
}

/** The shell around every page of the social app, with the modals that weezes open (SHELL-04, SHELL-16). */
export const SocialLayout = () => {
  const user = useCurrentUser()
  const { identity } = usePhrases()
  const { modals, change } = useModals()
  const asked = useSearch({ from: '/authenticated/social' })
  const acts = useShellWeezeInteractions(change)
  const news = useUnreadCounts()
  useWeezeCountsPoll()
  const phone = usePhone()
  const home = useMatch({ from: '/authenticated/social/weez', shouldThrow: false }) !== undefined
  const inMessages = useMatch({ from: '/authenticated/social/weez/messages', shouldThrow: false }) !== undefined
  const inPersonas = useMatch({ from: '/authenticated/social/weez/personas', shouldThrow: false }) !== undefined
  const atDesk = useMatch({ from: '/authenticated/social/weez/desk', shouldThrow: false }) !== undefined
  const atLive = useMatch({ from: '/authenticated/social/weez/live', shouldThrow: false }) !== undefined
  const atCell = useMatch({ from: '/authenticated/social/cellule', shouldThrow: false }) !== undefined
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
  const [searching, search] = useDisclosure(false)
  const onSearch = useMaySearch() ? search.open : null
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
    toastError(identity.lost({ name: nameInText(persona) }), { id: 'persona-lost', autoClose: putDownToastDuration })
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
            <SearchContext value={onSearch}>
              <Shell
                band={<ActingBand />}
                menu={{ opened: drawer.show, onOpen: () => change(openDrawer), onClose: close }}
                preferences={<PreferencesList />}
                unread={news}
                onCompose={acts.readOnly ? null : compose.onCompose}
                onAct={acts.canDelete && !acting.persona ? picker.open : null}
                floats={!inMessages && !inPersonas && !atDesk && !atLive && !atCell}
                hasComposer={home && !phone && !acts.readOnly}
              >
                <SidePanelsContext value={<SidePanels />}>
                  <Outlet />
                </SidePanelsContext>
              </Shell>
            </SearchContext>
            <GlobalShortcuts onCompose={compose.onCompose} onSearch={onSearch} />
            {onSearch && <SearchDialog opened={searching} fullScreen={phone} onClose={search.close} />}
            <ComposeDialog about={weezes.about} opened={weezes.show} fullScreen={phone} onPosted={posted} onClose={close} />
            {acts.canDelete && <DeleteWeezeDialog opened={asked.delete !== undefined} id={asked.delete ?? 0} />}
            {acts.canDelete && <ReassignWeezeDialog opened={asked.reassign !== undefined} id={asked.reassign ?? 0} />}
            {acts.canDelete && <StormWeezeDialog opened={asked.storm !== undefined} id={asked.storm ?? 0} />}
            {acts.canDelete && (
              <PersonaPicker opened={picking} title={identity.actAs()} takesFocus={false} onClose={picker.close} onPick={become} />
            )}
            <EditProfileDialog opened={asked.edit !== undefined} id={asked.edit ?? 0} />
            {slideshow.show && slideshow.author && (
              <Slideshow
                opened
                weezeId={slideshow.weezeId}
                author={slideshow.author}
                images={slideshow.medias}
                index={slideshow.showIndex}
                onClose={close}
              />
            )}
          </OfflineContext>
        </ComposeContext>
      </WeezeInteractionsContext>
    </ActingContext>
  )
}
