import { lazyRouteComponent } from '@tanstack/react-router'
import { isOutdated } from '../new-version.ts'

/**
 * A page that is loaded when it is opened. Where the server has a newer version, the router loads the address anew from it; where the
 * server is silent, the error screen says so, and what is open stays reachable.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(async () => {
    try {
      return await load()
    } catch (cause) {
      // By these words the router tells a missing file from other failures.
      const words = (await isOutdated()) ? 'error loading dynamically imported module' : 'A page could not be loaded'
      throw new Error(`${words}: ${cause}`, { cause })
    }
  }, name)
