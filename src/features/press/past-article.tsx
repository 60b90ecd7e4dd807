import { useRouter } from '@tanstack/react-router'
import type { PastArticle as Article } from '#routers/rewind/rewind.contract.ts'
import { useLocale, usePhrases } from '../../locale.tsx'
import { basePath } from '../../page-data.ts'
import { usePast } from '../../past-place.ts'
import { Body, Chapeau, PublicationTime, Subtitle, Title } from '../../press/article-text.tsx'
import { renderBody } from '../../press/body.ts'
import { sourceStyle } from '../../press/colours.ts'
import { Figure } from '../../press/figure.tsx'
import { ArticleFooter } from '../../press/foot.tsx'
import { SourceName } from '../../press/source-line.tsx'
import { Watermark } from '../../press/watermark.tsx'
import classes from './editor/preview.module.css'

const links = /<a\b[^>]* href="([^"#][^"]*)"[^>]*>(.*?)<\/a>/gs

/** Makes the links of a body to this site stay in the moment, as those of weezes do; what has no page there is plain text (EXO-392). */
const useLinksOfMoment = () => {
  const past = usePast()
  const router = useRouter()
  return (cleanHtml: string): string =>
    cleanHtml.replace(links, (link, href: string, words: string) => {
      const url = URL.parse(href.replaceAll('&amp;', '&'), location.origin)
      const place = past && url ? past.placeOfUrl(url.href) : null
      if (!past || place === null) return link
      return place === undefined
        ? words
        : `<a href="${router.buildLocation(past.toPlace(place)).publicHref.replaceAll('&', '&amp;')}">${words}</a>`
    })
}

/** An article as readers had it at a past moment, with the components of their page (EXO-390). */
export const PastArticle = ({ article }: { article: Article }) => {
  const { webpress } = usePhrases()
  const { locale } = useLocale()
  const { source, title, subtitle, chapeau, body, author, sources, imageUrl, imageCaption, publishedOn } = article
  const toLinksOfMoment = useLinksOfMoment()
  const place = { base: basePath, origin: location.origin }
  return (
    <article className={classes.sheet} style={sourceStyle(source)}>
      <p className={classes.source}>
        <SourceName source={source} base={basePath} size={24} />
        <PublicationTime moment={publishedOn} locale={locale} />
      </p>
      <Title level="h2">{title}</Title>
      <Subtitle>{subtitle}</Subtitle>
      <Figure imageUrl={imageUrl} caption={imageCaption} place={place} locale={locale} />
      <Chapeau>{chapeau}</Chapeau>
      <Body cleanHtml={toLinksOfMoment(renderBody(body, place, host => webpress.foreignPicture({ host })))} />
      <ArticleFooter sources={sources} author={author} publishedOn={publishedOn} locale={locale} />
      <Watermark />
    </article>
  )
}
