/** What a user can be present at: writing an answer in a conversation, editing an article, the desk of the exercise, or the room of the cell. */
export type Activity = 'conversation' | 'article' | 'desk' | 'cell'

/** How long a user counts as present after their last signal, in milliseconds. */
export const presenceMaxAge: Record<Activity, number> = { conversation: 6000, article: 45_000, desk: 45_000, cell: 45_000 }

/** The moments between which a signal counts; a later one was written before the clock was set back. */
export const presenceWindow = (activity: Activity, now: Date): [from: Date, to: Date] => {
  const maxAge = presenceMaxAge[activity]
  return [new Date(now.getTime() - maxAge), new Date(now.getTime() + maxAge)]
}
