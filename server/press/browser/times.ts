import type { Locale } from '#locales/languages.ts'
import { formatPublicationDate, formatShortPublicationDate } from '#locales/publication.ts'

/** Rewrites the times of the page in the reader's time zone, which the server does not know. */
export const localizeTimes = (): void => {
  // The server writes one of its languages there; importing their list would load the browser program's shared code.
  const locale = document.documentElement.lang as Locale
  for (const time of document.querySelectorAll('time')) {
    const moment = time.dateTime
    time.textContent =
      time.dataset.short === undefined ? formatPublicationDate(moment, locale) : formatShortPublicationDate(moment, new Date(), locale)
  }
}
