// Runs beside the pages of all exercises of this origin. It knows nothing of what they show: it keeps the program, and never an answer.

/** The parts of a service worker that are used here; the compiler knows those of pages only. */
type Work = { waitUntil: (work: Promise<unknown>) => void }
type Events = {
  install: Work
  activate: Work
  message: Work & { data: readonly string[] }
  fetch: Work & { request: Request; preloadResponse: Promise<Response | undefined>; respondWith: (answer: Promise<Response>) => void }
}
declare const self: {
  registration: ServiceWorkerRegistration
  clients: { claim: () => Promise<void> }
  addEventListener: <Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void) => void
}
/** The paths of the files of this build, each with a hash of its content in its name; the build writes them here. */
declare const BUILT_FILES: readonly string[]

const cacheName = 'weez'
const offlinePath = '/offline.html'
const pathOf = (url: string): string => new URL(url, location.origin).pathname
const isOwnFile = (url: string): boolean => new URL(url, location.origin).origin === location.origin && pathOf(url).startsWith('/assets/')

/** Reads a file of the program from this device, else from the server. One name has one content, so a page never gets a mixed version. */
const readFile = async (path: string, event: Work): Promise<Response> => {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(path)
  if (kept) return kept
  const answer = await fetch(path)
  // A device that is full keeps nothing more; what a proxy answers in place of the file is not the file.
  if (answer.status === 200 && !answer.redirected) event.waitUntil(cache.put(path, answer.clone()).catch(() => {}))
  return answer
}

/** The files that a page names. */
const listNamed = async (page: Response): Promise<string[]> =>
  [...(await page.text()).matchAll(/"(\/assets\/[^"]+)"/g)].flatMap(([, file]) => file ?? [])

/** Keeps the page for times when the server is silent, and the files that it names. */
const keepOfflinePage = async (): Promise<void> => {
  const cache = await caches.open(cacheName)
  const page = await fetch(offlinePath, { cache: 'no-cache' })
  if (!page.ok) throw new Error(`${offlinePath}: ${page.status}`)
  await cache.addAll(await listNamed(page.clone()))
  await cache.put(offlinePath, page)
}

/** Deletes what only earlier versions had: this one starts its work when the last of their pages is closed. */
const forgetOldFiles = async (): Promise<void> => {
  const cache = await caches.open(cacheName)
  const kept = await cache.keys()
  const page = await cache.match(offlinePath)
  const current = new Set([...BUILT_FILES, offlinePath, ...(page ? await listNamed(page) : [])])
  await Promise.all(kept.filter(({ url }) => !current.has(pathOf(url))).map(request => cache.delete(request)))
}

/** What a proxy answers for a server that is silent. */
const silent = [502, 504]

/** Opens a page as the server sends it; the offline page only where there is no answer. */
const openPage = async ({ request, preloadResponse }: Events['fetch']): Promise<Response> => {
  const ask = async () => (await preloadResponse) ?? fetch(request)
  const answer = await ask().catch(() => undefined)
  if (answer && !silent.includes(answer.status)) return answer
  return (await (await caches.open(cacheName)).match(offlinePath)) ?? answer ?? Response.error()
}

self.addEventListener('install', event => event.waitUntil(keepOfflinePage()))

self.addEventListener('activate', event => {
  // The first pages after the installation are kept too; a page that is opened does not wait for this worker to start.
  const start = [forgetOldFiles(), self.clients.claim(), self.registration.navigationPreload?.enable()]
  event.waitUntil(Promise.all(start))
})

// What a page has loaded before there was a worker; the browser still has it.
self.addEventListener('message', event => {
  const files = event.data.filter(isOwnFile).map(pathOf)
  event.waitUntil(Promise.all(files.map(path => readFile(path, event).catch(() => {}))))
})

self.addEventListener('fetch', event => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.destination === 'document') event.respondWith(openPage(event))
  else if (isOwnFile(request.url)) event.respondWith(readFile(pathOf(request.url), event))
})

export {}
