import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { Answered } from '../features/weeze/answered.tsx'
import { AnswersLine } from '../features/weeze/answers-line.tsx'
import { Quote } from '../features/weeze/quote.tsx'
import { usePhrases } from '../locale.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { About } from './modals.ts'
import { Writing } from './writing.tsx'

type Props = { about: About | null; opened: boolean; fullScreen: boolean; onPosted: (weeze: Weeze) => void; onClose: () => void }

/** Where a weeze, a reply or a reweez with words is written (SHELL-04); it closes when that is sent (COMP-14). */
export const WritingDialog = ({ about, opened, fullScreen, onPosted, onClose }: Props) => {
  const { composer } = usePhrases()
  const title = { weeze: composer.label(), reply: composer.reply(), reweez: composer.quote() }[about?.kind ?? 'weeze']
  const target = about ? { kind: about.kind, id: about.weeze.id } : undefined
  return (
    <Dialog opened={opened} onClose={onClose} fullScreen={fullScreen} padded title={title}>
      {about?.kind === 'reply' && <Answered weeze={about.weeze} />}
      <Writing
        key={about ? `${about.kind}:${about.weeze.id}` : 'weeze'}
        offline={false}
        inDialog
        target={target}
        above={about?.kind === 'reply' && <AnswersLine author={about.weeze.author} />}
        below={about?.kind === 'reweez' && <Quote weeze={about.weeze} still />}
        onPosted={onPosted}
      />
    </Dialog>
  )
}
