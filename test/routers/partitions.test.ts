import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabaseUrl } from '#test/support/engines.ts'
import { createPartitionedSchema } from '#test/support/partitions.ts'
import { promise } from '#test/support/promise.ts'
import { createTempDataLocation, type TempDataLocation } from '#test/support/temp-data-location.ts'

describe.runIf(testDatabaseUrl)('A schema partitioned by exercise (postgresql)', () => {
  let place: TempDataLocation
  beforeAll(async () => {
    place = await createTempDataLocation('postgresql')
  })
  afterAll(() => place?.drop())

  test('two keys do not hold the exercise; all others do', async () => {
    const widened = await createPartitionedSchema(place.databaseUrl ?? '', `${place.migrations}/postgresql`)
    await promise('EXO-121', () => expect(widened.toSorted()).toEqual(['api_tokens_hash', 'sessions_pkey']))
  })
})
