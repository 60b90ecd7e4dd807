import { type AllowListMatch, matchAllowList } from '../allow-list.rules.ts'
import type { ErrorReason } from '../error-reasons.contract.ts'
import { resolveImageUrl } from './articles.rules.ts'

/** The word of the setting `--picture-hosts` that stands for all public addresses, on the ports 80 and 443. */
const publicHosts = 'public'

/** The URL of an article's image on another host; undefined for a site-relative path and for what is no valid address. */
export const findOutsidePicture = (imageUrl: string): URL | undefined => {
  const url = resolveImageUrl(imageUrl, '')
  return url === undefined || url.startsWith('/') ? undefined : new URL(url)
}

/** The part of a picture's URL that the setting allows. */
export const matchPictureHosts = (url: URL, hosts: readonly string[]): AllowListMatch => {
  if (!/^https?:$/.test(url.protocol)) return 'nothing'
  const listed = matchAllowList(url, hosts)
  return listed === 'nothing' && hosts.includes(publicHosts) && url.port === '' ? 'host' : listed
}

/** Why a picture on another host could not be copied (PRESS-20). */
export type OutsidePictureProblem = Extract<ErrorReason, `article_picture.${string}`>
