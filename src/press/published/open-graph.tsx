import { getPhrases } from '#locales/index.ts'
import { articlePath } from '#routers/press/articles.rules.ts'
import type { Article } from '#routers/press/press.contract.ts'
import { toDisplayedImage } from './image.ts'
import type { Visit } from './visit.ts'

type Props = { visit: Visit; article: Article; publishedOn: string; source: string }

/** The article's Open Graph tags, for link previews; the title begins with the mark (design rule 11). */
export const OpenGraph = ({ visit, article, publishedOn, source }: Props) => {
  const { mark } = getPhrases(visit.locale)
  const shown = toDisplayedImage(article.imageUrl, visit)
  const properties = {
    'og:type': 'article',
    'og:title': `[${mark.word()}] ${article.title}`,
    'og:description': article.chapeau,
    'og:site_name': source,
    'og:locale': visit.locale,
    'og:url': visit.origin + articlePath(visit.base, article.frontId),
    'article:published_time': publishedOn,
    ...(shown?.kind === 'own' && { 'og:image': visit.origin + shown.src }),
  }
  return (
    <>
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
    </>
  )
}
