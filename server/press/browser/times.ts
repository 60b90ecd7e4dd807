import type { Locale } from '#locales/languages.ts'
import { formatPublicationDate, formatShortPublicationDate } from '#locales/publication.ts'

/** Writes the moments of the page in the reader's own time zone; the server knows only its own. */
export const localizeTimes = (): void => {
  const locale: Locale = document.documentElement.lang === 'en' ? 'en' : 'fr'
  for (const time of document.querySelectorAll('time')) {
    const moment = time.dateTime
    time.textContent =
      time.dataset.short === undefined ? formatPublicationDate(moment, locale) : formatShortPublicationDate(moment, new Date(), locale)
  }
}
