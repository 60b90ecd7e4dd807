/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html'
import { getPhrases } from '#locales/index.ts'
import { formatPublicationDate } from '#locales/publication.ts'
import type { Article, MediaSource } from '#routers/press/press.contract.ts'
import type { ArticleCard } from '#routers/weezes/article-cards.contract.ts'
import { renderBody } from './body.ts'
import { sourceStyle } from './colours.ts'
import { Figure } from './figure.tsx'
import { ArticleFooter } from './foot.tsx'
import { Masthead } from './masthead.tsx'
import { OpenGraph } from './open-graph.tsx'
import { PressPage } from './page.tsx'
import { SideList } from './side-list.tsx'
import type { Visit } from './visit.ts'

/** The data of an article's page. */
export type ArticlePageData = { article: Article; publishedOn: string; source: MediaSource; others: readonly ArticleCard[] }

type Props = ArticlePageData & { visit: Visit; footer: string }

/** The page of an article (PRESS-14 to PRESS-26); `footer` is the style that prints the mark at the bottom of every sheet. */
export const ArticlePage = ({ visit, article, publishedOn, source, others, footer }: Props) => {
  const { locale, base } = visit
  const { webpress } = getPhrases(locale)
  const foreignLabel = (host: string) => webpress.foreignPicture({ host })
  const head = (
    <>
      <OpenGraph visit={visit} article={article} publishedOn={publishedOn} source={source.name} />
      <style>{raw(footer)}</style>
    </>
  )
  return (
    <PressPage visit={visit} title={`${article.title} · ${source.name}`} head={head}>
      <div class="paper" style={sourceStyle(source)}>
        <Masthead source={source} base={base} />
        <div class="columns">
          <main id="main" class="article" tabindex={-1}>
            <article>
              <p class="date">
                <time datetime={publishedOn}>{formatPublicationDate(publishedOn, locale)}</time>
              </p>
              <h1 class="title">{article.title}</h1>
              <p class="subtitle">{article.subtitle}</p>
              <Figure imageUrl={article.imageUrl} caption={article.imageCaption} visit={visit} />
              <div class="text">
                <p class="chapeau">{article.chapeau}</p>
                <div class="body">{raw(renderBody(article.body, visit, foreignLabel))}</div>
              </div>
              <ArticleFooter article={article} publishedOn={publishedOn} visit={visit} />
            </article>
            <div class="watermark" aria-hidden="true" />
          </main>
          <SideList cards={others} visit={visit} />
        </div>
      </div>
    </PressPage>
  )
}
