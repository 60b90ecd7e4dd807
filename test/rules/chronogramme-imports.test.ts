import { describe, expect, test } from 'vitest'
import { parsingLimits } from '#routers/budgets.contract.ts'
import { exportSequenceTemplate } from '#routers/sequences/chronogramme-export.reads.ts'
import { addPictures, freePictureName } from '#routers/sequences/chronogramme-pictures.rules.ts'
import { makeWorkbook, previewChronogramme } from '#test/support/chronogramme-files.ts'
import { promise } from '#test/support/promise.ts'
import { dotPng } from '#test/support/test-images.ts'
import { buildWorkbook } from '#test/support/workbook-parts.ts'
import { writeZip, type ZipEntry } from '#test/support/zip-writer.ts'

const csv = 'Heure;Auteur;Texte;Image\n0 min;mairie;Un;a.png\n1 min;lea;Deux;B.PNG\n'
const archive = (...entries: ZipEntry[]) => writeZip([{ name: 'plan/plan.csv', content: csv }, ...entries])
const picture = (name: string): ZipEntry => ({ name, content: dotPng })

describe('the rows of a file', () => {
  test('blanks around cells and a mix of line ends change nothing', async () => {
    const { rows } = await previewChronogramme(
      'Heure ; Auteur;Texte\r\n 0 min; mairie ;  Un \r1 min;lea\t;"\u00a0Deux\r\nlignes "\n2 min;lea;Trois\r\n',
    )
    await promise('EXO-75', () =>
      expect(rows.map(({ offset, author, text }) => [offset, author?.username, text])).toEqual([
        [0, 'mairie', 'Un'],
        [60, 'lea', 'Deux\nlignes'],
        [120, 'lea', 'Trois'],
      ]),
    )
    const corrected = await previewChronogramme('Heure;Auteur;Texte\n0 min;mairi;Un\n', { 1: { author: ' mairie ' } })
    expect(corrected.errors).toBe(0)
  })

  test('a row has the number that a spreadsheet program shows', async () => {
    const table = [
      ['Chronogramme', null, null],
      [null, null, null],
      ['Heure', 'Auteur', 'Texte'],
      ['0 min', 'mairie', 'Un'],
      [null, null, null],
      ['1 min', 'lea', 'Deux'],
    ]
    for (const file of [await makeWorkbook(table), table.map(row => row.map(cell => cell ?? '').join(';')).join('\n')]) {
      const { rows } = await previewChronogramme(file)
      await promise('EXO-76', () =>
        expect(rows.map(({ line, row }) => [line, row])).toEqual([
          [1, 4],
          [2, 6],
        ]),
      )
    }
  })

  test('a row that is left out has no errors, makes no persona, and nothing may answer it', async () => {
    const file = 'Heure;Auteur;Texte;Réponse à\n0 min;mairie;Un;\n10h75;vigie;;\n1 min;lea;Oui;1\n'
    expect((await previewChronogramme(file)).errors).toBe(1)
    const without = await previewChronogramme(file, {}, [2])
    await promise('EXO-76', () => {
      expect([without.errors, without.warnings, without.duration]).toEqual([0, 0, 60])
      expect(without.rows.map(({ leftOut }) => leftOut)).toEqual([false, true, false])
    })
    const answered = await previewChronogramme(file, {}, [1, 2])
    expect(answered.rows[2]?.problems).toMatchObject([{ code: 'replyLeftOut', level: 'error', value: '1' }])
  })

  test('a variable without a word is told, and the template has none that is wrong', async () => {
    const { rows } = await previewChronogramme('Heure;Auteur;Texte\n0 min;mairie;{ville} et {Rivière}\n')
    await promise('EXO-79', () => expect(rows[0]?.problems).toMatchObject([{ code: 'variable', level: 'warning', value: 'Rivière' }]))
    for (const locale of ['fr', 'en'] as const) {
      const preview = await previewChronogramme(await exportSequenceTemplate('xlsx', locale))
      await promise('EXO-74', () => expect([preview.rows.length, preview.fixedDuration, preview.duration]).toEqual([4, 3600, 3600]))
      expect(preview.rows.map(({ kind, replyLine }) => [kind, replyLine])).toEqual([
        ['weeze', null],
        ['reply', 1],
        ['message', null],
        ['hand', null],
      ])
      expect([preview.errors, preview.rows.map(({ cells }) => cells.number)]).toEqual([0, ['1', '2', '3', '4']])
    }
  })

  test('added pictures take the places of missing ones, under names that a cell can hold', async () => {
    const { rows } = await previewChronogramme('Heure;Auteur;Texte;Image\n0 min;mairie;Un;gone.png | usine.jpg | lost.png\n')
    const [row] = rows
    expect(row && addPictures(row, ['new.png'])).toBe('new.png | usine.jpg | lost.png')
    expect(row && addPictures(row, ['a.png', 'b.png', 'c.png'])).toBe('a.png | usine.jpg | b.png | c.png')
    expect(freePictureName('a|b;c,d.png', new Set())).toBe('a_b_c_d.png')
    expect(freePictureName('A.png', new Set(['a.png', 'a-2.png']))).toBe('A-3.png')
  })
})

