import type { EmbeddedWeeze, Weeze } from '#routers/weezes/contract.ts'
import { Answered } from '../features/weeze/answered.tsx'
import { AnswersLine } from '../features/weeze/answers-line.tsx'
import { Quote } from '../features/weeze/quote.tsx'
import { usePhrases } from '../locale.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Writing } from './writing.tsx'

export type About = { kind: 'reply' | 'reweez'; weeze: EmbeddedWeeze }

type Props = { about: About; opened: boolean; fullScreen: boolean; onPosted: (weeze: Weeze) => void; onClose: () => void }

/** Where a reply or a reweez with words is written (SHELL-04); it closes when it is sent (COMP-14). */
export const AboutDialog = ({ about: { kind, weeze }, opened, fullScreen, onPosted, onClose }: Props) => {
  const { composer } = usePhrases()
  const target = { kind, id: weeze.id }
  return (
    <Dialog opened={opened} onClose={onClose} fullScreen={fullScreen} padded title={kind === 'reply' ? composer.reply() : composer.quote()}>
      {kind === 'reply' ? (
        <>
          <Answered weeze={weeze} />
          <Writing offline={false} autoFocus target={target} above={<AnswersLine author={weeze.author} />} onPosted={onPosted} />
        </>
      ) : (
        <Writing offline={false} autoFocus target={target} below={<Quote weeze={weeze} still />} onPosted={onPosted} />
      )}
    </Dialog>
  )
}
