import { expect, test } from 'vitest'
import { languages } from '#locales/languages.ts'
import { advisedWeezeLength } from '#routers/limits.contract.ts'
import * as constants from '#src/constants.ts'
import { promise } from '../support/promise.ts'

const values = { ...constants, advisedWeezeLength, languages }

test.each<[string, keyof typeof values, unknown]>([
  ['CONST-01', 'advisedWeezeLength', 280],
  ['CONST-02', 'weezeLengthWarningThreshold', 20],
  ['CONST-03', 'feedPollInterval', 10_000],
  ['CONST-04', 'scrollThrottle', 1_000],
  ['CONST-05', 'trendsPollInterval', 25_000],
  ['CONST-06', 'trendsWindow', 36_000],
  ['CONST-07', 'profilePollInterval', 15_000],
  ['CONST-08, MSG-11', 'conversationsPollInterval', 15_000],
  ['CONST-09, MSG-36', 'conversationPollInterval', 5_000],
  ['CONST-10, MSG-37', 'conversationStaleTime', 10_000],
  ['CONST-11, MSG-02, MSG-38', 'messagesStaleTime', 60_000],
  ['CONST-12', 'postingDelay', 700],
  ['CONST-13, SEQ-09', 'sequenceActionDelay', 700],
  ['CONST-14', 'personaSearchDebounce', 700],
  ['CONST-15, MSG-20', 'userSearchDebounce', 300],
  ['CONST-16, PMAN-07', 'articleSearchDebounce', 500],
  ['CONST-17, PRESS-11', 'pressToastDuration', 3_000],
  ['CONST-18', 'toastDuration', 1_800],
  ['CONST-21, PED-21', 'maxAuthorLength', 100],
  ['CONST-23, PED-27', 'defaultMediaSourceId', 4],
  ['CONST-24, CONST-42, PED-12', 'watermark', { word: 'Exercice', times: 3 }],
  ['CONST-29', 'mediaGridHeight', 500],
  ['CONST-29', 'maxMediaGridCells', 4],
  ['CONST-30, SEQ-12', 'sequencePanelHeight', 420],
  ['CONST-32', 'dialogTransitionDuration', 300],
  ['CONST-33', 'slideTransitionDuration', 200],
  ['CONST-35, PMAN-21', 'dropdownOptions', { maxHeight: 300, minHeight: 140, pageSize: 5 }],
  ['CONST-36', 'languages', ['fr', 'en']],
  ['CONST-39, PED-18', 'editorRollbackDelay', 200],
  ['CONST-40, MSG-24', 'searchPanelWidth', 600],
  ['CONST-40, MSG-24', 'searchPanelPhoneHeight', 500],
  ['CONST-41', 'weezeLengthHiddenThreshold', 10],
])('%s: %s', async (ids, name, value) => {
  for (const id of ids.split(', ')) await promise(id, () => expect(values[name]).toEqual(value))
})