describe('a ZIP with a table and its pictures', () => {
  test('is read, whatever folders and files of systems are in it', async () => {
    const files = ['img/a.png', 'b.png', '__MACOSX/._a.png', '.DS_Store', 'img/', 'notes.txt'].map(picture)
    const { problem, rows } = await previewChronogramme(archive(...files))
    await promise('EXO-73', () => expect([problem, rows.map(({ problems }) => problems)]).toEqual([null, [[], []]]))
    const missing = await previewChronogramme(archive(picture('a.png')))
    expect(missing.rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([[], ['image']])
    const workbook = { name: 'plan.xlsx', content: buildWorkbook() }
    expect((await previewChronogramme(writeZip([workbook]))).rows).toHaveLength(2)
  })

  const hostile: Record<string, () => Uint8Array<ArrayBuffer>> = {
    'no table': () => writeZip([picture('a.png')]),
    'two tables': () => archive({ name: 'other.csv', content: csv }),
    'a path that climbs': () => archive(picture('../a.png')),
    'a path that climbs behind a folder': () => archive(picture('x/../../a.png')),
    'an absolute path': () => archive(picture('/etc/passwd')),
    'a drive': () => archive(picture('C:/a.png')),
    'separators of Windows': () => archive(picture('..\\a.png')),
    'a control character': () => archive(picture('a\u0000.png')),
    'an endless path': () => archive(picture(`${'x/'.repeat(200)}a.png`)),
    'a path that is a property': () => archive(picture('../__proto__.png')),
    'a method nobody knows': () => archive({ ...picture('a.png'), centralOverrides: { method: 99 } }),
    'a ZIP64 size': () => archive({ ...picture('a.png'), zip64: true, centralOverrides: { extra: Buffer.alloc(0) } }),
  }
  test.each(Object.entries(hostile))('is refused as a whole with %s', async (_, make) => {
    const preview = await previewChronogramme(make())
    await promise('EXO-73', () => expect([preview.problem, preview.rows]).toEqual(['archive', []]))
  })

  test('is refused when it is too large, and a ZIP in a ZIP is not opened', async () => {
    const { entries, unpackedBytes } = parsingLimits.archive.caps
    const zeros = (times: number): ZipEntry => ({ name: 'a.png', content: { head: '', part: '\0'.repeat(1024), times, tail: '' } })
    const many = Array.from({ length: entries }, (_, at) => picture(`${at}.png`))
    for (const make of [() => archive(...many), () => archive(zeros(unpackedBytes / 1024 + 1))])
      await promise('EXO-73', () => expect(previewChronogramme(make())).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' }))
    const lie = archive({ ...zeros(unpackedBytes / 1024 + 1), localOverrides: { size: 9 }, centralOverrides: { size: 9 } })
    const behind = archive({ ...picture('a.png'), centralOverrides: { offset: 0xfffffff0 } })
    for (const file of [lie, behind]) expect((await previewChronogramme(file)).problem).toBeOneOf([null, 'archive'])
    expect((await previewChronogramme(writeZip([{ name: 'inner.zip', content: archive() }]))).problem).toBe('archive')
  })
})
