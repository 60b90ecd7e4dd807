import { partRetryDelay } from './constants.ts'
import { isOutdated } from './new-version.ts'

/** Loads a part that a page can do without, again and again while the network is bad: its absence never takes the page away. */
export const untilLoaded = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load()
  } catch {
    // What the server no longer has comes with the next page.
    if (await isOutdated()) return new Promise(() => {})
    await new Promise(resolve => setTimeout(resolve, partRetryDelay))
    return untilLoaded(load)
  }
}
