import { fullName } from '#routers/people.rules.ts'
import type { EmbeddedWeeze, Media } from '#routers/weezes/weezes.contract.ts'
import { maxMediaGridCells, mediaGridHeight } from '../../app/constants.ts'
import { withTexts } from '../../app/locale.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { ArticleCard } from './article-card.tsx'
import attachment from './attachment.module.css'
import { toWeezeContent } from './content.ts'
import classes from './media-grid.module.css'
import { Picture } from './picture.tsx'
import { VideoCard } from './video-card.tsx'
import { useWeezeInteractions } from './weeze-interactions.ts'
import { WeezeText } from './weeze-text.tsx'

/** Width divided by height of a single picture: 16:9 to 3:1 for a wide one, square for a tall one. It reserves the area before loading. */
const loneRatio = ({ width = 16, height = 9 }: Media): number => (width < height ? 1 : Math.min(Math.max(width / height, 16 / 9), 3))

const sizesOf = (cells: number) => (cells === 1 ? '(min-width: 48em) 512px, 85vw' : '(min-width: 48em) 256px, 43vw')

/** Renders up to 2 × 2 pictures of a weeze; the last one shows how many more there are (POST-13, COMP-09). */
const MediaGrid = ({ images, onOpen }: { images: Media[]; onOpen: (index: number) => void }) => {
  const [first] = images
  if (!first) return null
  const shown = images.slice(0, maxMediaGridCells)
  return (
    <div
      className={`${attachment.frame} ${classes.grid}`}
      data-cells={shown.length}
      style={{ maxHeight: mediaGridHeight, ...(shown.length === 1 && { aspectRatio: loneRatio(first) }) }}
    >
      {shown.map((image, index) => (
        <Picture
          key={image.val}
          image={image}
          index={index}
          total={images.length}
          sizes={sizesOf(shown.length)}
          more={index === maxMediaGridCells - 1 ? images.length - maxMediaGridCells : 0}
          onOpen={() => onOpen(index)}
        />
      ))}
    </div>
  )
}

const ClipPlayer = latePart(
  withTexts(['clips'], () => import('../clips/clip-player.tsx')),
  'ClipPlayer',
)

/** Renders the text, links, videos, clips, article card and pictures of a weeze. */
export const WeezeBody = ({ weeze, size }: { weeze: EmbeddedWeeze; size?: 'small' | 'large' }) => {
  const { onOpenImage } = useWeezeInteractions()
  const { parts, images, clips, videos, links } = toWeezeContent(weeze)
  return (
    <>
      {weeze.text && <WeezeText parts={parts} mentions={weeze.mentions} size={size} />}
      {links.map(link => (
        <WeezeText key={link.value} parts={[link]} size={size} />
      ))}
      {videos.map(href => (
        <VideoCard key={href} href={href} />
      ))}
      {clips.map(media => (
        <ClipPlayer key={media.val} media={media} author={fullName(weeze.author)} fallback={<div className={attachment.film} />} />
      ))}
      {weeze.article && <ArticleCard article={weeze.article} />}
      <MediaGrid images={images} onOpen={index => onOpenImage(weeze, index)} />
    </>
  )
}
