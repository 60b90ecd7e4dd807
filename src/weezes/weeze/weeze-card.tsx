import { IconRepeat } from '@tabler/icons-react'
import { memo, useId } from 'react'
import type { Person } from '#routers/people.contract.ts'
import { isPlainReweez } from '#routers/weezes/text.rules.ts'
import type { EmbeddedWeeze, Weeze } from '#routers/weezes/weezes.contract.ts'
import { firstScreenWeezes } from '../../app/constants.ts'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { PersonLink } from '../../people/person-link.tsx'
import { LatePicturesContext } from '../../ui/late-pictures.ts'
import shared from '../../ui/shared.module.css'
import { withoutRepeated } from './content.ts'
import { QuotedWeeze } from './quoted-weeze.tsx'
import { ReplyingToLine } from './replying-to-line.tsx'
import { ReweezedNames } from './reweezed-names.tsx'
import { useShownWeezes } from './shown-weezes.ts'
import { WeezeActions } from './weeze-actions.tsx'
import { WeezeBody } from './weeze-body.tsx'
import classes from './weeze-card.module.css'
import { WeezeHeader } from './weeze-header.tsx'
import { useOpenWeeze } from './weeze-links.ts'

/** With all who passed it on without words, where they are more than its author. */
type Shown = Weeze & { reweezedBy?: readonly Person[] }

type Props = {
  weeze: Shown
  /** Position in the feed from 1; `size` is the number of weezes, or -1 if it is unknown. */
  position: number
  size: number
  /** Draws a line to the reply below. */
  joined?: boolean
  /** Whether it is so far from the window that its author and text are enough. */
  far?: boolean
}

const toShownWeeze = (weeze: Weeze) => (isPlainReweez(weeze) ? weeze.reweez : withoutRepeated(weeze))

/** Who passed a weeze on without words, in one line: whoever joins them moves nothing. */
const ReweezedBy = ({ people, shown, nameId }: { people: readonly Person[]; shown: EmbeddedWeeze | null; nameId: string | undefined }) =>
  people.length > 0 && (
    <p className={classes.passed}>
      <IconRepeat size={16} stroke={1.75} aria-hidden />
      <span id={nameId} className={`${shared.truncated} ${classes.names}`}>
        <ReweezedNames
          people={people}
          shown={shown}
          nameOf={person => (
            <PersonLink person={person} className={classes.by}>
              <Name person={person} />
            </PersonLink>
          )}
        />
      </span>
    </p>
  )

/** The content of a card; memoized, so that a new position of the card does not render it again. */
const CardContent = memo(({ weeze, nameId }: { weeze: Shown; nameId: string }) => {
  const plain = isPlainReweez(weeze)
  const shown = toShownWeeze(weeze)
  return (
    <>
      <ReweezedBy people={weeze.reweezedBy ?? (plain ? [weeze.author] : [])} shown={shown} nameId={shown ? undefined : nameId} />
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
export const renderWeezeCard = (weeze: Shown, position: number, size: number, far: boolean) => (
  <WeezeCard key={weeze.id} weeze={weeze} position={position} size={size} far={far} />
)
