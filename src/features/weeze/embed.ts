/** How each video site is played inside a page: its hosts, where the video is named in an address, and its player. */
const players: readonly (readonly [hosts: string[], named: RegExp, player: string])[] = [
  [['youtube.com', 'm.youtube.com'], /^\/(?:watch\?(?:.*&)?v=|shorts\/|live\/)([\w-]{6,20})/, 'https://www.youtube-nocookie.com/embed/'],
  [['youtu.be'], /^\/([\w-]{6,20})/, 'https://www.youtube-nocookie.com/embed/'],
  [['vimeo.com'], /^\/(\d{1,15})/, 'https://player.vimeo.com/video/'],
  [['dailymotion.com'], /^\/video\/(\w{4,20})/, 'https://geo.dailymotion.com/player.html?video='],
]

/** The player of a video, for exercises that allow it; nothing for what has none, such as a file on a drive (POST-04). */
export const embedOf = (href: string): string | undefined => {
  const { hostname, pathname, search } = new URL(href)
  const found = players.find(([hosts]) => hosts.includes(hostname.replace(/^www\./, '')))
  const video = found?.[1].exec(`${pathname}${search}`)?.[1]
  return found && video && `${found[2]}${video}`
}
