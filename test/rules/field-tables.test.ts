import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parseAccountsFile } from '#routers/admin/accounts-file.reads.ts'
import { parsePersonasFile } from '#routers/admin/personas-file.reads.ts'
import { parsingLimits } from '#routers/budgets.contract.ts'
import { parseChatterFile } from '#routers/chatter/text-file.reads.ts'
import { parseArticlesFile } from '#routers/press/articles-file.reads.ts'
import { sequenceBytesMax } from '#routers/sequences/chronogramme.contract.ts'
import { readTableFile } from '#routers/spreadsheets/file-limits.reads.ts'
import { parseReactionsFile } from '#routers/storms/reactions-file.reads.ts'
import { previewChronogramme } from '#test/support/chronogramme-files.ts'
import { promise } from '#test/support/promise.ts'

const nobody = { people: new Map(), images: new Set<string>(), domain: '', addresses: new Map(), files: [] }
const usernames = new Set<string>()
type Told = { notices: { code: string; values: string[] }[]; rows: { row: number }[] }

/** The readers of tables beside that of plans. */
const readers = {
  personas: bytes => parsePersonasFile({ bytes, corrections: {}, update: false, context: nobody }),
  accounts: bytes =>
    parseAccountsFile({
      bytes,
      corrections: {},
      context: { usernames, named: new Map(), roleByWord: new Map([['joueur', 'USER']]), importer: 'ADMIN' },
    }),
  reactions: bytes => parseReactionsFile({ bytes, corrections: {}, context: { known: new Set(), variables: {} } }),
  chatter: bytes =>
    parseChatterFile({
      bytes,
      corrections: {},
      context: { known: new Set(), variables: {}, groups: new Set(), group: '' },
    }) as Promise<Told>,
  articles: bytes => parseArticlesFile(bytes) as Promise<Told>,
} satisfies Record<string, (bytes: Uint8Array<ArrayBuffer>) => Promise<Told>>

const headings = {
  personas: 'nom d’utilisateur;nom;bio',
  accounts: 'identifiant;prénom;rôle',
  reactions: 'humeur;texte;thème',
  chatter: 'groupe;texte;moment',
  articles: 'titre;média;chapeau',
}

for (const kind of Object.keys(readers) as (keyof typeof readers)[])
  test(`a quote swallows no row of a file of ${kind}, and what is not read is told`, async () => {
    const file = `${headings[kind]};colonne à part\na;b;"Elle dit non\nc;d;e\n;;;seule\nf;g;h\n`
    const { rows, notices } = (await readers[kind](new Uint8Array(Buffer.from(file)))) as Told
    await promise('EXO-435', () => expect(rows.map(({ row }) => row)).toEqual([2, 3, 5]))
    await promise('EXO-436', () =>
      expect(notices).toEqual([
        { code: 'quotes', values: ['2'] },
        { code: 'unreadRows', values: ['4'] },
      ]),
    )
  })

test('the personas of a file with a stray quote are all there', async () => {
  const bytes = new Uint8Array(await readFile(new URL('../cases/personas/quote.csv', import.meta.url)))
  const { rows, notices } = await readers.personas(bytes)
  await promise('EXO-435', () => {
    expect(rows.map(({ username, bio }) => [username, bio])).toEqual([
      ['fc_un', 'docker'],
      ['fc_deux', '"Elle dit non'],
      ['fc_trois', 'pilote'],
      ['fc_quatre', 'marin'],
    ])
    expect(notices).toEqual([{ code: 'quotes', values: ['3'] }])
  })
})

test('the bytes of a table are checked before they are copied, fewer of them for a text', async () => {
  const { bytes } = parsingLimits.csv.caps
  class Untouched extends Blob {
    override arrayBuffer = () => Promise.reject(new Error('copied'))
    override bytes = this.arrayBuffer as never
  }
  const tooLarge = { code: 'PAYLOAD_TOO_LARGE', fields: { file: `Most bytes of the file: ${bytes}` } }
  await promise('EXO-438', async () => {
    await expect(readTableFile(new Untouched(['x'.repeat(bytes + 1)]), sequenceBytesMax)).rejects.toMatchObject(tooLarge)
    await expect(readTableFile(new Untouched([`PK${'x'.repeat(sequenceBytesMax)}`]), sequenceBytesMax)).rejects.toMatchObject({
      fields: { file: `Most bytes of the file: ${sequenceBytesMax}` },
    })
  })
  expect(await readTableFile(new Blob(['x'.repeat(bytes)]), sequenceBytesMax)).toHaveLength(bytes)
  expect(await readTableFile(new Blob([`PK${'x'.repeat(bytes)}`]), sequenceBytesMax)).toHaveLength(bytes + 2)
})

test('a text of separators, of one cell or of quotes is refused by what it has too many of, at once', async () => {
  const { bytes, columns, cellCharacters } = parsingLimits.csv.caps
  const fill = (part: string) => part.repeat(Math.floor((bytes - 100) / part.length))
  const files: [string, string][] = [
    [fill(';'), `Most columns: ${columns}`],
    [`Heure;Auteur;Texte\n0 min;mairie;"${fill('x')}`, `Most characters of a cell: ${cellCharacters}`],
    [`Heure;Auteur;Texte\n0 min;mairie;${fill('""')}`, `Most characters of a cell: ${cellCharacters}`],
    [`Heure;Auteur;Texte\n${fill('0 min;mairie;"x\n')}`, 'Most rows: 5000'],
    [`Heure;Auteur;Texte\n${fill('"x;"y;"z ""\n')}`, 'Most rows: 5000'],
  ]
  for (const [file, limit] of files) {
    const began = performance.now()
    await promise('EXO-438', () => expect(previewChronogramme(file)).rejects.toMatchObject({ fields: { file: limit } }))
    // A worker has four seconds; alone on the machine it takes a tenth of one.
    expect(performance.now() - began).toBeLessThan(4000)
  }
})
