import { renderToString } from 'react-dom/server'
import type { PageBootstrap } from '#routers/session.contract.ts'
import { renderFrom } from '#src/app/page-data.ts'
import { LoginProgram } from '#src/login-program.tsx'

/** The HTML of the login with its server-rendered page, which the program hydrates. What the page shows is loaded before the program. */
export const renderLogin = (html: string, data: PageBootstrap): string => {
  const rendered = renderFrom(data, () => renderToString(<LoginProgram />))
  return html
    .replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
    .replace('<div id="root">', () => `<div id="root">${rendered}`)
}
