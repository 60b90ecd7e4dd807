import { execFileSync } from 'node:child_process'
import { findProgram } from './find-program.ts'

const apt = (...args: string[]) =>
  execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })

/** Whether this process may install Debian packages. */
export const mayInstall = (): boolean => process.getuid?.() === 0 && findProgram(['apt-get']) !== undefined

/** Installs Debian packages without what they only recommend; throws what `apt-get` says. */
export const installPackages = (...names: string[]): void => {
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...names)
}
