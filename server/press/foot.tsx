/** @jsxImportSource hono/jsx */
import { getPhrases } from '#locales/index.ts'
import { formatPublicationDate } from '#locales/publication.ts'
import type { Article } from '#routers/press/press.contract.ts'
import { Icon } from './icon.tsx'
import type { Visit } from './visit.ts'

type Props = { article: Article; publishedOn: string; visit: Visit }

/** Sources, author and date of publication (PRESS-23), and the button that copies the article's link. */
export const ArticleFooter = ({ article: { sources, author }, publishedOn, visit: { locale } }: Props) => {
  const { weeze, webpress } = getPhrases(locale)
  return (
    <footer class="foot">
      <dl>
        {sources.trim() && (
          <div>
            <dt>{webpress.sources()}</dt>
            <dd>{sources}</dd>
          </div>
        )}
        <div>
          <dt>{webpress.author()}</dt>
          <dd>{author}</dd>
        </div>
        <div>
          <dt>{webpress.publishedOn()}</dt>
          <dd>
            <time datetime={publishedOn}>{formatPublicationDate(publishedOn, locale)}</time>
          </dd>
        </div>
      </dl>
      <button class="button" type="button" id="copy" data-done={weeze.linkCopied()} data-failed={webpress.notCopied()} hidden>
        <Icon name="link" />
        {weeze.copyLink()}
      </button>
    </footer>
  )
}
