import { articlePath } from '#routers/press/articles.rules.ts'
import type { ArticleCard } from '#routers/weezes/article-cards.contract.ts'
import { sourceStyle } from './colours.ts'
import { type DisplayedImage, toDisplayedImage } from './image.ts'
import { JoinedNumbers } from './joined-numbers.tsx'
import { SourceLine } from './masthead.tsx'
import type { Visit } from './visit.ts'

type PictureProps = { image: DisplayedImage & { kind: 'own' }; sizes: string; isFirst?: boolean }

/** A card's picture. */
const Picture = ({ image: { src, srcset }, sizes, isFirst = false }: PictureProps) => (
  <div className="picture">
    <img
      src={src}
      {...(srcset && { srcSet: srcset, sizes })}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      {...(isFirst && { fetchPriority: 'high' })}
      decoding="async"
    />
  </div>
)

/** Displayed widths of a card's picture: the `sizes` of its image. */
const sizes = {
  large: '(min-width: 1328px) 1280px, 100vw',
  medium: '(min-width: 900px) 33vw, 100vw',
  small: '(min-width: 1200px) 25vw, (min-width: 900px) 33vw, (min-width: 600px) 50vw, 120px',
  side: '88px',
} as const

type Props = { card: ArticleCard; visit: Visit; kind: keyof typeof sizes }

/**
 * An article in the grid or the side list; large and medium cards show the chapeau (PRESS-06, PRESS-27, PRESS-28). Without a picture on this
 * host it is set in type, with its chapeau.
 */
export const Card = ({ card, visit, kind }: Props) => {
  const image = toDisplayedImage(card.imageUrl, visit)
  const picture = image?.kind === 'own' ? image : undefined
  return (
    <article
      className={`card card-${kind}`}
      data-set={picture ? undefined : ''}
      data-article={card.frontId}
      style={sourceStyle(card.source)}
    >
      {picture && <Picture image={picture} sizes={sizes[kind]} isFirst={kind === 'large'} />}
      <div className="card-text">
        {kind === 'large' && <SourceLine card={card} visit={visit} />}
        <h3 className="card-title">
          <a href={articlePath(visit.base, card.frontId)}>
            <JoinedNumbers text={card.title} />
          </a>
        </h3>
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
