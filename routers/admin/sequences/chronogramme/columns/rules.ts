import type { ItemKind } from '../../items/contract.ts'
import type { Column } from '../contract.ts'

/** No heading and no name is longer; what a file holds beyond it must not cost the square of its length. */
const cellMax = 500

/** Without accents, case, space around and what people put behind a heading. */
export const plain = (text: string): string =>
  text
    .slice(0, cellMax)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']/g, ' ')
    .replace(/\(.*?\)|[:*?]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The names of the columns, in French and English, as `plain` has them. The first one is what exports and the template write. */
const names: Record<Column, string> = {
  number: 'n°|no|num|numero|number|ligne|line|row|#',
  offset: 'offset|heure|temps|time|h+|horaire|timing',
  author: 'author|emetteur|auteur|from|persona|expediteur|sender|de',
  kind: 'kind|type|canal|method|methode|channel|media type',
  text: 'text|texte|message|contenu|content|post|weeze',
  image: 'image|images|media|medias|photo|photos|picture|visuel',
  alt: 'alt|texte alternatif|alt text|description de l image',
  reply: 'reply to|reponse a|en reponse a|in reply to|repond a',
  to: 'to|destinataire|recipient|a',
  title: 'title|titre',
  expected: 'expected|attendu|attendus|reaction attendue|expected action|expected reaction|note|notes|commentaire',
}

const columnOf = new Map(
  Object.entries(names).flatMap(([column, known]) => known.split('|').map(name => [name, column as Column] as const)),
)

export type Heading = { column: Column; at: number; heading: string }

/** Which column each cell of a row names; of two with the same name the first counts. */
export const headingsOf = (row: readonly string[]): { headings: Heading[]; ignored: string[] } => {
  const headings: Heading[] = []
  const ignored: string[] = []
  for (const [at, cell] of row.entries()) {
    const column = columnOf.get(plain(cell))
    if (column && !headings.some(known => known.column === column)) headings.push({ column, at, heading: cell.trim() })
    else if (cell.trim() !== '') ignored.push(cell.trim())
  }
  return { headings, ignored }
}

/** How far down the row of the headings is looked for: titles and merged cells may stand above it. */
const headingsWithin = 30

/** The row of a table that names its columns: one with a time and an author or a text; -1 when there is none. */
export const headingRow = (table: readonly (readonly string[])[]): number =>
  table.slice(0, headingsWithin).findIndex(row => {
    const columns = headingsOf(row).headings.map(({ column }) => column)
    return columns.includes('offset') && (columns.includes('author') || columns.includes('text'))
  })

const kinds: Record<ItemKind | 'end', string> = {
  weeze: 'weeze|post|tweet|publication|microblog|reseau social|social',
  reply: 'reply|reponse|answer|commentaire',
  reweez: 'reweez|repost|retweet|rt|partage|share|quote|citation',
  article: 'article|presse|press|news',
  message: 'message|mp|dm|message prive|private message|direct message|messagerie|mail|email|sms',
  end: 'end|fin|finex',
}
const kindOf = new Map(
  Object.entries(kinds).flatMap(([kind, known]) => known.split('|').map(name => [name, kind as ItemKind | 'end'] as const)),
)

/** What a row is; a weeze where nothing stands, undefined where it cannot be read. */
export const readKind = (cell: string): ItemKind | 'end' | undefined => (plain(cell) === '' ? 'weeze' : kindOf.get(plain(cell)))
