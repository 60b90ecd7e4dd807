/** The channels through which players wait for the answers of personas. */
export const waitChannels = ['mention', 'reply', 'quote', 'weeze', 'message'] as const
export type WaitChannel = (typeof waitChannels)[number]
/** The channels through which the cell is asked. */
export const debtChannels = ['message', 'mention', 'reply', 'quote', 'weeze', 'article'] as const
export type DebtChannel = (typeof debtChannels)[number]

/**
 * What came of something that was asked: satisfied in time, late or nobody knows when, in part, not at all, or not judged; `open` = there is
 * still time.
 */
export const verdicts = ['met', 'late', 'untimed', 'partial', 'refused', 'dropped', 'unjudged', 'missed', 'open'] as const
export type Verdict = (typeof verdicts)[number]

/** How the second of two runs reacted to a line, against the first: `first` = the first never did, `lost` = the second never did, `never` = neither. */
export const gapKinds = ['faster', 'same', 'slower', 'first', 'lost', 'never'] as const
export type GapKind = (typeof gapKinds)[number]
