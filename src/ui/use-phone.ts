import { useMediaQuery } from '@mantine/hooks'
import { pageData } from '../page-data.ts'

const phoneMediaQuery = '(max-width: 47.99em)'

/** Returns whether the window has the phone layout, where the composer opens over the page; where there is no window, whether the browser is a phone's. */
export const usePhone = (): boolean => {
  const isNarrow = useMediaQuery(phoneMediaQuery, false, { getInitialValueInEffect: false })
  return 'matchMedia' in globalThis ? isNarrow : pageData.phone
}
