import { expect, test } from 'vitest'
import { listOlderKeys } from '#src/shell/older-runs.ts'
import { promise } from '#test/support/promise.ts'

const keys = [
  'weez-draft:/acme:7',
  'weez-draft:/acme@1:7:reply:42',
  'weez-message:/acme@2:7:3',
  'weez-draft:/acme/runs/1:7',
  'weez-draft:/acme/clones/blue:7',
  'weez-unsent::7:3',
  'weez-unsent::8:3',
  'weez-note-unsent:@1:7',
  'article-edit-storage/acme',
  'weez-locale',
]

test('what earlier runs of an exercise left on a device is told from everything else', () =>
  promise('EXO-377', () => {
    expect(listOlderKeys(keys, { basePath: '/acme', run: 2, userId: 7 })).toEqual(keys.slice(0, 2))
    expect(listOlderKeys(keys, { basePath: '/acme', run: 0, userId: 7 })).toEqual([])
    // At the root somebody of another exercise may use the same browser.
    expect(listOlderKeys(keys, { basePath: '', run: 2, userId: 7 })).toEqual(['weez-unsent::7:3', 'weez-note-unsent:@1:7'])
  }))
