import { useEffect } from 'react'

/** The script that started this page. Its name changes with everything that it can load. */
const startedBy = globalThis.document?.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]')?.src

/** Whether the server no longer has the version of the program that this page runs; false while it does not answer. */
export const isOutdated = async (): Promise<boolean> => {
  if (!startedBy) return false
  const answer = await fetch(startedBy, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.status === 404
}

/** Calls back when a part of the program could not be loaded because the server has a newer version. Returns a function that ends it. */
export const onOutdated = (act: () => void): (() => void) => {
  const look = async ({ payload }: VitePreloadErrorEvent) => {
    // By the browser's words the router would load the page anew, also while the server is silent.
    payload.message = `A file of the program is missing: ${payload.message}`
    if (await isOutdated()) act()
  }
  addEventListener('vite:preloadError', look)
  return () => removeEventListener('vite:preloadError', look)
}

/** Loads the address anew where a page could not be opened because the server has a newer version. */
export const useNewVersion = (): void => {
  useEffect(() => {
    void isOutdated().then(outdated => outdated && location.reload())
  }, [])
}
