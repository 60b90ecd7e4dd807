import { queryOptions } from '@tanstack/react-query'
import type { ArticleVersion } from '#routers/press/article-versions.contract.ts'
import { trpcClient } from '../../../trpc.ts'

/** What an article said before: the last 20 versions; `updatedOn` is the one that stands, null when the server has none. */
export const versionsQuery = (ref: string, updatedOn: string | null) =>
  queryOptions({
    queryKey: ['press', 'versions', ref, updatedOn],
    queryFn: ({ signal }) => trpcClient.press.versions.query({ ref }, { signal }),
    enabled: updatedOn !== null,
  })

/** One version with its content; a version that is still being autosaved is another one with every save. */
export const versionQuery = (ref: string, version: ArticleVersion | undefined) =>
  queryOptions({
    queryKey: ['press', 'version', ref, version?.id, version?.savedOn],
    queryFn: ({ signal }) => trpcClient.press.version.query({ ref, versionId: version?.id ?? 0 }, { signal }),
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
