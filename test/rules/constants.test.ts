import { expect, test } from 'vitest'
import * as constants from '#src/constants.ts'

test('the constants of the specification', () => {
  expect({ ...constants }).toMatchObject({
    weezeLength: 280, // CONST-01
    weezeLengthWarning: 20, // CONST-02
    feedPollInterval: 10_000, // CONST-03
    scrollThrottle: 1_000, // CONST-04
    conversationsInterval: 15_000, // CONST-08, MSG-11
    conversationInterval: 5_000, // CONST-09, MSG-36
    conversationFreshness: 10_000, // CONST-10, MSG-37
    messagesFreshness: 60_000, // CONST-11, MSG-02, MSG-38
    postingDelay: 700, // CONST-12
    identitySearchDebounce: 700, // CONST-14
    userSearchDebounce: 300, // CONST-15, MSG-20
    toastDuration: 1_800, // CONST-18
    mediaGridHeight: 500, // CONST-29
    mediaGridCells: 4, // CONST-29
    dialogTransition: 300, // CONST-32
    slideTransition: 200, // CONST-33
    languages: ['fr', 'en'], // CONST-36
    searchPanelWidth: 600, // CONST-40, MSG-24
    searchPanelPhoneHeight: 500, // CONST-40, MSG-24
    weezeLengthHidden: 10, // CONST-41
  })
})
