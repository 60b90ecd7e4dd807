import { getPhrases } from '#locales/index.ts'
import { articlePath } from '#routers/press/articles.rules.ts'
import type { Article, MediaSource } from '#routers/press/press.contract.ts'
import { ClipFrame } from '../../clips/clip-frame.tsx'
import { Body, Chapeau, PublicationTime, Subtitle, Title } from './article-text.tsx'
import { renderBody } from './body.ts'
import type { PressCard } from './card.tsx'
import { sourceStyle } from './colours.ts'
import { Figure } from './figure.tsx'
import { ArticleFooter, CopyButton } from './foot.tsx'
import { toDisplayedImage } from './image.ts'
import { JoinedNumbers } from './joined-numbers.tsx'
import { Masthead } from './masthead.tsx'
import { PressPage } from './page.tsx'
import { SideList } from './side-list.tsx'
import type { Visit } from './visit.ts'
import { Watermark } from './watermark.tsx'

type OpenGraphProps = { visit: Visit; article: Article; publishedOn: string; source: string }

/** The article's Open Graph tags, for link previews; the title begins with the mark (design rule 11). */
const OpenGraph = ({ visit, article, publishedOn, source }: OpenGraphProps) => {
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

/** The data of an article's page; `otherClips` are articles of its media source with a clip, and `others` the newest of all others. */
export type ArticlePageData = {
  article: Article
  publishedOn: string
  source: MediaSource
  otherClips: readonly PressCard[]
  others: readonly PressCard[]
}

type Props = ArticlePageData & { visit: Visit; footer: string }

/** What the log of the cell can attach after its reader was here, and the key by which the browser keeps it (CELL-07). */
const toLogged = ({ base, user }: Visit, { id, title }: Article, { name }: MediaSource) => {
  const { cell, resetsCount } = user?.exercise ?? {}
  if (!cell?.includes('log')) return {}
  const words = title.slice(0, 120).toWellFormed()
  return {
    'data-log-key': `weez-log-focus:${resetsCount ? `${base}@${resetsCount}` : base}`,
    'data-log': JSON.stringify({ subject: 'article', id, name, words }),
  }
}

/** The page of an article (PRESS-14 to PRESS-26); `footer` is the style that prints the mark at the bottom of every sheet. */
export const ArticlePage = ({ visit, article, publishedOn, source, otherClips, others, footer }: Props) => {
  const { locale, base } = visit
  const { webpress } = getPhrases(locale)
  const clip = article.clip && <ClipFrame media={article.clip} base={base} locale={locale} author={source.name} told />
  const foreignLabel = (host: string) => webpress.foreignPicture({ host })
  const head = (
    <>
      <OpenGraph visit={visit} article={article} publishedOn={publishedOn} source={source.name} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a style whose only variable part is an escaped CSS string */}
      <style dangerouslySetInnerHTML={{ __html: footer }} />
    </>
  )
  return (
    <PressPage visit={visit} title={`${article.title} · ${source.name}`} head={head}>
      <div className="paper" style={sourceStyle(source)}>
        <Masthead source={source} base={base} />
        <div className="columns">
          <main id="main" className="article" tabIndex={-1}>
            <article data-article={article.frontId} {...toLogged(visit, article, source)}>
              {source.broadcasts && clip}
              <p className="date">
                <PublicationTime moment={publishedOn} locale={locale} />
              </p>
              <Title>
                <JoinedNumbers text={article.title} />
              </Title>
              <Subtitle>
                <JoinedNumbers text={article.subtitle} />
              </Subtitle>
              {!source.broadcasts && clip}
              <Figure imageUrl={article.imageUrl} caption={article.imageCaption} place={visit} locale={locale} />
              <div className="text">
                <Chapeau>
                  <JoinedNumbers text={article.chapeau} />
                </Chapeau>
                <Body cleanHtml={renderBody(article.body, visit, foreignLabel)} />
              </div>
              <ArticleFooter sources={article.sources} author={article.author} publishedOn={publishedOn} locale={locale}>
                <CopyButton locale={locale} />
              </ArticleFooter>
            </article>
            <Watermark />
          </main>
          <SideList clips={otherClips} cards={others} visit={visit} />
        </div>
      </div>
    </PressPage>
  )
}
