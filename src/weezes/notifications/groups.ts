import type { Notification } from '#routers/weezes/notifications.contract.ts'

/** How many likes or reweezes of one weeze must follow each other to be drawn as one. */
const minGroupSize = 3

const belongTogether = (one: Notification, other: Notification): boolean =>
  ['LIKE', 'REWEEZ'].includes(one.type) && one.type === other.type && one.weez?.id === other.weez?.id

/** Groups notifications that are drawn as one row, in their order; most groups have a single one. */
export const groupNotifications = (notifications: readonly Notification[]): [Notification, ...Notification[]][] => {
  const runs: [Notification, ...Notification[]][] = []
  for (const notification of notifications) {
    const run = runs.at(-1)
    if (run && belongTogether(run[0], notification)) run.push(notification)
    else runs.push([notification])
  }
  return runs.flatMap(run => (run.length < minGroupSize ? run.map((notification): [Notification] => [notification]) : [run]))
}
