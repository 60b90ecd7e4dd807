import { renderToString } from 'react-dom/server'
import type { PageBootstrap } from '#routers/session.contract.ts'
import { LoginProgram } from '#src/login-program.tsx'
import { drawFrom } from '#src/page-data.ts'

/** The login as its program takes it over in the browser. */
export const drawLogin = (data: PageBootstrap): string => drawFrom(data, () => renderToString(<LoginProgram />))
