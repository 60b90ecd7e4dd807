import type { Locale } from '#locales/index.ts'
import { formatPublication, formatShortPublication } from '#locales/publication.ts'

/** Writes the moments of the page in the reader's own time zone; the server knows only its own. */
export const tellLocalTimes = (): void => {
  const locale: Locale = document.documentElement.lang === 'en' ? 'en' : 'fr'
  for (const time of document.querySelectorAll('time')) {
    const moment = time.dateTime
    time.textContent =
      time.dataset.short === undefined ? formatPublication(moment, locale) : formatShortPublication(moment, new Date(), locale)
  }
}
