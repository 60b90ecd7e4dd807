import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { SequenceImportPreview } from '#routers/sequences/chronogramme.contract.ts'
import { makeWorkbook, previewChronogramme } from '#test/support/chronogramme-files.ts'
import { promise } from '#test/support/promise.ts'
import { buildWorkbook, relationshipsXml, relsPath, workbookPath, workbookXml } from '#test/support/workbook-parts.ts'

const minute = 60
const previewCase = async (name: string, corrections = {}, leftOut: number[] = []): Promise<SequenceImportPreview> =>
  previewChronogramme(new Uint8Array(await readFile(new URL(`../cases/plans/${name}`, import.meta.url))), corrections, leftOut)
const previewTimes = (...times: string[]) =>
  previewChronogramme(`Heure;Auteur;Texte\n${times.map(time => `${time};mairie;x`).join('\n')}\n`)

/** The minutes from the start of each row, or what its time is told to be; a warning stands beside the minutes. */
const timesOf = ({ rows }: SequenceImportPreview): (number | string)[] =>
  rows.map(({ offset, problems }) => {
    const told = problems.filter(({ column }) => column === 'offset' || column === 'day').map(({ level, code }) => `${level} ${code}`)
    const minutes = offset === null ? '' : String(offset / minute)
    return told.length > 0 ? `${minutes} ${told.join()}`.trim() : Number(minutes)
  })

describe('the times of a plan as people write them', () => {
  test.each<[string, (number | string)[]]>([
    ['second-day.csv', [0, 825, 950, 1440, 1480]],
    ['one-night.csv', [0, 170, 200, 420]],
    ['day-column.csv', [0, 540, 1470]],
    ['day-column.xlsx', [0, 540, 1470]],
    ['added-below.csv', [0, 20, 'error timeBack']],
    ['added-below-dated.csv', [15, 35, '0 warning timeOrder']],
    ['no-such-day.csv', [0, 'error date', 1500]],
    ['month-first.csv', [0, 30, 140]],
    ['mac-1904.xlsx', [0, 880, 915]],
    ['night.csv', ['120 error timeStart', 140, 180]],
    ['night.xlsx', ['270 error timeStart', 290]],
    ['hours-and-min.csv', [0, 20, 40]],
    ['mixed.csv', [0, 20, 'error timeMixed']],
    ['mixed-h.csv', [0, 20, 'error timeMixed']],
    ['minutes.csv', [0, 'error timeUnit', 'error timeUnit', 'error timeUnit']],
    ['after-the-end.csv', [0, '70 warning afterEnd']],
  ])('%s', async (name, times) => {
    const preview = await previewCase(name)
    await promise('EXO-433', () => expect([preview.problem, timesOf(preview)]).toEqual([null, times]))
  })

  test.each<[string, string[], (number | string)[]]>([
    ['a second and a third day', ['8h30', '22h00', '7h00', '20h00', '6h00'], [0, 810, 1350, 2130, 2730]],
    ['hours after 24', ['9h00', '33h00', '33:30'], [0, 1440, 1470]],
    ['a day that is counted', ['9h00', '18h00', 'J+1 9h30', '10h00', 'D+2 8:00'], [0, 540, 1470, 1500, 2820]],
    ['a date, and times without one', ['07/12/2026 22:00', '23:30', '0:15', '08/12/2026 9h00', '9h10'], [0, 90, 135, 660, 670]],
    ['a date below times of day', ['9h00', '08/12/2026 9:00'], [0, 'error timeMixed']],
    ['the night of 29 February', ['28/02/2028 23:00', '29/02/2028 01:00'], [0, 120]],
    ['a day that this year has not', ['28/02/2027 23:00', '29/02/2027 01:00'], [0, 'error date']],
    ['the first day is no day', ['31/02/2027 9:00', '01/03/2027 9:00', '01/03/2027 9:30'], ['error date', 0, 30]],
    ['a row between, and those behind it', ['9h00', '10h00', '9h30', '10h30', '11h00'], [0, 60, 'error timeBack', 90, 120]],
    ['noon and the evening before', ['18h00', '9h00', '10h00'], [0, 'error timeBack', 'error timeBack']],
    ['hours that count from the start', ['H+0', 'H+1', 'H+2', 'H+4'], [0, 60, 120, 240]],
    ['hours and minutes of the night', ['0:00', '22:15', '0:20'], [0, 1335, 'error timeBack']],
    ['a number of minutes', ['H+0', 'H+15 min', 'H+1 h'], [0, 15, 60]],
    ['below H+ a time that no offset has', ['H+0', '1:30', '14h00'], [0, 90, 'error timeMixed']],
  ])('%s', async (_, cells, times) => {
    expect(timesOf(await previewTimes(...cells))).toEqual(times)
  })

  test('what is asked is answered in one cell, and a row that is left out asks nothing', async () => {
    expect(timesOf(await previewCase('night.csv', { 1: { offset: '2h00' } }))).toEqual([0, 20, 60])
    expect(timesOf(await previewCase('night.csv', { 1: { offset: 'H+02:00' } }))).toEqual([120, 140, 180])
    expect(timesOf(await previewCase('added-below.csv', { 3: { offset: 'J+1 10h45' } }))).toEqual([0, 20, 1425])
    expect(timesOf(await previewCase('added-below.csv', { 3: { offset: 'J+0 10h45' } }))).toEqual([15, 35, '0 warning timeOrder'])
    expect(await previewCase('added-below.csv', {}, [3])).toMatchObject({ errors: 0, duration: 20 * minute })
  })

  test('the day beside a time is a date, a count, or nothing where it is that of the row above', async () => {
    const file = (days: string[]) =>
      previewChronogramme(`Jour;Heure;Auteur;Texte\n${days.map((day, at) => `${day};${at % 2 ? '18' : '9'}h00;mairie;x`).join('\n')}\n`)
    const days: [string[], (number | string)[]][] = [
      [
        ['J', 'J', 'J+1', 'J+1'],
        [0, 540, 1440, 1980],
      ],
      [
        ['J1', '', 'Jour 2', ''],
        [0, 540, 1440, 1980],
      ],
      [
        ['2026-12-31', '', '2027-01-01', ''],
        [0, 540, 1440, 1980],
      ],
      [
        ['12/30/2026', '12/30/2026', '12/31/2026', '12/31/2026'],
        [0, 540, 1440, 1980],
      ],
      [
        ['', '', 'veille', 'veille'],
        [0, 540, 'error timeBack', '540 warning day'],
      ],
    ]
    for (const [cells, times] of days) expect([cells, timesOf(await file(cells))]).toEqual([cells, times])
  })
})

