import { IconRepeat } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { isPlainReweez } from '#routers/weezes/posts.rules.ts'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { firstScreenWeezes } from '../../constants.ts'
import { usePhrases } from '../../locale.tsx'
import { useShownWeezes } from '../../shown-weezes.ts'
import { LatePicturesContext } from '../../ui/late-pictures.ts'
import { Name } from '../../ui/name.tsx'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { PersonLink } from '../../ui/person-link.tsx'
import { QuotedWeeze } from './quoted-weeze.tsx'
import { ReplyingToLine } from './replying-to-line.tsx'
import { useOpenWeeze } from './use-open-weeze.ts'
import { WeezeActions } from './weeze-actions.tsx'
import { WeezeBody } from './weeze-body.tsx'
import classes from './weeze-card.module.css'
import { WeezeHeader } from './weeze-header.tsx'

type Props = {
  weeze: Weeze
  /** Position in the feed from 1; `size` is the number of weezes, or -1 if it is unknown. */
  position: number
  size: number
  /** Draws a line to the reply below. */
  joined?: boolean
  /** Whether it is so far from the window that its author and text are enough. */
  far?: boolean
}

const toShownWeeze = (weeze: Weeze) => (isPlainReweez(weeze) ? weeze.reweez : weeze)

/** The content of a card; memoized, so that a new position of the card does not render it again. */
const CardContent = memo(({ weeze, nameId }: { weeze: Weeze; nameId: string }) => {
  const phrases = usePhrases().weeze
  const plain = isPlainReweez(weeze)
  const shown = toShownWeeze(weeze)
  return (
    <>
      {plain && (
        <p className={classes.passed}>
          <IconRepeat size={16} stroke={1.75} aria-hidden />
          <span id={shown ? undefined : nameId}>
            {phrases.reweezedBy()}{' '}
            <PersonLink person={weeze.author} className={classes.by}>
              <Name person={weeze.author} />
            </PersonLink>
          </span>
        </p>
      )}
      {shown && (
        <PersonLink person={shown.author} silent>
          <PersonAvatar person={shown.author} />
        </PersonLink>
      )}
      <div className={classes.body}>
        {!shown && <QuotedWeeze weeze={null} />}
        {shown && <WeezeHeader weeze={shown} nameId={nameId} />}
        {shown?.replyTo && <ReplyingToLine author={shown.replyTo.author} />}
        {shown && <WeezeBody weeze={shown} />}
        {!plain && weeze.reweezId !== null && <QuotedWeeze weeze={weeze.reweez} />}
        {shown && <WeezeActions weeze={shown} bare={false} />}
      </div>
    </>
  )
})

/** What remains of a card far from the window: what the browser's search finds, and what screen readers read ahead. */
const CardSummary = ({ weeze, nameId }: { weeze: Weeze; nameId: string }) => {
  const { author, text } = toShownWeeze(weeze) ?? weeze
  return (
    <p className={classes.body}>
      <span id={nameId}>
        <Name person={author} />
      </span>{' '}
      {text}
    </p>
  )
}

/** A weeze of a feed. A plain reweez shows the weeze that it repeats, with the counts and actions of that weeze (POST-08, POST-09). */
export const WeezeCard = memo(({ weeze, position, size, joined = false, far = false }: Props) => {
  const nameId = useId()
  const open = useOpenWeeze()
  const [id, innerId] = far ? [] : [weeze.id, weeze.reweez?.id]
  const place = useShownWeezes<HTMLElement>(id, innerId)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users open the weeze with the link of its time
    <article
      ref={place}
      className={classes.card}
      data-joined={joined || undefined}
      data-weeze={weeze.id}
      data-player={toShownWeeze(weeze)?.byPlayer}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Page Up and Page Down move the focus between the articles of a feed (APG)
      tabIndex={0}
      aria-posinset={position}
      aria-setsize={size}
      aria-labelledby={nameId}
      onClick={open(toShownWeeze(weeze))}
    >
      <LatePicturesContext value={position > firstScreenWeezes}>
        {far ? <CardSummary weeze={weeze} nameId={nameId} /> : <CardContent weeze={weeze} nameId={nameId} />}
      </LatePicturesContext>
    </article>
  )
})

/** Renders a weeze of a feed. Feeds use this one function, so that unchanged articles are not rendered again. */
export const renderWeezeCard = (weeze: Weeze, position: number, size: number, far: boolean) => (
  <WeezeCard key={weeze.id} weeze={weeze} position={position} size={size} far={far} />
)
