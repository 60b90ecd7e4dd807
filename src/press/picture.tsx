import { toDisplayedImage } from './image.ts'
import type { Visit } from './visit.ts'

type Props = { imageUrl: string; visit: Visit; sizes: string; isFirst?: boolean }

/** A card's picture, or an empty box when the article has none on this host. */
export const Picture = ({ imageUrl, visit, sizes, isFirst = false }: Props) => {
  const shown = toDisplayedImage(imageUrl, visit)
  if (shown?.kind !== 'own') return <div className="picture" />
  return (
    <div className="picture">
      <img
        src={shown.src}
        {...(shown.srcset && { srcSet: shown.srcset, sizes })}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        {...(isFirst && { fetchPriority: 'high' })}
        decoding="async"
      />
    </div>
  )
}
