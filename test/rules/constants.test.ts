import { expect, test } from 'vitest'
import * as constants from '#src/constants.ts'

const values = { ...constants }

test.each<[string, keyof typeof constants, unknown]>([
  ['CONST-01', 'weezeLength', 280],
  ['CONST-02', 'weezeLengthWarning', 20],
  ['CONST-03', 'feedPollInterval', 10_000],
  ['CONST-04', 'scrollThrottle', 1_000],
  ['CONST-05', 'trendsInterval', 25_000],
  ['CONST-06', 'trendsDuration', 36_000],
  ['CONST-07', 'profileInterval', 15_000],
  ['CONST-12', 'postingDelay', 700],
  ['CONST-14', 'identitySearchDebounce', 700],
  ['CONST-18', 'toastDuration', 1_800],
  ['CONST-29', 'mediaGridHeight', 500],
  ['CONST-29', 'mediaGridCells', 4],
  ['CONST-32', 'dialogTransition', 300],
  ['CONST-33', 'slideTransition', 200],
  ['CONST-36', 'languages', ['fr', 'en']],
  ['CONST-41', 'weezeLengthHidden', 10],
])('%s: %s', (_, name, value) => expect(values[name]).toEqual(value))
