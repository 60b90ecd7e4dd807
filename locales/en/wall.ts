import type { frWall } from '../fr/wall.ts'

/** The English texts of walls. */
export const enWall: typeof frWall = {
  mark: 'EXERCISE',
  markLabel: 'Exercise in progress',
  sentence: 'nothing that appears here is real',
  feed: 'The feed',
  clocks: 'Clocks',
  front: 'Front pages',
  trends: 'Trends',
  now: 'now',
  replyTo: 'in reply to {name}',
  certified: 'Certified account',
  elapsed: 'exercise time',
  scenario: 'scenario time',
  real: 'it is {time}',
  nothing: 'Nothing has been published yet.',
  ended: 'This link is no longer valid',
  endedHint: 'The wall was closed, or the address is incomplete. The animation team can open another one in its control room.',
}
