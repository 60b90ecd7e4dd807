import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { runSchema } from '#server/dossier/write-dossier.ts'
import { promise } from '#test/support/promise.ts'
import { describeSites } from '#test/support/site.ts'

describeSites('The file of a run as a download', site => {
  test('animators and observers download the file of their exercise and nobody else any; its progress is theirs', async () => {
    const path = '/acme/admin/dossier.zip'
    await promise('EXO-348', async () => {
      expect((await site().ask('GET', path)).status).toBe(401)
      expect((await site().ask('GET', path, { as: ['acme', 'camille'] })).status).toBe(403)
      expect((await site().ask('GET', path, { as: ['blue', 'animator'] })).status).toBe(401)
      const observer = await site().world.as('acme', 'observer')
      expect(await observer.dossier.progress({})).toBeNull()
      const { status, headers, bytes } = await site().ask('GET', path, { as: ['acme', 'observer'] })
      expect([status, headers.get('content-type')]).toEqual([200, 'application/zip'])
      expect(Object.keys(unzipSync(bytes))).toEqual(
        expect.arrayContaining(['dossier.html', 'run.json', 'run.schema.json', 'timeline.xlsx']),
      )
      expect(await observer.dossier.progress({})).toBeNull()
    })
  })
})

test('the description of run.json in the documents is that of the files', async () => {
  await promise('EXO-347', () => expect(JSON.parse(readFileSync('docs/run.schema.json', 'utf8'))).toEqual(runSchema()))
})
