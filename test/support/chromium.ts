import { installPackages, mayInstall } from './apt.ts'
import { findProgram } from './find-program.ts'

/** The headless shell is the same engine without windows, and a third faster. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** The Chromium of the browser tests; without one they are skipped, and the gate fails. */
export const findChromium = (): string | undefined => process.env.CHROMIUM_PATH || findProgram(names, ['/usr/bin'])

const howToInstall = '`apt-get install chromium-headless-shell fonts-noto-color-emoji`, or CHROMIUM_PATH names one'

/** Finds Chromium, or installs it if this process may. Returns its path, or in `missing` the reason why there is none. */
export const ensureChromium = (): { path: string } | { missing: string } => {
  const found = findChromium()
  if (found) return { path: found }
  if (!mayInstall()) return { missing: howToInstall }
  process.stdout.write('Chromium is missing: installing it, which takes a minute or two\n')
  try {
    try {
      installPackages('chromium-headless-shell', 'fonts-noto-color-emoji')
    } catch {
      installPackages('chromium', 'fonts-noto-color-emoji')
    }
  } catch (error) {
    return { missing: `${howToInstall}; installing it failed: ${error instanceof Error ? error.message : error}` }
  }
  const installed = findChromium()
  return installed ? { path: installed } : { missing: `${howToInstall}; installing it brought none` }
}
