import { drawInTimeZone } from '#locales/time-zone.ts'
import type { PageBootstrap } from '#routers/session.contract.ts'

const written = globalThis.document?.getElementById('weez-page')?.textContent

/** The data that the server writes into the first page (design 5); where the server draws a login, that of the login. */
export let pageData: PageBootstrap = JSON.parse(written ?? 'null')

/** The base path of the exercise: `''`, `/acme` or `/acme/clones/blue` (NAV-11, NAV-13). */
export let basePath: string = pageData?.base

/** The base path of the exercise whose run an archive holds; of every other exercise its own. */
export const toPresentBase = (base: string): string => base.replace(/\/runs\/\d+$/, '')

/**
 * Draws something from the data of a page, for a server, which has no page. It must be drawn at once, without waiting: so no page is ever
 * drawn from the data of another, and between two pages there is none.
 */
export const renderFrom = (data: PageBootstrap, draw: () => string): string => {
  const none = pageData
  const noBase = basePath
  pageData = data
  basePath = data.base
  try {
    return drawInTimeZone(data.exercise.timeZone, draw)
  } finally {
    pageData = none
    basePath = noBase
  }
}
