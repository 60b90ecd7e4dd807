import { describe, expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from '#routers/spreadsheets/spreadsheets.rules.ts'
import { previewChronogramme } from '#test/support/chronogramme-files.ts'
import { promise } from '#test/support/promise.ts'

const headings = 'N°;Heure;Auteur;Canal;Message;Image;Alt;Réponse à;Destinataire;Titre;Attendu\n'
/** The problems of the rows of a file with those headings. */
const problems = async (...rows: string[]) =>
  (await previewChronogramme(headings + rows.join('\n'))).rows.map(({ problems }) =>
    problems.map(({ level, column, code, value }) => `${level} ${column} ${code} ${value}`),
  )

test('a line by hand is read by the words of both languages, with the role or the animator that plays it', async () => {
  const read = async (heading: string, ...rows: string[]) =>
    (await previewChronogramme(`${heading}\n${rows.join('\n')}`)).rows.map(
      ({ kind, means, playerRoleId, playerId, toName, contact, problems }) => [
        [kind, means, playerRoleId, playerId, toName, contact],
        problems.map(({ level, column, code }) => `${level} ${column} ${code}`),
      ],
    )
  const french = 'Heure;Auteur;Canal;Message;Moyen;Joué par;Pour qui;Numéro ou lieu'
  const english = 'Offset;Author;Kind;Text;Means;Played by;For whom;Number or place'
  await promise('HAND-01', async () => {
    expect(
      await read(french, '1 min;mairie;à la main;Allô ?;Téléphone;préfecture;Le standard;05 55', '2 min;mairie;A LA MAIN;Un papier;;;;'),
    ).toEqual([
      [['hand', 'phone', 8, null, 'Le standard', '05 55'], []],
      [['hand', 'other', null, null, '', ''], []],
    ])
    expect(await read(english, '1 min;mairie;by hand;Hello?;in person;@animator;;Room 4', '1 min;mairie;hand;x;fax;camille;;')).toEqual([
      [['hand', 'inPerson', null, 7, '', 'Room 4'], []],
      [
        ['hand', 'other', null, null, '', ''],
        ['error means means', 'warning player player'],
      ],
    ])
    // Of other lines these columns say nothing.
    expect(await read(french, '1 min;mairie;;Bonjour;fax;personne;x;y')).toEqual([[['weeze', null, null, null, '', ''], []]])
  })
})

describe('a wrong row is reported with its reason', () => {
  test.each([
    [';10h75;mairie;;x;;;;;;', 'error offset time 10h75'],
    [';;mairie;;x;;;;;;', 'error offset timeMissing '],
    [';200:00:00;mairie;;x;;;;;;', 'error offset time 200:00:00'],
    [';0 min;;;x;;;;;;', 'error author authorMissing '],
    [';0 min;camille;;x;;;;;;', 'error author authorRole camille'],
    [';0 min;Jean Dupont;;x;;;;;;', 'error author authorAmbiguous Jean Dupont'],
    [';0 min;@@@;;x;;;;;;', 'error author author @@@'],
    [';0 min;@;;x;;;;;;', 'error author author @'],
    [';0 min;@prefet;;x;;;;;;', 'warning author persona @prefet'],
    [';0 min;mairie;fax;x;;;;;;', 'error kind kind fax'],
    [';0 min;mairie;;;;;;;;note', 'error text text '],
    [`;0 min;mairie;;${'é'.repeat(311)};;;;;;`, 'warning text textOver 31'],
    [`;0 min;mairie;;${'x'.repeat(10_000)};;;;;;`, 'warning text textOver 9720'],
    [`;0 min;mairie;;${'x'.repeat(10_005)};;;;;;`, 'error text textTooLong 5'],
    [';0 min;mairie;;x;vanne.jpg;;;;;', 'error image image vanne.jpg'],
    [';0 min;mairie;réponse;x;;;;;;', 'error reply replyMissing '],
    [';0 min;mairie;réponse;x;;;7;;;', 'error reply replyUnknown 7'],
    [';0 min;mairie;;x;;;1;;;', 'error reply replyLater 1'],
    [';0 min;mairie;message;x;;;;;;', 'error to recipientMissing '],
    [';0 min;mairie;message;x;;;;nobody;;', 'error to recipient nobody'],
    [';0 min;mairie;article;x;;;;;;', 'warning title article x'],
  ])('%s', async (row, problem) => {
    expect(await problems(row)).toEqual([[problem]])
  })

  test('a reply that would come before its row, whatever stands first in the file', async () => {
    expect(await problems(';5 min;mairie;;x;;;2;;;', ';0 min;lea;;y;;;;;;', ';2 min;lea;;z;;;4;;;', ';9 min;lea;;z;;;;;;')).toEqual([
      [],
      [],
      ['error reply replyLater 4'],
      [],
    ])
  })

  test('a file that numbers its rows means its own numbers', async () => {
    const { rows, errors } = await previewChronogramme(
      `${headings}10;0 min;mairie;;x;;;;;;\n20;1 min;lea;;y;;;10;;;\n30;2 min;lea;reweez;;;;n°20;;;\n`,
    )
    expect([errors, rows.map(({ kind, replyLine }) => [kind, replyLine])]).toEqual([
      0,
      [
        ['weeze', null],
        ['reply', 1],
        ['reweez', 2],
      ],
    ])
  })

  test('images, their descriptions, a recipient, a title, what is expected and a weeze that is there already', async () => {
    const { rows, errors } = await previewChronogramme(
      `${headings};0 min;mairie;;x;usine.jpg | Zm9vYmFyYmF6MTIzNDU2Nw;| La rue;;;;
;1 min;lea;mp;Bonjour;;;;@camille;;Une réponse
;2 min;lea;;Oui;;;https://weez.test/mairie/status/123456789;;Titre;
`,
    )
    expect(errors).toBe(0)
    expect(rows[0]?.images).toEqual([
      { name: 'usine.jpg', imageId: null, video: false, alt: '' },
      { name: 'Zm9vYmFyYmF6MTIzNDU2Nw', imageId: 'Zm9vYmFyYmF6MTIzNDU2Nw', video: false, alt: 'La rue' },
    ])
    expect(rows[1]).toMatchObject({ kind: 'message', recipient: { username: 'camille' }, expected: 'Une réponse', note: '' })
    expect(rows[2]).toMatchObject({ kind: 'reply', replyId: 123_456_789, replyLine: null, title: 'Titre' })
  })

  test('a delay is a number of minutes or a time, and labels have a length', async () => {
    const rows = (delay: string, objective = '') =>
      previewChronogramme(`Heure;Auteur;Message;Délai;Objectif\n0 min;mairie;x;${delay};${objective}\n`)
    for (const [cell, minutes] of [
      ['', null],
      ['10', 10],
      ['10,0', 10],
      ['5 min', 5],
      ['1h30', 90],
      ['10080', 10_080],
    ] as const)
      expect(await rows(cell)).toMatchObject({ errors: 0, rows: [{ expectedDelay: minutes }] })
    for (const cell of ['0', '-5', 'vite', '10081', '99999'])
      expect((await rows(cell)).rows[0]?.problems).toEqual([{ level: 'error', column: 'delay', code: 'delay', value: cell }])
    expect(await rows('', 'o'.repeat(100))).toMatchObject({ errors: 0, rows: [{ objective: 'o'.repeat(100) }] })
    expect((await rows('', 'o'.repeat(103))).rows[0]?.problems).toMatchObject([{ column: 'objective', code: 'labelTooLong', value: '3' }])
  })

  test('what is put right in the preview counts', async () => {
    const file = `${headings};10h75;mairie;;x;;;;;;\n;10h20;lea;;y;;;;;;\n`
    expect(await previewChronogramme(file)).toMatchObject({ errors: 1 })
    const right = await previewChronogramme(file, { 1: { offset: '10h15' }, 2: { author: 'mairie' } })
    expect(right).toMatchObject({ errors: 0, rows: [{ offset: 0 }, { offset: 300, author: { username: 'mairie' } }] })
  })

  test('an unknown persona gets a screen name and a name', async () => {
    const { rows } = await previewChronogramme(`${headings};0 min;Préfet de l’Orsine;;x;;;;;;\n;1 min;@Vigie_24;;y;;;;;;\n`)
    expect(rows.map(({ newPersona }) => newPersona)).toEqual([
      { username: 'prefet_de_l_orsine', firstname: 'Préfet', lastname: 'de l’Orsine' },
      { username: 'vigie_24', firstname: 'Vigie_24', lastname: '' },
    ])
  })

  /** The cells of a text that would be formulas, whatever separates cells. */
  const formulaCells = (text: string) => text.split(/[,;\t\r\n]/).filter(cell => /^[\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]/u.test(cell))
  const signs = [...'=+-@＝＋－＠﹦﹢﹣﹫−']
  const blanks = ['', ' ', '\t', '\r', '\n', '\r\n', '\u00a0', '\u3000', '\ufeff', '\u200b', ' \t\n ']
  const formulas = signs.flatMap(sign => blanks.map(blank => `${blank}${sign}1+1`))
  test.each([...formulas, '+33 1', '-5', '\tx', '\rx', '\nx', '\n'])(
    '%j begins as text in an export, and is itself again after it',
    cell => {
      for (const before of ['', "'", "''"]) {
        // A tab or a line end begins a cell in a program that takes another separator.
        if (!/[\t\r\n]./.test(cell)) expect(escapeFormula(before + cell)).toBe(`'${before}${cell}`)
        expect(formulaCells(escapeFormula(before + cell))).toEqual([])
        expect(unescapeFormula(escapeFormula(before + cell))).toBe(before + cell)
      }
    },
  )
  const inside = [',', ';', '\t', '\n', '\r\n', ', ', ';\u00a0', '\n\u200b', ',,'].flatMap(before =>
    [...signs.map(sign => `${sign}1+1`), '=HYPERLINK("http://a.test")', '@SUM(A1)', "+cmd|' /C calc'!A0", '-A1+SUM(B1)'].map(
      formula => `hi${before}${formula},bye`,
    ),
  )
  test.each([...inside, 'hi,=1+1', '"x,=1+1,"', "a,'=1,''=2", '1;=2;=3'])(
    '%j has no formula in a program that takes another separator',
    async cell => {
      await promise('EXO-432', () => {
        expect(formulaCells(escapeFormula(cell))).toEqual([])
        expect(unescapeFormula(escapeFormula(cell))).toBe(cell)
      })
    },
  )
  const words = [
    '@mairie, que faites-vous ?',
    ' @mairie',
    'Merci, @mairie !',
    'Soldes, -20 % ; @camille',
    'Liste :\n- un\n- deux',
    'ok ;-) , :-)',
    'a, + b',
    'appelez,+33 6 12 34',
  ]
  test.each(words)('%j are words, and are not touched', async cell => {
    await promise('EXO-432', () => expect([escapeFormula(cell), unescapeFormula(cell)]).toEqual([cell, cell]))
  })
  test.each(['x=1', "l'eau", '', ' x', "'x", '，=1', '1−2'])('%j is no formula, and is not touched', cell => {
    expect([escapeFormula(cell), unescapeFormula(cell)]).toEqual([cell, cell])
  })
})
