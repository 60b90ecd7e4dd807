import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import { toDisplayedImage } from './image.ts'
import type { Place } from './visit.ts'

type Props = {
  imageUrl: string
  caption: string
  place: Place
  locale: Locale
  /** A picture of this site that could not be loaded: it is shown as a link with this text (ERR-19). */
  brokenLabel?: string | undefined
  onError?: () => void
}

/** An article's picture with its caption, when its URL is valid (PRESS-20); a picture of another site is shown as a link. */
export const Figure = ({ imageUrl, caption, place, locale, brokenLabel, onError }: Props) => {
  const shown = toDisplayedImage(imageUrl, place)
  if (!shown) return null
  const { webpress } = getPhrases(locale)
  const link =
    shown.kind === 'foreign'
      ? { href: shown.href, text: webpress.foreignPicture({ host: shown.host }) }
      : brokenLabel !== undefined && { href: shown.src, text: brokenLabel }
  return (
    <figure className="figure">
      {link ? (
        <a className="foreign" href={link.href} rel="noopener noreferrer nofollow" target="_blank">
          {link.text}
        </a>
      ) : (
        shown.kind === 'own' && (
          <img
            src={shown.src}
            {...(shown.srcset && { srcSet: shown.srcset, sizes: '(min-width: 808px) 760px, 100vw' })}
            alt={caption ? '' : webpress.picture()}
            fetchPriority="high"
            onError={onError}
          />
        )
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
