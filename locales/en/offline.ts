import type { frOffline } from '../fr/offline.ts'

/** The English texts of the page that stands for any other while the server is silent; it loads no others. */
export const enOffline: typeof frOffline = {
  mark: 'Exercise in progress',
  title: 'Weez does not answer',
  since: 'Offline since {time}.',
  next: 'Next try in {seconds} s.',
  kept: 'The page will open by itself as soon as the server answers. Your drafts are kept.',
  retry: 'Retry',
}
