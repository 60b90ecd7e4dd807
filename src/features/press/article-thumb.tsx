import { useState } from 'react'
import { resolveImageUrl } from '#routers/press/articles.rules.ts'
import { basePath } from '../../page-data.ts'

/** A small picture of an article where its address shows one, else an empty frame of the same size. */
export const ArticleThumb = ({ imageUrl, className }: { imageUrl: string; className: string | undefined }) => {
  const source = resolveImageUrl(imageUrl, basePath)
  const [broken, setBroken] = useState<string>()
  if (!source || source === broken) return <span className={className} />
  return <img className={className} src={source} alt="" loading="lazy" decoding="async" onError={() => setBroken(source)} />
}
