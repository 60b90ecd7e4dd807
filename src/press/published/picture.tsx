import type { DisplayedImage } from './image.ts'

type Props = { image: DisplayedImage & { kind: 'own' }; sizes: string; isFirst?: boolean }

/** A card's picture. */
export const Picture = ({ image: { src, srcset }, sizes, isFirst = false }: Props) => (
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
