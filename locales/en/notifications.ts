import type { frNotifications } from '../fr/notifications.ts'
import type { TranslationOf } from '../phrase-types.ts'

/** The English texts of the notifications. */
export const enNotifications = {
  reweeze: { description: 'reweezed your weeze', together: 'and {count:number} other{{s}} reweezed your weeze' },
  like: { description: 'liked your weeze', together: 'and {count:number} other{{s}} liked your weeze' },
  reply: { description: 'replied to' },
  mention: { description: 'mentions you' },
  follow: { description: 'follows your profile' },
  list: 'Notifications received',
  unread: 'New',
  badge: '{count:number} new',
  empty: 'Nothing new',
  emptyHint: 'Replies, reweezes, likes and mentions that concern you will appear here.',
  failed: 'The notifications could not be read.',
  readFailed: 'They could not be marked as read.',
  older: 'Show older ones',
} as const satisfies TranslationOf<typeof frNotifications>
