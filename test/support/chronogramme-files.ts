import writeExcel from 'write-excel-file/node'
import type { SequenceCorrections, SequenceImportContext } from '#routers/sequences/chronogramme.rules.ts'
import { parseSequenceFile } from '#routers/sequences/chronogramme-file.reads.ts'
import type { KnownPerson } from '#routers/sequences/chronogramme-people.rules.ts'

const knownPerson = (id: number, username: string, firstname: string, lastname: string, persona = true): KnownPerson => ({
  person: { id, username, firstname, lastname, photo: null, certified: false },
  persona,
  animates: username === 'animator',
})

/** The users and images that the rows of these tests can name. */
const lookups: SequenceImportContext = {
  people: [
    knownPerson(1, 'mairie', 'Mairie de', 'Valmare'),
    knownPerson(2, 'lea', 'Léa', 'Marchand'),
    knownPerson(3, 'jean_1', 'Jean', 'Dupont'),
    knownPerson(4, 'jean_2', 'Jean', 'Dupont'),
    knownPerson(5, 'camille', 'Camille', 'Roussel', false),
    // A name of which nothing is left to compare: no empty cell means this person.
    knownPerson(6, 'inconnu', '???', ''),
    knownPerson(7, 'animator', 'Anne', 'Martin', false),
  ],
  roles: [{ id: 8, name: 'Préfecture' }],
  images: new Set(['Zm9vYmFyYmF6MTIzNDU2Nw']),
  articles: new Set<string>(),
  files: ['usine.jpg'],
  variables: { ville: 'Arles' },
  mail: null,
}

type Cell = string | number | Date | null
/** Returns a workbook with one sheet; as in Excel, times are fractions of a day. */
export const makeWorkbook = async (rows: Cell[][], sheet = 'Feuil1'): Promise<Uint8Array<ArrayBuffer>> => {
  const cells = rows.map(row =>
    row.map(value => (value === null ? null : value instanceof Date ? { value, type: Date, format: 'hh:mm' } : { value })),
  )
  return new Uint8Array(await writeExcel(cells as never, { sheet }).toBuffer())
}

/** Returns the text in Windows-1252. */
export const encodeWindows1252 = (text: string): Uint8Array<ArrayBuffer> => {
  const special = new Map(
    [...'€‚ƒ„…†‡ˆ‰Š‹Œ'].map((character, at) => [character, 0x80 + at]).concat([...'‘’“”•–—˜™š›œ'].map((c, at) => [c, 0x91 + at])) as [
      string,
      number,
    ][],
  )
  return Uint8Array.from([...text].map(character => special.get(character) ?? character.charCodeAt(0)))
}

/** Returns the preview of a file with the users, images and variables above. */
export const previewChronogramme = async (
  file: string | Uint8Array<ArrayBuffer>,
  corrections: SequenceCorrections = {},
  leftOut: number[] = [],
) => {
  const bytes = new Uint8Array(Buffer.from(file as string))
  return (await parseSequenceFile({ bytes, corrections, leftOut, context: lookups, withPictures: false })).preview
}
