/** @jsxImportSource hono/jsx */
import type { Db } from '#db/store.ts'
import { phrases } from '#locales/index.ts'
import { found, Refusal } from '#routers/errors.ts'
import { readArticle, readFront } from '#routers/press/articles.reads.ts'
import { articlePath } from '#routers/press/articles.rules.ts'
import { readSources } from '#routers/press/media-sources.reads.ts'
import { type PressReader, readSettings } from '#routers/press/visitors.reads.ts'
import { rssHeaders } from '../http/headers.ts'
import { answerPage, sheetFooter } from './answer.ts'
import { ArticlePage } from './article.tsx'
import { Front } from './front.tsx'
import { rssOf } from './rss.ts'
import { sideArticles } from './side-list.tsx'
import type { Visit } from './visit.ts'

/** What a page is made from. */
export type Asked = { db: Db; reader: PressReader; visit: Visit; request: Request }

/** The grid (PRESS-05). */
export const frontPage = async ({ db, reader, visit, request }: Asked): Promise<Response> =>
  answerPage(request, <Front visit={visit} cards={await readFront(db, reader)} />)

/** One published article; 404 for anything else, for animators too: what is not published has no date and no public page (PRESS-16). */
export const articlePage = async ({ db, reader, visit, request }: Asked, frontId: string): Promise<Response> => {
  if (!/^[\w-]{1,50}$/.test(frontId)) throw new Refusal('NOT_FOUND')
  const [article, cards, sources] = await Promise.all([
    readArticle(db, reader, { ref: frontId }),
    readFront(db, reader),
    readSources(db, reader),
  ])
  if (article.frontId !== frontId || article.status !== 'PUBLISHED') throw new Refusal('NOT_FOUND')
  const data = {
    article,
    publishedOn: found(article.publishedOn),
    source: found(sources.find(({ id }) => id === article.mediaSourceId)),
    others: cards.filter(card => card.frontId !== frontId).slice(0, sideArticles),
  }
  const { mark } = phrases(visit.locale)
  const footer = sheetFooter(`${mark.word()} · ${data.source.name} · ${articlePath(visit.base, frontId)}`)
  return answerPage(request, <ArticlePage visit={visit} footer={footer} {...data} />, { style: footer })
}

/** The feed of the published articles, where the press is open to visitors; elsewhere there is none. */
export const rssPage = async ({ db, reader, visit }: Asked): Promise<Response> => {
  if (!(await readSettings(db, reader)).visitors) throw new Refusal('NOT_FOUND')
  return new Response(rssOf(visit, await readFront(db, reader)), { headers: rssHeaders })
}
