import type { frHub } from '../fr/hub.ts'
import type { TranslationOf } from '../phrase-types.ts'

/** The English texts of the hub. */
export const enHub = {
  title: 'Applications',
  greeting: 'Hello {name:string}',
  lead: 'Exercise “{exercise:string}”, {date:string}. Choose where to work; everything stays in this room.',
  account: 'Account of {name:string}',
  logout: 'log out as @{username:string}',
  weez: 'The public feed: what the town says, live.',
  webpress: 'WebPress',
  webpressText: 'The newspapers of the exercise, as the public reads them.',
  admin: 'Admin',
  adminText: 'Accounts, clients and personas.',
  recordsText: 'The audit log: who did what, in whose name.',
  webmail: 'WebMail',
  webmailText: 'The mail of the exercise.',
  mailText: 'The mail of the exercise, closed to the outside.',
  mailRead: 'No unread mail',
  mailUnread: '{count:number} unread',
  mailShared: '{count:number} unread, {shared:number} of them for {name:string}',
  notYet: 'Not available in this version yet',
  forAnimators: 'For animators and observers only',
  disabled: 'Disabled',
  newest: 'Latest weeze: {when:string}',
  quiet: 'No weeze yet',
  connected: 'Connected to the exercise “{exercise:string}”',
  reachable: 'Server reachable',
  unreachable: 'Server unreachable',
} as const satisfies TranslationOf<typeof frHub>
