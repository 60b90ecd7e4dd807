import type { ReactNode } from 'react'
import { getPhrases } from '#locales/index.ts'
import { articlePath } from '#routers/press/articles.rules.ts'
import type { ArticleCard } from '#routers/weezes/article-cards.contract.ts'
import type { Media } from '#routers/weezes/weezes.contract.ts'
import { formatClipTime } from '../../clips/clip-time.ts'
import { sourceStyle } from './colours.ts'
import { type DisplayedImage, toDisplayedImage } from './image.ts'
import { JoinedNumbers } from './joined-numbers.tsx'
import { SourceLine } from './masthead.tsx'
import type { Visit } from './visit.ts'

/** An article as the pages of the press show it; `clip` of one that has a film or a sound. */
export type PressCard = ArticleCard & { clip?: Media | undefined }

type PictureProps = { image: DisplayedImage & { kind: 'own' }; length: ReactNode; sizes: string; isFirst?: boolean }

/** A card's picture, with the length of its clip. */
const Picture = ({ image: { src, srcset }, length, sizes, isFirst = false }: PictureProps) => (
  <div className="picture">
    <img
      src={src}
      {...(srcset && { srcSet: srcset, sizes })}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      {...(isFirst && { fetchPriority: 'high' })}
      decoding="async"
    />
    {length}
  </div>
)

/** How long the clip of a card is, and what it is for those who do not see it. */
const ClipLength = ({ clip: { kind, seconds }, visit }: { clip: NonNullable<Media['clip']>; visit: Visit }) => {
  const { clips } = getPhrases(visit.locale)
  return (
    <span className="card-length">
      <span className="silent">{kind === 'video' ? clips.aFilm() : clips.aSound()}</span> {formatClipTime(seconds)}
    </span>
  )
}

/** The picture of an article on this host, else that of its film. */
const pictureOf = ({ imageUrl, clip }: PressCard, visit: Visit): PictureProps['image'] | undefined => {
  const posterId = clip?.clip?.posterId
  const images = [toDisplayedImage(imageUrl, visit), posterId ? toDisplayedImage(`/media/${posterId}`, visit) : undefined]
  return images.find(image => image?.kind === 'own')
}

/** Displayed widths of a card's picture: the `sizes` of its image. */
const sizes = {
  large: '(min-width: 1328px) 1280px, 100vw',
  medium: '(min-width: 900px) 33vw, 100vw',
  small: '(min-width: 1200px) 25vw, (min-width: 900px) 33vw, (min-width: 600px) 50vw, 120px',
  side: '88px',
} as const

type Props = { card: PressCard; visit: Visit; kind: keyof typeof sizes }

/**
 * An article in the grid or the side list; large and medium cards show the chapeau (PRESS-06, PRESS-27, PRESS-28). Without a picture on this
 * host it is set in type, with its chapeau. One with a clip says how long that is (CTRL-05).
 */
export const Card = ({ card, visit, kind }: Props) => {
  const picture = pictureOf(card, visit)
  const length = card.clip?.clip && <ClipLength clip={card.clip.clip} visit={visit} />
  return (
    <article
      className={`card card-${kind}`}
      data-set={picture ? undefined : ''}
      data-article={card.frontId}
      style={sourceStyle(card.source)}
    >
      {picture && <Picture image={picture} length={length} sizes={sizes[kind]} isFirst={kind === 'large'} />}
      <div className="card-text">
        {kind === 'large' && <SourceLine card={card} visit={visit} />}
        <h3 className="card-title">
          <a href={articlePath(visit.base, card.frontId)}>
            <JoinedNumbers text={card.title} />
          </a>
        </h3>
        {!picture && length}
        {(kind === 'large' || kind === 'medium' || (kind === 'small' && !picture)) && (
          <p className="card-chapeau">
            <JoinedNumbers text={card.chapeau} />
          </p>
        )}
        {kind !== 'large' && <SourceLine card={card} visit={visit} />}
      </div>
    </article>
  )
}
