import { useState } from 'react'
import { resolveImageUrl } from '#routers/press/articles.rules.ts'
import { basePath } from '../../page-data.ts'

/** Renders the image of an article as a thumbnail; an empty frame of the same size if the address is invalid or does not load. */
export const ArticleThumb = ({ imageUrl, className }: { imageUrl: string; className: string | undefined }) => {
  const source = resolveImageUrl(imageUrl, basePath)
  const [broken, setBroken] = useState<string>()
  if (!source || source === broken) return <span className={className} />
  return <img className={className} src={source} alt="" loading="lazy" decoding="async" onError={() => setBroken(source)} />
}
