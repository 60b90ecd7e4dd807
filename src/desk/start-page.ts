/** The storage key of the choice to open Weez at the desk; its value is `true` or `false`. */
export const startPageKey = 'weez-start-at-desk'

/** Whether this browser opens Weez at the desk, for those who have one. */
export const startsAtDesk = (): boolean => localStorage.getItem(startPageKey) === 'true'