describe('what a file has beside the rows that are read', () => {
  test('cells of a workbook are read as what they show', async () => {
    const { rows } = await previewCase('decimals.xlsx')
    await promise('EXO-434', () => {
      expect(rows.map(({ text, expectedDelay }) => [text, expectedDelay])).toEqual([
        ['3.5', 3],
        ['On y va', null],
        ['25 %', null],
      ])
      expect(rows.map(({ replyLine, problems }) => [replyLine, problems.filter(({ level }) => level === 'error')])).toEqual([
        [null, []],
        [1, []],
        [null, []],
      ])
    })
    // A plain number is a time only among times, and there only within a day.
    const plain = await previewChronogramme(
      await makeWorkbook([
        ['Heure', 'Auteur', 'Texte'],
        [0.375, 'mairie', 0.375],
        [0.5, 'mairie', 0.1 + 0.2],
        [3.5, 'mairie', 7],
      ]),
    )
    expect(plain.rows.map(({ cells: { offset }, text }) => [offset, text])).toEqual([
      ['09:00:00', '0.375'],
      ['12:00:00', '0.3'],
      ['3.5', '7'],
    ])
    expect(timesOf(plain)).toEqual([0, 180, 'error time'])
  })

  test.each([
    ['quote.csv', ['Calme', '"Fermez les fenêtres, disent les pompiers', 'Suite', 'Fin'], ['3']],
    ['quote-word.csv', ['"Rien à craindre" selon l’usine', 'Suite'], ['2']],
  ])('a quote swallows no row of %s', async (name, texts, values) => {
    const { rows, notices } = await previewCase(name)
    await promise('EXO-435', () => expect([rows.map(({ text }) => text), notices]).toEqual([texts, [{ code: 'quotes', values }]]))
  })

  test('quotes that belong together keep their lines, their quotes and their separators, and nothing is told', async () => {
    const cells = ['"Un;\n""deux"" ;\r\ntrois"', '" "', '""', '"Un" \t', 'Il dit "non"', 'Un écran de 15"']
    const { rows, notices } = await previewChronogramme(
      `Heure;Auteur;Texte;Note\n${cells.map(cell => `0 min;mairie;${cell};fin`).join('\n')}`,
    )
    expect(rows.map(({ text, note }) => [text, note])).toEqual([
      ['Un;\n"deux" ;\ntrois', 'fin'],
      ['', 'fin'],
      ['', 'fin'],
      ['Un', 'fin'],
      ['Il dit "non"', 'fin'],
      ['Un écran de 15"', 'fin'],
    ])
    expect(notices).toEqual([])
  })

  test('a row between two quotes that do not belong together is told, although it looks like a cell', async () => {
    const file = 'N°;Heure;Auteur;Texte\n1;0 min;mairie;"Fermez tout\n2;1 min;mairie;Un écran de 15"\n3;2 min;mairie;Fin\n'
    const { rows, notices } = await previewChronogramme(file)
    await promise('EXO-435', () => expect([rows.length, notices]).toEqual([2, [{ code: 'quotes', values: ['2'] }]]))
  })

  test('a hidden sheet is not read, and what is not read or is hidden is told', async () => {
    const hiddenSheet = await previewCase('hidden-sheet.xlsx')
    const two = await previewCase('two-sheets.xlsx')
    const hiddenRow = await previewCase('hidden-row.xlsx')
    await promise('EXO-436', () => {
      expect([hiddenSheet.sheet, hiddenSheet.rows.map(({ text }) => text)]).toEqual(['Chrono', ['Bon texte']])
      expect(hiddenSheet.notices).toEqual([{ code: 'unreadSheets', values: ['Ancienne version'] }])
      expect([two.sheet, two.notices]).toEqual(['Matin', [{ code: 'unreadSheets', values: ['Après-midi'] }]])
      expect([hiddenRow.rows.length, hiddenRow.notices]).toEqual([3, [{ code: 'hiddenRows', values: ['3'] }]])
    })
  })

  test('a row that has something, and is no row of the plan, is told; numbers alone are not', async () => {
    const file = [
      'N°;Heure;Auteur;Canal;Texte;Salle',
      'JOUR 1;;;;;',
      '1;0 min;mairie;;x;',
      ';;;;;PC crise',
      '2;;;;;',
      ' 3. ;;;;;',
      ';tard;;fin;;',
    ]
    const { rows, notices } = await previewChronogramme(file.join('\n'))
    await promise('EXO-436', () =>
      expect([rows.map(({ row }) => row), notices]).toEqual([[3], [{ code: 'unreadRows', values: ['2', '4', '7'] }]]),
    )
  })

  test('a text that a separator cuts in two is told', async () => {
    const { rows, notices } = await previewChronogramme('Heure;Auteur;Texte\n0 min;mairie;Fermez tout; même les volets\n1 min;lea;Oui;;\n')
    await promise('EXO-436', () => expect([rows.length, notices]).toEqual([2, [{ code: 'unreadCells', values: ['2'] }]]))
  })

  test('a recipient of a row that everybody would read is told', async () => {
    const { rows } = await previewChronogramme('Heure;Auteur;Canal;Texte;Destinataire\n0 min;mairie;;Entre nous;@camille\n')
    await promise('EXO-439', () =>
      expect(rows[0]?.problems).toEqual([{ level: 'warning', column: 'to', code: 'recipientUnused', value: '@camille' }]),
    )
  })

  test('a workbook with a sheet that is a chart is read', async () => {
    const bytes = buildWorkbook({
      [workbookPath]: workbookXml(['Courbe', 'Chrono']),
      [relsPath]: relationshipsXml(
        ['chartsheet', 'chartsheets/sheet1.xml'],
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ),
      'xl/chartsheets/sheet1.xml': '<chartsheet/>',
    })
    expect(await previewChronogramme(bytes)).toMatchObject({ problem: null, sheet: 'Chrono', notices: [], rows: [{}, {}] })
  })

  test.each([
    ['password.xlsx', 'password'],
    ['table.ods', 'openDocument'],
    ['old.xls', 'oldExcel'],
  ])('%s is called what it is', async (name, problem) => {
    const preview = await previewCase(name)
    await promise('EXO-437', () => expect([preview.problem, preview.rows]).toEqual([problem, []]))
  })

  test('a number that several rows have names none of them', async () => {
    const file = 'N°;Heure;Auteur;Canal;Texte;Réponse à\n1;0 min;mairie;;x;\n1;1 min;mairie;;y;\n2;2 min;lea;réponse;z;1\n'
    const { rows } = await previewChronogramme(file)
    await promise('EXO-439', () => expect(rows[2]?.problems).toMatchObject([{ level: 'error', code: 'replyAmbiguous', value: '1' }]))
  })
})
