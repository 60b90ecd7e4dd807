import { z } from 'zod'

/** The columns of a file with articles, in the order of an export; a file may have any of them in any order. */
export const articleColumn = z.enum([
  'title',
  'subtitle',
  'chapeau',
  'author',
  'media',
  'status',
  'published',
  'body',
  'sources',
  'picture',
  'caption',
])
export type ArticleColumn = z.infer<typeof articleColumn>

/** Limits of a file. */
export const articleRowsMax = 1000
export const articleFileBytesMax = 4 * 1024 * 1024
