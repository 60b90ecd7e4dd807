/** A site whose links are videos, with its subdomains; `plays` = where an address names the video, and the player of the site for it. */
type VideoSite = { host: string; plays?: { at: readonly string[]; named: RegExp; player: string } }

const youtube = 'https://www.youtube-nocookie.com/embed/'

/** The video sites and the cloud drive of POST-04; the drive has no player. */
const videoSites: readonly VideoSite[] = [
  {
    host: 'youtube.com',
    plays: {
      at: ['youtube.com', 'm.youtube.com'],
      named: /^\/(?:watch\?(?:.*&)?v=|shorts\/|live\/)([\w-]{6,20})/,
      player: youtube,
    },
  },
  { host: 'youtu.be', plays: { at: ['youtu.be'], named: /^\/([\w-]{6,20})/, player: youtube } },
  { host: 'vimeo.com', plays: { at: ['vimeo.com'], named: /^\/(\d{1,15})/, player: 'https://player.vimeo.com/video/' } },
  {
    host: 'dailymotion.com',
    plays: { at: ['dailymotion.com'], named: /^\/video\/(\w{4,20})/, player: 'https://geo.dailymotion.com/player.html?video=' },
  },
  { host: 'drive.google.com' },
]

/** Hosts whose links count as video, with their subdomains. */
export const videoHosts = videoSites.map(({ host }) => host)

/** Origins of the players: what a page may frame where its exercise lets videos play. */
export const playerOrigins = [...new Set(videoSites.flatMap(({ plays }) => (plays ? [new URL(plays.player).origin] : [])))]

/** https, a host as it is written and nothing beside it, no port and nobody's name; and nothing that a browser would leave out. */
const plainUrlPattern = /^[hH][tT][tT][pP][sS]:\/\/([a-zA-Z0-9.-]+)(?:[/?#][^\s\\\p{Cc}]*)?$/u

/** Whether an address leads to a video site or a cloud drive (POST-04). */
export const isVideoLink = (href: string): boolean => {
  const host = plainUrlPattern.exec(href)?.[1]?.toLowerCase()
  return host !== undefined && URL.canParse(href) && videoHosts.some(known => host === known || host.endsWith(`.${known}`))
}

/** The player of a video, for exercises that allow it; nothing for what has none, such as a file on a drive (POST-04). */
export const toPlayerUrl = (href: string): string | undefined => {
  if (!isVideoLink(href)) return undefined
  const { hostname, pathname, search } = new URL(href)
  const plays = videoSites.find(site => site.plays?.at.includes(hostname.replace(/^www\./, '')))?.plays
  const video = plays?.named.exec(`${pathname}${search}`)?.[1]
  return plays && video && `${plays.player}${video}`
}
