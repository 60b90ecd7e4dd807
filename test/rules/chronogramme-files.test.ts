import { describe, expect, test } from 'vitest'
import { encodeWindows1252, makeWorkbook, previewChronogramme } from '#test/support/chronogramme-files.ts'

type File = string | Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>

/** The same two rows as people write them. */
const same: Record<string, File> = {
  'comma, English': 'offset,author,text\nH+00:00,mairie,"Été, dit-on"\nH+00:05,lea,Oui\n',
  'semicolon, French': 'heure;auteur;texte\nH+00:00;mairie;Été, dit-on\nH+00:05;lea;Oui\n',
  'Excel’s own CSV in Windows-1252': encodeWindows1252('Heure;Émetteur;Message\r\n00:00;mairie;Été, dit-on\r\n00:05;lea;Oui\r\n'),
  'a byte order mark and upper case': '\ufeffHEURE;ÉMETTEUR;MESSAGE\r\n00:00;@mairie;Été, dit-on\r\n00:05;@lea;Oui\r\n',
  tab: 'temps\tde\tcontenu\n00:00:00\tmairie\tÉté, dit-on\n00:05:00\tlea\tOui\n',
  'UTF-16 from Excel': new Uint8Array(
    Buffer.from('\ufeffHeure\tAuteur\tTexte\r\n0:00\tmairie\tÉté, dit-on\r\n0:05\tlea\tOui\r\n', 'utf16le'),
  ),
  'without accents, in another order': 'texte;emetteur;heure\nÉté, dit-on;mairie;0 min\nOui;lea;5 min\n',
  'the separator told to Excel': 'sep=;\r\nHeure;Auteur;Texte\r\n00:00;mairie;Été, dit-on\r\n00:05;lea;Oui\r\n',
  'a title, a date and an empty row above':
    'Chronogramme de crise;;\n21 novembre;;\n;;\nHeure;Auteur;Texte\n00:00;mairie;Été, dit-on\n00:05;lea;Oui\n',
  'empty rows between and after': 'Heure;Auteur;Texte\n;;\n00:00;mairie;Été, dit-on\n;;\n;;\n00:05;lea;Oui\n;;\n;;\n',
  'a column too many in a row': 'Heure;Auteur;Texte\n00:00;mairie;Été, dit-on;oups\n00:05;lea;Oui;;;\n',
  'columns of its own': 'N°;Phase;Heure;Cellule;Auteur;Texte\n1;A;00:00;x;mairie;Été, dit-on\n2;A;00:05;y;lea;Oui\n',
  'the clock on the wall': 'Heure;Auteur;Texte\n10h15;mairie;Été, dit-on\n10h20;lea;Oui\n',
  'names instead of screen names': 'Heure;Émetteur;Texte\n00:00;Mairie de Valmare;Été, dit-on\n00:05;LEA MARCHAND;Oui\n',
  'headings with remarks': 'Heure (H+) :;Auteur *;Texte\nH+0:00;mairie;Été, dit-on\nH+0:05;lea;Oui\n',
  'a kind in words': 'H+;Persona;Type;Texte\nH+0:00;mairie;Weeze;Été, dit-on\nH+0:05;lea;Publication;Oui\n',
  'old Mac line ends': 'Heure;Auteur;Texte\r00:00;mairie;Été, dit-on\r00:05;lea;Oui\r',
  'all three line ends': 'Heure;Auteur;Texte\r\n00:00;mairie;Été, dit-on\r00:05;lea;Oui\n',
  'blanks around everything': ' Heure ;Auteur\t;Texte\n 00:00;\u00a0mairie ; Été, dit-on \n00:05 ; lea;\tOui\n',
  'two headings of the same name': 'Heure;Auteur;Texte;Texte\n00:00;mairie;Été, dit-on;brouillon\n00:05;lea;Oui;\n',
  'decomposed accents': 'Heure;E\u0301metteur;Texte\n00:00;mairie;E\u0301te\u0301, dit-on\n00:05;lea;Oui\n',
  'a workbook': makeWorkbook([
    ['Heure', 'Auteur', 'Texte'],
    ['H+00:00', 'mairie', 'Été, dit-on'],
    ['H+00:05', 'lea', 'Oui'],
  ]),
  'a workbook with times of Excel': makeWorkbook([
    ['Heure', 'Émetteur', 'Message'],
    [0, 'mairie', 'Été, dit-on'],
    [5 / 1440, 'lea', 'Oui'],
  ]),
  'a workbook with clock times': makeWorkbook([
    ['Heure', 'Émetteur', 'Message'],
    [new Date(Date.UTC(2026, 10, 21, 10, 15)), 'mairie', 'Été, dit-on'],
    [new Date(Date.UTC(2026, 10, 21, 10, 20)), 'lea', 'Oui'],
  ]),
  'a workbook with times of day and no date': makeWorkbook([
    ['Heure', 'Émetteur', 'Message'],
    [new Date(Date.UTC(1899, 11, 30, 10, 15)), 'mairie', 'Été, dit-on'],
    [new Date(Date.UTC(1899, 11, 30, 10, 20)), 'lea', 'Oui'],
  ]),
  'a workbook with merged rows above': makeWorkbook([
    ['Exercice Valmare', null, null],
    [null, null, null],
    ['Heure', 'Auteur', 'Texte'],
    ['0 min', 'mairie', 'Été, dit-on'],
    [null, null, null],
    ['5 min', 'lea', 'Oui'],
  ]),
}

describe('a chronogramme is read as people write it', () => {
  test.each(Object.entries(same))('%s', async (_, file) => {
    const { problem, errors, warnings, rows, duration } = await previewChronogramme(await file)
    expect({ problem, errors, warnings, duration }).toEqual({ problem: null, errors: 0, warnings: 0, duration: 300 })
    expect(rows.map(({ line, offset, kind, author, text }) => [line, offset, kind, author?.username, text])).toEqual([
      [1, 0, 'weeze', 'mairie', 'Été, dit-on'],
      [2, 300, 'weeze', 'lea', 'Oui'],
    ])
  })

  test.each<[string, File, string]>([
    ['an empty file', '', 'empty'],
    ['headings only', 'Heure;Auteur;Texte\n', 'empty'],
    ['nothing but blanks', ' ; \n\t;\u00a0\n', 'empty'],
    ['no headings', 'bonjour;le;monde\n1;2;3\n', 'headings'],
    ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'oldExcel'],
    ['a broken workbook', Uint8Array.from(Buffer.from('PK\u0003\u0004nothing')), 'unreadable'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'unreadable'],
  ])('%s is rejected with the reason', async (_, file, problem) => {
    expect(await previewChronogramme(await file)).toMatchObject({ problem, rows: [] })
  })

  test('too many rows are rejected with their number', async () => {
    const file = `Heure;Auteur;Texte\n${'00:00;mairie;x\n'.repeat(5200)}`
    await expect(previewChronogramme(file)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE', fields: { file: 'Most rows: 5000' } })
  })
})
