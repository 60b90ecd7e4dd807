import type { SequenceItem } from '#routers/sequences/items.contract.ts'

/** When a line by hand is to be played, in seconds of the clock of its sequence: at its time, or when somebody is to be called again. */
export const dueAt = ({ offset, play }: Pick<SequenceItem, 'offset' | 'play'>): number => play?.againAt ?? offset

/** Whether somebody plays it just now. */
export const isUnderWay = ({ play }: Pick<SequenceItem, 'play'>): boolean => play !== null && play.doneOn === null

/** The words by which a line by hand is known: its title, or the beginning of its script. */
export const handTitle = ({ title, text }: Pick<SequenceItem, 'title' | 'text'>): string => title || (text.trim().split('\n')[0] ?? '')
