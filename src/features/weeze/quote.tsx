import type { EmbeddedWeeze } from '#routers/weezes/contract.ts'
import { usePhrases } from '../../locale.tsx'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { contentOf } from './content.ts'
import { MediaGrid } from './media-grid.tsx'
import classes from './quote.module.css'
import { VideoCard } from './video-card.tsx'
import { WeezeHeader } from './weeze-header.tsx'
import { WeezeText } from './weeze-text.tsx'

type Props = { weeze: EmbeddedWeeze | null; onOpenImage: (weeze: EmbeddedWeeze, index: number) => void }

/** A weeze inside another one, without actions (POST-08); one that was deleted leaves a quiet line. */
export const Quote = ({ weeze, onOpenImage }: Props) => {
  const phrases = usePhrases()
  if (!weeze) return <p className={classes.deleted}>{phrases.weeze.deleted()}</p>
  const { parts, images, videos } = contentOf(weeze)
  return (
    <blockquote className={classes.quote}>
      <div className={classes.head}>
        <PersonAvatar person={weeze.author} size={24} />
        <WeezeHeader weeze={weeze} small />
      </div>
      {weeze.text && <WeezeText parts={parts} small />}
      {videos.map(href => (
        <VideoCard key={href} href={href} />
      ))}
      <MediaGrid images={images} onOpen={index => onOpenImage(weeze, index)} />
    </blockquote>
  )
}
