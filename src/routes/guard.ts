import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { currentUser } from '../session.ts'

/** Sends whoever is not signed in to the login, with the place they came for (NAV-14, AUTH-09). */
export const requireUser = ({ location }: { location: ParsedLocation }): void => {
  if (!currentUser()) throw redirect({ to: '/login', search: { redirect: location.href } })
}

/** A place inside this application, below its base path; anything else counts as the hub, so that no link can lead away from it. */
export const placeInside = (wanted: string | undefined): string => {
  if (!wanted?.startsWith('/')) return '/'
  const url = URL.parse(wanted, location.origin)
  // A parsed address shows what a browser would make of `//host`, `/\host` or hidden line breaks.
  return url?.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : '/'
}
