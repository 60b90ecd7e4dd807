import { expect, test } from 'vitest'
import { languages } from '#locales/languages.ts'
import { advisedWeezeLength, trendsWindow } from '#routers/limits.contract.ts'
import * as constants from '#src/app/constants.ts'
import { promise } from '../support/promise.ts'

const values = { ...constants, advisedWeezeLength, trendsWindow, languages }

test.each<[keyof typeof values, unknown, ...string[]]>([
  ['advisedWeezeLength', 280, 'CONST-01'],
  ['weezeLengthWarningThreshold', 20, 'CONST-02'],
  ['feedPollInterval', 10_000, 'CONST-03'],
  ['scrollThrottle', 1_000, 'CONST-04'],
  ['trendsPollInterval', 25_000, 'CONST-05'],
  ['trendsWindow', 36_000, 'CONST-06'],
  ['profilePollInterval', 15_000, 'CONST-07'],
  ['conversationsPollInterval', 15_000, 'CONST-08'],
  ['conversationPollInterval', 5_000, 'CONST-09'],
  ['conversationStaleTime', 10_000, 'CONST-10'],
  ['messagesStaleTime', 60_000, 'CONST-11'],
  ['postingDelay', 700, 'CONST-12'],
  ['sequenceActionDelay', 700, 'CONST-13'],
  ['personaSearchDebounce', 700, 'CONST-14'],
  ['userSearchDebounce', 300, 'CONST-15'],
  ['articleSearchDebounce', 500, 'CONST-16'],
  ['pressToastDuration', 3_000, 'CONST-17'],
  ['toastDuration', 1_800, 'CONST-18'],
  ['maxAuthorLength', 100, 'CONST-21'],
  ['defaultMediaSourceId', 4, 'CONST-23'],
  ['watermark', { word: 'Exercice', times: 3 }, 'CONST-24', 'CONST-42'],
  ['mediaGridHeight', 500, 'CONST-29'],
  ['maxMediaGridCells', 4, 'CONST-29'],
  ['sequencePanelHeight', 420, 'CONST-30'],
  ['dialogTransitionDuration', 300, 'CONST-32'],
  ['slideTransitionDuration', 200, 'CONST-33'],
  ['dropdownOptions', { maxHeight: 300, minHeight: 140, pageSize: 5 }, 'CONST-35'],
  ['languages', ['fr', 'en'], 'CONST-36'],
  ['editorRollbackDelay', 200, 'CONST-39'],
  ['searchPanelWidth', 600, 'CONST-40'],
  ['searchPanelPhoneHeight', 500, 'CONST-40'],
  ['weezeLengthHiddenThreshold', 10, 'CONST-41'],
])('%s', async (name, value, ...ids) => {
  for (const id of ids) await promise(id, () => expect(values[name]).toEqual(value))
})
