import { isColour } from './colours.contract.ts'

const smallWords = new Set(['le', 'la', 'les', 'l', 'de', 'du', 'des', 'd', 'the', 'of'])

/** Up to two initials of a name, without its small words: "GR" of "La Gazette régionale". */
export const toInitials = (name: string): string => {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter(word => !smallWords.has(word.toLowerCase()))
  const initials = (telling.length > 0 ? telling : words).slice(0, 2).map(word => [...word.toUpperCase()][0])
  return initials.join('')
}

/** Where the logos are that the server draws from initials. */
const drawnLogosPath = '/webpress/media/initials/'

/** The path of a media source's small logo: its own, or one drawn from the initials of its name in its colour. */
export const toSmallLogoPath = ({ logoSmall, name, color }: { logoSmall: string; name: string; color: string }): string =>
  logoSmall || `${drawnLogosPath}${isColour(color) ? color.slice(1).toLowerCase() : '2a5a86'}-${encodeURIComponent(toInitials(name))}.svg`

/** The image id of a stored logo path; null for a drawn logo or one of the program's own. */
export const toLogoImageId = (path: string): string | null => /^\/media\/([\w-]{22})/.exec(path)?.[1] ?? null

/** The drawn logo that a file name stands for; null for a name that no logo has. */
export const drawInitialsLogo = (fileName: string): string | null => {
  const [, colour, initials = ''] = /^([0-9a-f]{6})-([\p{L}\p{N}]{0,2})\.svg$/u.exec(fileName) ?? []
  if (!colour) return null
  const letters = `x="24" y="25" fill="#fff" font-family="Georgia, 'Source Serif 4', serif" font-weight="700"`
  const size = [...initials].length > 1 ? 21 : 28
  return `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="#${colour}"/><text ${letters} font-size="${size}" text-anchor="middle" dominant-baseline="central">${initials}</text></svg>`
}
