import { mailUnreadMax } from '../limits.contract.ts'

/** How many threads are unread, as badges have it: `200+` where no more are counted. */
export const toUnreadCount = (unread: number): string => (unread < mailUnreadMax ? String(unread) : `${mailUnreadMax}+`)
