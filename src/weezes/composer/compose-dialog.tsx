import { skipToken } from '@tanstack/react-query'
import { userSearchMax } from '#routers/limits.contract.ts'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { OfflineBand } from '../../shell/offline-banner.tsx'
import { useOfflineReport } from '../../shell/use-offline-state.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useDeletedIds } from '../feed/deleted-weezes.ts'
import { ParentWeeze } from '../weeze/parent-weeze.tsx'
import { QuotedWeeze } from '../weeze/quoted-weeze.tsx'
import { ReplyingToLine } from '../weeze/replying-to-line.tsx'
import { type ComposeSubject, toComposeTarget } from './draft.ts'
import { PersonaComposer } from './persona-composer.tsx'

type Props = {
  about: ComposeSubject | null
  opened: boolean
  fullScreen: boolean
  onPosted: (weeze: Weeze, restore: () => void) => void
  onClose: () => void
}

/** The personas whom the weeze of a reply addresses: those it names, then whom it replies to, then its author. */
const useAddressedPersonas = (about: ComposeSubject | null) => {
  const animates = usePermission('animate')
  const weeze = animates && about?.kind === 'reply' ? about.weeze : null
  const people = weeze ? [...weeze.mentions.map(({ id }) => id), weeze.replyTo?.author.id ?? [], weeze.author.id].flat() : []
  const ids = [...new Set(people)].slice(0, userSearchMax)
  return trpc.weezes.pickPersonas.useQuery(ids.length > 0 ? { ids } : skipToken).data
}

/**
 * The dialog to write a weeze, a reply or a quote (SHELL-04). It closes after the weeze is sent (COMP-14). On phones it covers
 * the page, so it says itself when the server is silent.
 */
export const ComposeDialog = ({ about, opened, fullScreen, onPosted, onClose }: Props) => {
  const { composer } = usePhrases()
  const { offline } = useOfflineReport()
  const gone = useDeletedIds().includes(about?.weeze.id ?? 0)
  const title = { weeze: composer.label(), reply: composer.reply(), reweez: composer.quote() }[about?.kind ?? 'weeze']
  const offered = useAddressedPersonas(opened ? about : null)
  return (
    <Dialog opened={opened} onClose={onClose} fullScreen={fullScreen} padded title={title}>
      <OfflineBand offline={offline} />
      {about?.kind === 'reply' && (gone ? <QuotedWeeze weeze={null} /> : <ParentWeeze weeze={about.weeze} />)}
      <PersonaComposer
        key={about ? `${about.kind}:${about.weeze.id}` : 'weeze'}
        // Nothing can be sent to a weeze that was deleted meanwhile; what was typed stays.
        offline={offline !== null || gone}
        inDialog
        target={toComposeTarget(about)}
        offered={offered}
        above={about?.kind === 'reply' && <ReplyingToLine author={about.weeze.author} />}
        below={about?.kind === 'reweez' && <QuotedWeeze weeze={gone ? null : about.weeze} still />}
        onPosted={onPosted}
      />
    </Dialog>
  )
}
