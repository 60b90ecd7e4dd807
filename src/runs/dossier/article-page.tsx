import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import type { Article } from '#routers/press/press.contract.ts'
import type { ClientBrand } from '#routers/session.contract.ts'
import { Body, Chapeau, Subtitle, Title } from '../../press/published/article-text.tsx'
import { renderBody } from '../../press/published/body.ts'
import { ArticleFooter, ClientFoot } from '../../press/published/foot.tsx'
import { toDisplayedImage } from '../../press/published/image.ts'

type Props = {
  article: Article
  publishedOn: string
  source: string
  exercise: string
  client: ClientBrand
  /** The address of a stored picture beside the page; undefined for one that is not there. */
  pictureOf: (imageId: string) => string | undefined
  locale: Locale
  style: string
  policy: string
}

/** Nothing is loaded from a site: pictures are beside the page. */
const nowhere = { base: '', origin: 'https://weez.invalid' }

const storedPicture = /\/media\/([\w-]{22})[^"\s]*/

/** An article as a page that opens beside its pictures, without a network (EXO-347). */
export const DossierArticle = ({ article, publishedOn, source, exercise, client, pictureOf, locale, style, policy }: Props) => {
  const { mark, webpress } = getPhrases(locale)
  const body = renderBody(article.body, nowhere, host => webpress.foreignPicture({ host }))
  const local = body.replace(/ src="([^"]*)"/g, (_, src: string) => {
    const picture = pictureOf(storedPicture.exec(src)?.[1] ?? '')
    return picture ? ` src="${picture}"` : ' data-missing=""'
  })
  const image = toDisplayedImage(article.imageUrl, nowhere)
  const picture = image?.kind === 'own' ? pictureOf(storedPicture.exec(image.src)?.[1] ?? '') : undefined
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="content-security-policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`[${mark.word()}] ${article.title} · ${source}`}</title>
        <link rel="icon" href="data:," />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a style whose only variable part is an escaped CSS string */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <section className="mark" aria-label={mark.label()}>
          <strong>{mark.word()}</strong> {`· ${exercise} · ${mark.sentence()}`}
        </section>
        <main className="sheet">
          <p className="lead">{source}</p>
          <Title>{article.title}</Title>
          <Subtitle>{article.subtitle}</Subtitle>
          {picture && (
            <figure>
              <img className="picture" src={picture} alt={article.imageCaption} />
              <figcaption>{article.imageCaption}</figcaption>
            </figure>
          )}
          <Chapeau>{article.chapeau}</Chapeau>
          <Body cleanHtml={local} />
          <ArticleFooter sources={article.sources} author={article.author} publishedOn={publishedOn} locale={locale} />
        </main>
        <ClientFoot client={client} />
      </body>
    </html>
  )
}
