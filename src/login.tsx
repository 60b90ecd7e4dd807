import './styles/mantine-login.ts'
import './press/published/styles/text-font.css'
import './styles/global.css'
import { hydrateRoot } from 'react-dom/client'
import { loadTexts } from './app/locale.tsx'
import { basePath } from './app/page-data.ts'
import { LoginProgram } from './login-program.tsx'

// The login is a program of its own, so that it can be used before the other one is loaded.
// Any address leads here while nobody is signed in; the login returns to it (NAV-14, AUTH-09).
const wanted = location.pathname.slice(basePath.length)
if (wanted !== '/login') {
  const redirect = encodeURIComponent(`${wanted}${location.search}${location.hash}`)
  history.replaceState(null, '', `${basePath}/login?redirect=${redirect}`)
}

const root = document.getElementById('root')
if (!root) throw new Error('No #root in the page')

await loadTexts('login')

// What was typed meanwhile stays in the fields.
hydrateRoot(root, <LoginProgram />)
