import { Box, type BoxProps } from '@mantine/core'
import { useState } from 'react'
import { resolveImageUrl } from '#routers/press/articles.rules.ts'
import { findOutsidePicture } from '#routers/press/outside-pictures.rules.ts'
import { basePath } from '../app/page-data.ts'

/** Returns the address of a picture that another host than this page's has, which no page asks (design rule 11); undefined for others. */
export const findOtherHostPicture = (imageUrl: string): URL | undefined => {
  const url = findOutsidePicture(imageUrl)
  return url?.host === location.host ? undefined : url
}

/**
 * Renders the image of an article as a thumbnail; an empty frame of the same size if the address is invalid, does not load, or is on
 * another host, which no page asks (design rule 11).
 */
export const ArticleThumb = ({ imageUrl, ...box }: { imageUrl: string } & Pick<BoxProps, 'w' | 'h' | 'mr' | 'bdrs' | 'display'>) => {
  const source = findOtherHostPicture(imageUrl) ? undefined : resolveImageUrl(imageUrl, basePath)
  const [broken, setBroken] = useState<string>()
  const look = { ...box, flex: 'none', bg: 'var(--weez-quiet)', style: { objectFit: 'cover' } } as const
  if (!source || source === broken) return <Box component="span" {...look} />
  return <Box component="img" {...look} src={source} alt="" loading="lazy" decoding="async" onError={() => setBroken(source)} />
}
