import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { articlePath, resolveImageUrl } from '#routers/press/articles.rules.ts'
import type { ArticleCard as Article } from '#routers/weezes/article-cards.contract.ts'
import { basePath } from '../../app/page-data.ts'
import { usePast } from '../../app/past-place.ts'
import classes from './article-card.module.css'
import attachment from './attachment.module.css'

const storedImagePattern = /\/media\/[\w-]+$/

/** Returns the address of the picture, or undefined if another host has it: a page loads nothing from other hosts (design rule 11). */
const toPictureUrl = (imageUrl: string): string | undefined => {
  const source = resolveImageUrl(imageUrl, basePath)
  const url = source === undefined ? null : URL.parse(source, location.origin)
  if (url?.origin !== location.origin) return undefined
  return storedImagePattern.test(url.pathname) && !url.search ? `${url.pathname}?w=480` : url.pathname + url.search
}

/**
 * The card of the published article that a weeze links to (PRESS-29). The server renders the article, so the link is not a client route; in a
 * past moment it opens the article of the moment.
 */
export const ArticleCard = ({ article: { frontId, title, chapeau, imageUrl, source } }: { article: Article }) => {
  const picture = toPictureUrl(imageUrl)
  const place = usePast()?.toPlace(`article-${frontId}`)
  const card = { className: `${attachment.frame} ${classes.card}`, 'data-face': source.face, 'data-article': frontId }
  const shown = (
    <>
      {picture && <img className={classes.picture} src={picture} alt="" loading="lazy" decoding="async" />}
      <span className={classes.words}>
        <span className={classes.source}>
          <img className={classes.logo} src={basePath + source.logoSmall} alt="" width={20} height={20} />
          {source.name}
        </span>
        <span className={classes.title}>{title}</span>
        <Text span size="sm" c="dimmed" lineClamp={2}>
          {chapeau}
        </Text>
      </span>
    </>
  )
  if (place)
    return (
      <Link {...place} {...card}>
        {shown}
      </Link>
    )
  return (
    <a {...card} href={articlePath(basePath, frontId)}>
      {shown}
    </a>
  )
}
