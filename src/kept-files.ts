import { keepFilesDelay } from './constants.ts'

const keep = async (): Promise<void> => {
  await navigator.serviceWorker.register('/weez-worker.js')
  const { active } = await navigator.serviceWorker.ready
  // The worker does not see what the page has asked for before: each file is named once it has come.
  const tell = (entries: PerformanceEntryList) => {
    const files = entries.map(({ name }) => name).filter(name => name.includes('/assets/'))
    if (files.length > 0) active?.postMessage(files)
  }
  new PerformanceObserver(list => tell(list.getEntries())).observe({ type: 'resource', buffered: true })
}

/**
 * Lets the worker keep the program's files on this device, some time after the first page has all it needs. Only over https or on the
 * machine itself: elsewhere browsers have no workers, and nothing changes.
 */
export const keepFiles = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const begin = () =>
    void setTimeout(() => keep().catch(error => console.warn('The program is not kept on this device', error)), keepFilesDelay)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
