/** @jsxImportSource hono/jsx */
import { getPhrases } from '#locales/index.ts'
import { toDisplayedImage } from './image.ts'
import type { Visit } from './visit.ts'

type Props = { imageUrl: string; caption: string; visit: Visit }

/** An article's picture with its caption, when its URL is valid (PRESS-20); a picture of another site is shown as a link. */
export const Figure = ({ imageUrl, caption, visit }: Props) => {
  const shown = toDisplayedImage(imageUrl, visit)
  if (!shown) return null
  const { webpress } = getPhrases(visit.locale)
  return (
    <figure class="figure">
      {shown.kind === 'own' ? (
        <img
          src={shown.src}
          {...(shown.srcset && { srcset: shown.srcset, sizes: '(min-width: 808px) 760px, 100vw' })}
          alt={caption ? '' : webpress.picture()}
          fetchpriority="high"
        />
      ) : (
        <a class="foreign" href={shown.href} rel="noopener noreferrer nofollow" target="_blank">
          {webpress.foreignPicture({ host: shown.host })}
        </a>
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
