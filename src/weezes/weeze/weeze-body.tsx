import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { ArticleCard } from './article-card.tsx'
import { toWeezeContent } from './content.ts'
import { MediaGrid } from './media-grid.tsx'
import { VideoCard } from './video-card.tsx'
import { useWeezeInteractions } from './weeze-interactions.ts'
import { WeezeText } from './weeze-text.tsx'

/** Renders the text, links, videos, article card and pictures of a weeze. */
export const WeezeBody = ({ weeze, size }: { weeze: EmbeddedWeeze; size?: 'small' | 'large' }) => {
  const { onOpenImage } = useWeezeInteractions()
  const { parts, images, videos, links } = toWeezeContent(weeze)
  return (
    <>
      {weeze.text && <WeezeText parts={parts} mentions={weeze.mentions} size={size} />}
      {links.map(link => (
        <WeezeText key={link.value} parts={[link]} size={size} />
      ))}
      {videos.map(href => (
        <VideoCard key={href} href={href} />
      ))}
      {weeze.article && <ArticleCard article={weeze.article} />}
      <MediaGrid images={images} onOpen={index => onOpenImage(weeze, index)} />
    </>
  )
}
