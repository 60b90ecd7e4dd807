import type { PastArticle as Article } from '#routers/rewind/rewind.contract.ts'
import { useLocale, usePhrases } from '../../locale.tsx'
import { basePath } from '../../page-data.ts'
import { Body, Chapeau, PublicationTime, Subtitle, Title } from '../../press/article-text.tsx'
import { renderBody } from '../../press/body.ts'
import { sourceStyle } from '../../press/colours.ts'
import { Figure } from '../../press/figure.tsx'
import { ArticleFooter } from '../../press/foot.tsx'
import { SourceName } from '../../press/source-line.tsx'
import { Watermark } from '../../press/watermark.tsx'
import classes from './editor/preview.module.css'

/** An article as readers had it at a past moment, with the components of their page (EXO-390). */
export const PastArticle = ({ article }: { article: Article }) => {
  const { webpress } = usePhrases()
  const { locale } = useLocale()
  const { source, title, subtitle, chapeau, body, author, sources, imageUrl, imageCaption, publishedOn } = article
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
      <Body cleanHtml={renderBody(body, place, host => webpress.foreignPicture({ host }))} />
      <ArticleFooter sources={sources} author={author} publishedOn={publishedOn} locale={locale} />
      <Watermark />
    </article>
  )
}
