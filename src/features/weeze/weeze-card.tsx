import { IconRepeat } from '@tabler/icons-react'
import { memo, useId } from 'react'
import type { EmbeddedWeeze, Weeze } from '#routers/weezes/contract.ts'
import { usePhrases } from '../../locale.tsx'
import { fullName } from '../../ui/full-name.ts'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { contentOf, isPlainReweez } from './content.ts'
import { MediaGrid } from './media-grid.tsx'
import { Quote } from './quote.tsx'
import { Tag } from './tag.tsx'
import { VideoCard } from './video-card.tsx'
import { WeezeActions } from './weeze-actions.tsx'
import classes from './weeze-card.module.css'
import { WeezeHeader } from './weeze-header.tsx'
import { WeezeText } from './weeze-text.tsx'

type Props = {
  weeze: Weeze
  /** Place in the feed from 1, and how many there are, -1 when that is not known. */
  position: number
  size: number
  /** For those who may look but not act. */
  readOnly: boolean
  onAnswer: (answer: Weeze) => void
  onOpenImage: (weeze: EmbeddedWeeze, index: number) => void
}

/** One weeze of a feed; a plain reweez shows the weeze it passes on, with that one's counts and actions (POST-08, POST-09). */
export const WeezeCard = memo(({ weeze, position, size, readOnly, onAnswer, onOpenImage }: Props) => {
  const phrases = usePhrases().weeze
  const nameId = useId()
  const plain = isPlainReweez(weeze)
  const shown = plain ? weeze.reweez : weeze
  const content = shown && contentOf(shown)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: Page Up and Page Down move the focus between the articles of a feed (APG)
    <article className={classes.card} tabIndex={0} aria-posinset={position} aria-setsize={size} aria-labelledby={nameId}>
      {plain && (
        <p className={classes.passed}>
          <IconRepeat size={16} stroke={1.75} aria-hidden />
          <span id={shown ? undefined : nameId}>
            {phrases.reweezedBy()} <strong>{fullName(weeze.author)}</strong>
          </span>
        </p>
      )}
      {shown && <PersonAvatar person={shown.author} size={44} className={classes.avatar} />}
      <div className={classes.body}>
        {!shown && <Quote weeze={null} onOpenImage={onOpenImage} />}
        {shown && <WeezeHeader weeze={shown} nameId={nameId} />}
        {shown?.replyTo && (
          <p className={classes.answers} lang="fr">
            {phrases.answers()} <Tag>{`@${shown.replyTo.author.username}`}</Tag>
          </p>
        )}
        {shown?.text && content && <WeezeText parts={content.parts} />}
        {content?.videos.map(href => (
          <VideoCard key={href} href={href} />
        ))}
        {shown && content && <MediaGrid images={content.images} onOpen={index => onOpenImage(shown, index)} />}
        {!plain && weeze.reweezId !== null && <Quote weeze={weeze.reweez} onOpenImage={onOpenImage} />}
        {shown && <WeezeActions weeze={shown} readOnly={readOnly} onAnswer={onAnswer} />}
      </div>
    </article>
  )
})
