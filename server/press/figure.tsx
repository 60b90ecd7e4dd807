/** @jsxImportSource hono/jsx */
import { getPhrases } from '#locales/index.ts'
import { toDisplayedImage } from './image.ts'
import type { Visit } from './visit.ts'

type Props = { imageUrl: string; caption: string; visit: Visit }

/** The picture with its caption, when its address is valid (PRESS-20); one of another host is a link to it. */
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
