import { Skeleton } from '@mantine/core'
import dayjs from 'dayjs'
import { type CSSProperties, useDeferredValue, useMemo, useState } from 'react'
import { formatPublicationDate } from '#locales/publication.ts'
import { resolveImageUrl } from '#routers/press/articles.rules.ts'
import { useLocale, usePhrases } from '../../../locale.tsx'
import { basePath } from '../../../page-data.ts'
import { useMediaSourcesById } from '../media-sources.ts'
import { MediaSourceLogo } from '../source-logo.tsx'
import { sanitizeBody } from './clean-body.ts'
import type { ArticleFields, EditState } from './edit-state.ts'
import classes from './preview.module.css'
import { Watermark } from './watermark.tsx'

/** Placeholder lines for an empty text; `height` in px, `widths` in percent (PED-11). */
const TextSkeleton = ({ height, widths }: { height: number; widths: number[] }) => (
  <span className={classes.lines}>
    {widths.map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity except their index
      <Skeleton key={index} height={height} width={`${width}%`} radius={4} animate={false} />
    ))}
  </span>
)

/** The image with its caption: a link if it does not load, a placeholder if the address is empty, nothing if it is invalid (ERR-19). */
const ArticlePicture = ({ imageUrl, imageCaption }: Pick<ArticleFields, 'imageUrl' | 'imageCaption'>) => {
  const { editor } = usePhrases()
  const [broken, setBroken] = useState<string>()
  const source = resolveImageUrl(imageUrl, basePath)
  if (!source) return imageUrl.trim() ? null : <Skeleton height={288} radius={4} animate={false} />
  return (
    <figure className={classes.figure}>
      {source === broken ? (
        <a href={source} target="_blank" rel="noopener noreferrer nofollow">
          {editor.openImage()}
        </a>
      ) : (
        <img className={classes.image} src={source} alt={imageCaption} onError={() => setBroken(source)} />
      )}
      {imageCaption && <figcaption className={classes.caption}>{imageCaption}</figcaption>}
    </figure>
  )
}

const ArticleBody = ({ body }: { body: string }) => {
  const clean = useMemo(() => sanitizeBody(body), [body])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned in the line above
  return <div className={classes.body} dangerouslySetInnerHTML={{ __html: clean }} />
}

/** The article as readers will see it (PED-10 to PED-13). */
export const ArticleSheet = ({ state }: { state: EditState }) => {
  const { locale } = useLocale()
  const source = useMediaSourcesById().get(state.mediaSourceId)
  const { title, subtitle, chapeau, body, author, sources, publishedOn } = state
  const moment = publishedOn ?? dayjs().toISOString()
  return (
    <article
      className={classes.sheet}
      style={{ '--source-light': source?.color, '--source-dark': source?.colorDark } as CSSProperties}
      data-preview
    >
      {source && (
        <p className={classes.source}>
          <MediaSourceLogo source={source} size={24} /> {source.name}
        </p>
      )}
      <ArticlePicture {...state} />
      {title.trim() ? <h2 className={classes.title}>{title}</h2> : <TextSkeleton height={30} widths={[92, 58]} />}
      <p className={classes.subtitle}>{subtitle.trim() ? subtitle : <TextSkeleton height={18} widths={[100, 70]} />}</p>
      <p className={classes.chapeau}>{chapeau.trim() ? chapeau : <TextSkeleton height={18} widths={[100, 96, 44]} />}</p>
      {body.trim() ? <ArticleBody body={body} /> : <TextSkeleton height={14} widths={[100, 97, 99, 92, 98, 60]} />}
      <footer className={classes.foot}>
        {sources && <p>{sources}</p>}
        <p className={classes.author}>{author.trim() ? author : <TextSkeleton height={14} widths={[38]} />}</p>
        <time dateTime={moment}>{formatPublicationDate(moment, locale)}</time>
      </footer>
      <Watermark />
    </article>
  )
}

/** Renders the article beside the form while it is typed. */
export const ArticlePreview = ({ state, className }: { state: EditState; className: string | undefined }) => {
  const { editor } = usePhrases()
  // The preview updates at a lower priority than the form, so that typing stays fast.
  const shown = useDeferredValue(state)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable with the keyboard
    <section className={className} aria-label={editor.preview()} tabIndex={0}>
      <p className={classes.head}>
        <strong>{editor.preview()}</strong> <span>{editor.live()}</span>
      </p>
      <ArticleSheet state={shown} />
    </section>
  )
}
