import type { PageBootstrap } from '#routers/session.contract.ts'

/** The data that the server writes into the first page (design 5). */
export const pageData: PageBootstrap = JSON.parse(document.getElementById('weez-page')?.textContent ?? 'null')

/** The base path of the exercise: `''`, `/acme` or `/acme/clones/blue` (NAV-11, NAV-13). */
export const { base: basePath } = pageData
