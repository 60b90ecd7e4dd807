/**
 * A site whose links count as videos, with its subdomains. `player` is for sites that can be embedded: on which hosts the path names a
 * video, the pattern of its id, and the address of the player before that id.
 */
type VideoSite = { host: string; player?: { hosts: readonly string[]; videoId: RegExp; url: string } }

const youtube = 'https://www.youtube-nocookie.com/embed/'

/** The video sites and the cloud drive of POST-04; the drive has no player. */
const videoSites: readonly VideoSite[] = [
  {
    host: 'youtube.com',
    player: {
      hosts: ['youtube.com', 'm.youtube.com'],
      videoId: /^\/(?:watch\?(?:.*&)?v=|shorts\/|live\/)([\w-]{6,20})/,
      url: youtube,
    },
  },
  { host: 'youtu.be', player: { hosts: ['youtu.be'], videoId: /^\/([\w-]{6,20})/, url: youtube } },
  { host: 'vimeo.com', player: { hosts: ['vimeo.com'], videoId: /^\/(\d{1,15})/, url: 'https://player.vimeo.com/video/' } },
  {
    host: 'dailymotion.com',
    player: { hosts: ['dailymotion.com'], videoId: /^\/video\/(\w{4,20})/, url: 'https://geo.dailymotion.com/player.html?video=' },
  },
  { host: 'drive.google.com' },
]

/** Hosts whose links count as videos, with their subdomains. */
export const videoHosts = videoSites.map(({ host }) => host)

/** Origins of the players: the frame sources of pages whose exercise allows embedded videos. */
export const playerOrigins = [...new Set(videoSites.flatMap(({ player }) => (player ? [new URL(player.url).origin] : [])))]

/** https, a host without user name or port, and no characters that browsers remove from addresses. */
const plainUrlPattern = /^[hH][tT][tT][pP][sS]:\/\/([a-zA-Z0-9.-]+)(?:[/?#][^\s\\\p{Cc}]*)?$/u

/** Whether an address is of a video site or the cloud drive (POST-04). */
export const isVideoLink = (href: string): boolean => {
  const host = plainUrlPattern.exec(href)?.[1]?.toLowerCase()
  return host !== undefined && URL.canParse(href) && videoHosts.some(known => host === known || host.endsWith(`.${known}`))
}

/** The address of the player for a video; undefined for sites without one, such as the cloud drive (POST-04). */
export const toPlayerUrl = (href: string): string | undefined => {
  if (!isVideoLink(href)) return undefined
  const { hostname, pathname, search } = new URL(href)
  const player = videoSites.find(site => site.player?.hosts.includes(hostname.replace(/^www\./, '')))?.player
  const videoId = player?.videoId.exec(`${pathname}${search}`)?.[1]
  return player && videoId && `${player.url}${videoId}`
}
