import { describe, expect, test } from 'vitest'
import { parseSequenceFile } from '#routers/sequences/chronogramme-file.reads.ts'
import { previewChronogramme } from '#test/support/chronogramme-files.ts'
import { readFieldCase } from '#test/support/field-cases.ts'
import { promise } from '#test/support/promise.ts'
import { dotPng } from '#test/support/test-images.ts'
import { writeZip, type ZipEntry } from '#test/support/zip-writer.ts'

const row = (image: string) => `Heure;Auteur;Texte;Image\n0 min;mairie;Un;${image}\n`
const archive = (image: string, ...pictures: ZipEntry[]) => writeZip([{ name: 'plan.csv', content: row(image) }, ...pictures])
const picture = (name: string): ZipEntry => ({ name, content: dotPng })
/** A picture whose name is these bytes, with these flags. */
const rawPicture = (name: Uint8Array, flags: number): ZipEntry => ({
  name: 'x',
  content: dotPng,
  localOverrides: { name, flags },
  centralOverrides: { name, flags },
})
/** What is told of the pictures of each row. */
const told = async (file: Uint8Array<ArrayBuffer>) =>
  (await previewChronogramme(file)).rows.map(({ problems }) =>
    problems.flatMap(({ column, code, value }) => (column === 'image' ? `${code} ${value}` : [])),
  )

describe('the pictures of a ZIP', () => {
  test.each(['nfd', 'cp850', 'no-flag', 'lock', 'plain'])('zips/%s.zip has one row and its picture', async name => {
    const { problem, rows } = await previewChronogramme(readFieldCase(`zips/${name}.zip`))
    await promise('EXO-440', () => {
      expect([problem, rows.length]).toEqual([null, 1])
      expect(rows[0]?.problems.filter(({ column }) => column === 'image')).toEqual([])
    })
  })

  test('each row of zips/two-folders.zip has the picture of its own folder', async () => {
    const bytes = readFieldCase('zips/two-folders.zip')
    const context = { people: [], roles: [], images: new Set<string>(), articles: new Set<string>(), files: [], variables: {}, mail: null }
    const { preview, pictures } = await parseSequenceFile({ bytes, corrections: {}, leftOut: [], context, withPictures: true })
    await promise('EXO-440', () => {
      expect(preview.rows.map(({ problems }) => problems.filter(({ column }) => column === 'image'))).toEqual([[], []])
      expect(pictures.map(({ name }) => name)).toEqual(['jour1/1.png', 'jour2/1.png'])
    })
  })

  test('a name is found as it looks, from the folder of the table or alone, and is a question where it stands twice', async () => {
    const folders = [picture('jour1/1.png'), picture('jour2/1.png')]
    await promise('EXO-440', async () => {
      expect(await told(archive('1.png', ...folders))).toEqual([['imageAmbiguous 1.png']])
      expect(await told(archive('jour3/1.png', ...folders))).toEqual([['image jour3/1.png']])
      expect(await told(archive('jour1\\1.png', ...folders))).toEqual([[]])
      expect(await told(archive('./jour2/1.PNG', ...folders))).toEqual([[]])
      expect(await told(archive('1.png', ...folders, picture('1.png')))).toEqual([[]])
      // Two forms of one name.
      expect(await told(archive('fumée.png', picture('a/fumée.png'), picture('b/fumée.png'.normalize('NFD'))))).toEqual([
        ['imageAmbiguous fumée.png'],
      ])
      expect(await told(archive('fumée.png', picture('fumée.png'), picture('fumée.png'.normalize('NFD'))))).toEqual([
        ['imageAmbiguous fumée.png'],
      ])
    })
    const nested = writeZip([{ name: 'plan/plan.csv', content: row('1.png') }, picture('plan/1.png'), picture('plan/jour1/1.png')])
    expect(await told(nested)).toEqual([[]])
    // What macOS calls a screenshot, and what is typed for it.
    expect(await told(archive("capture d'écran à 10.12 AM.png", picture('Capture d’écran à 10.12\u202fAM.png')))).toEqual([[]])
  })

  test('a name is read by its flag, as UTF-8 without it, or as a name of DOS', async () => {
    const dos = Buffer.from([...Buffer.from('b'), 0x88, ...Buffer.from('lier '), 0x85, 0x90, ...Buffer.from('.png')])
    await promise('EXO-440', async () => {
      expect(await told(archive('bêlier àÉ.png', rawPicture(dos, 0)))).toEqual([[]])
      expect(await told(archive('fumée.png', rawPicture(Buffer.from('fumée.png'), 0)))).toEqual([[]])
      expect(await told(archive('fumée.png', rawPicture(Buffer.from('fumée.png'), 0x800)))).toEqual([[]])
      expect(await told(archive('fumÚe.png', rawPicture(Buffer.from('fumée.png'), 0x800)))).toEqual([['image fumÚe.png']])
    })
  })

  test('what programs and systems leave is passed over, in folders too', async () => {
    const left = ['~$plan.xlsx', 'jour1/~$plan.xlsx', '.~lock.plan.csv#', '__MACOSX/._plan.csv', 'jour1/__MACOSX/a.csv', '.git/a.csv']
    const { problem, rows } = await previewChronogramme(archive('a.png', picture('a.png'), ...left.map(picture), picture('Thumbs.db')))
    await promise('EXO-440', () => expect([problem, rows.length, rows[0]?.problems]).toEqual([null, 1, []]))
  })
})
