import { isMantineColorScheme, type MantineColorSchemeManager } from '@mantine/core'
import { readCookie, writeCookie } from '../../cookie.ts'

const name = 'weez-scheme'

/** Keeps the chosen colour scheme in a cookie, so that the server can write it into the first page and dark never flashes white. */
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
