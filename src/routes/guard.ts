import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { getCurrentUser } from '../session.ts'

/** Sends whoever is not signed in to the login, with the place they came for (NAV-14, AUTH-09). */
export const requireUser = ({ location }: { location: ParsedLocation }): void => {
  if (!getCurrentUser()) throw redirect({ to: '/login', search: { redirect: location.href } })
}
