/** The English texts of the clocks of an exercise: its own with its speed, real time, and scenario time. */
export const enClocks = {
  scenario: {
    real: 'Real time',
    title: 'Scenario time',
    rated: 'Scenario time (× {rate:number})',
    set: 'Set',
    change: 'Change',
    lead: 'What hour it is in the story: it follows the exercise clock with its speed, its jumps and its suspensions.',
    saved: 'Scenario time saved',
    start: 'Start of the scenario',
    startHint: 'When the first sequence starts. Left empty: no scenario time.',
    rate: 'Speed of scenario time',
    rateHint: '1 = like the exercise clock, 10 = ten times as fast.',
    forAll: 'Everybody reads the dates of weezes and articles in scenario time',
    forAllHint: 'Otherwise only the animation team sees it. “2 min” stays real.',
  },
  clocks: { exercise: 'Exercise clock', speed: 'Speed of the exercise', speedOf: '×{speed:number}' },
} as const
