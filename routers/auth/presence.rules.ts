/** What somebody can be at: writing into a conversation, or with an article open. */
export type Activity = 'conversation' | 'article'

/** How long somebody counts as being at something after they last said so, in milliseconds: writing an answer, having an article open. */
export const presenceMaxAge: Record<Activity, number> = { conversation: 6000, article: 45_000 }

/** The moments between which a sign counts; one of the future is of a clock that was put back. */
export const presenceWindow = (place: Activity, now: Date): [from: Date, to: Date] => {
  const life = presenceMaxAge[place]
  return [new Date(now.getTime() - life), new Date(now.getTime() + life)]
}
