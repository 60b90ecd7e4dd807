import { Group } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { OpenPlace } from '#routers/rewind/moment-address.rules.ts'
import type { PastArticle as Article } from '#routers/rewind/rewind.contract.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { basePath } from '../app/page-data.ts'
import { usePast } from '../app/past-place.ts'
import classes from './editor/preview.module.css'
import { Body, Chapeau, PublicationTime, Subtitle, Title } from './published/article-text.tsx'
import { renderBody, type ToHref } from './published/body.ts'
import { sourceStyle } from './published/colours.ts'
import { Figure } from './published/figure.tsx'
import { ArticleFooter } from './published/foot.tsx'
import { SourceName } from './published/masthead.tsx'
import { Watermark } from './published/watermark.tsx'

/**
 * Makes the links of a body to this site stay in the moment, as those of weezes do; what has no page there is plain text (EXO-392).
 * `openLink` follows one of them without loading the page again.
 */
const useLinksOfMoment = () => {
  const past = usePast()
  const router = useRouter()
  const places = new Map<string, OpenPlace>()
  const toHref: ToHref = href => {
    const url = URL.parse(href, location.origin)
    const place = past && url ? past.placeOfUrl(url.href) : null
    if (!past || place === null) return undefined
    if (place === undefined) return null
    const { publicHref } = router.buildLocation(past.toPlace(place))
    places.set(publicHref, place)
    return publicHref
  }
  const openLink = (event: MouseEvent) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href')
    const place = places.get(href ?? '')
    if (!past || !place || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate(past.toPlace(place))
  }
  return { toHref, openLink }
}

/** An article as readers had it at a past moment, with the components of their page (EXO-390). */
export const PastArticle = ({ article }: { article: Article }) => {
  const { webpress } = usePhrases()
  const { locale } = useLocale()
  const { source, title, subtitle, chapeau, body, author, sources, imageUrl, imageCaption, publishedOn } = article
  const { toHref, openLink } = useLinksOfMoment()
  const place = { base: basePath, origin: location.origin }
  return (
    <article className={classes.sheet} style={sourceStyle(source)}>
      <Group gap={10} wrap="nowrap" mb={12} ff="text" fz="sm" lh="sm" fw={600}>
        <SourceName source={source} base={basePath} size={24} />
        <PublicationTime moment={publishedOn} locale={locale} />
      </Group>
      <Title level="h2">{title}</Title>
      <Subtitle>{subtitle}</Subtitle>
      <Figure imageUrl={imageUrl} caption={imageCaption} place={place} locale={locale} />
      <Chapeau>{chapeau}</Chapeau>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is clicked are its links, which a keyboard clicks too */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <div onClick={openLink}>
        <Body cleanHtml={renderBody(body, place, host => webpress.foreignPicture({ host }), toHref)} />
      </div>
      <ArticleFooter sources={sources} author={author} publishedOn={publishedOn} locale={locale} />
      <Watermark />
    </article>
  )
}
