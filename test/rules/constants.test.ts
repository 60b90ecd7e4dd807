import { expect, test } from 'vitest'
import * as constants from '#src/constants.ts'

test('the constants of the specification', () => {
  expect({ ...constants }).toMatchObject({
    weezeLength: 280, // CONST-01
    weezeLengthWarning: 20, // CONST-02
    feedPollInterval: 10_000, // CONST-03
    scrollThrottle: 1_000, // CONST-04
    postingDelay: 700, // CONST-12
    identitySearchDebounce: 700, // CONST-14
    toastDuration: 1_800, // CONST-18
    mediaGridHeight: 500, // CONST-29
    mediaGridCells: 4, // CONST-29
    dialogTransition: 300, // CONST-32
    slideTransition: 200, // CONST-33
    languages: ['fr', 'en'], // CONST-36
    weezeLengthHidden: 10, // CONST-41
  })
})
