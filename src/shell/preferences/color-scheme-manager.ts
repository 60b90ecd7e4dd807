import type { MantineColorSchemeManager } from '@mantine/core'
import { writeCookie } from '../../app/cookie.ts'

const name = 'weez-scheme'

/** Stores the colour scheme in a cookie, so that the server renders the first page in it and a dark page does not flash white. */
export const colorSchemeManager: MantineColorSchemeManager = {
  // The server has read the cookie.
  get: scheme => scheme,
  set: scheme => writeCookie(name, scheme),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => writeCookie(name, 'auto'),
}
