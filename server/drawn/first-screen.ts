import type { PageBootstrap } from '#routers/session.contract.ts'
import { log } from '../log.ts'

/** The place of the program in the HTML of a page. */
const place = '<div id="root"></div>'

/** Lets the browser load what is drawn before the program that takes its place. */
const afterDrawing = (html: string): string =>
  html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')

/** The pages of the program whose first screen is drawn, by their paths below the base path. */
const drawnPaths = /^\/(weez(\/messages)?)?$/

/** What a page shows: its data, its path below the base path, its whole address, and the answers that it brings in JSON. */
type Shown = {
  data: PageBootstrap
  path: string
  address: string
  answers: string | undefined
  /** Whether its reader spoke as a persona last, which only their browser knows for certain. */
  acting: boolean
}

/**
 * The HTML of the login with its page in it, which its program takes over. The code that draws is loaded with the first page: a server that
 * starts is there sooner, and commands do without.
 */
export const withLogin = async (html: string, data: PageBootstrap): Promise<string> => {
  if (!html.includes(place)) return html
  const { drawLogin } = await import('./login.tsx')
  return afterDrawing(html).replace(place, () => `<div id="root">${drawLogin(data)}</div>`)
}

/**
 * The HTML of a page of the program with its first screen, which lies above the place of the program and answers nothing. A page that cannot
 * be drawn is whole without it.
 */
export const withFirstScreen = async (html: string, { data, path, address, answers, acting }: Shown): Promise<string> => {
  if (!answers || acting || !drawnPaths.test(path) || !html.includes(place)) return html
  try {
    const { drawProgram } = await import('./program.tsx')
    const drawn = await drawProgram(data, address, answers)
    return afterDrawing(html).replace(
      place,
      () => `<div id="drawn" data-for="${data.phone ? 'phone' : 'desk'}" inert>${drawn}</div>${place}`,
    )
  } catch (error) {
    log.error({ error, path }, 'A first screen could not be drawn')
    return html
  }
}
