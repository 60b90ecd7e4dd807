import { isMantineColorScheme, type MantineColorSchemeManager } from '@mantine/core'
import { readCookie, writeCookie } from '../../cookie.ts'

const name = 'weez-scheme'

/** Stores the colour scheme in a cookie, so that the server renders the first page in it and a dark page does not flash white. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: otherwise => {
    const kept = readCookie(name)
    return isMantineColorScheme(kept) ? kept : otherwise
  },
  set: scheme => writeCookie(name, scheme),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => writeCookie(name, 'auto'),
}
