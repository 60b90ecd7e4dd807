import { useMediaQuery } from '@mantine/hooks'

/** The width of a window with the phone layout. */
const phoneMediaQuery = '(max-width: 47.99em)'

/** Returns whether the window has the phone layout, where the composer opens over the page. */
export const usePhone = (): boolean => useMediaQuery(phoneMediaQuery, false, { getInitialValueInEffect: false })
