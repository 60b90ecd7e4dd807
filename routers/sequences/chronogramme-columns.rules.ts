import { createColumnMatcher, normalizeLabel } from '../spreadsheets/spreadsheets.rules.ts'
import type { SequenceColumn } from './chronogramme.contract.ts'
import type { ItemKind } from './items.contract.ts'

/** The names of the columns, in French and English, as `plain` has them. The first one is what exports and the template write. */
const columnNames: Record<SequenceColumn, string> = {
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

/** A chronogramme's columns: one with a time, and an author or a text, stand in the row of its headings. */
export const sequenceColumns = createColumnMatcher(
  columnNames,
  known => known.includes('offset') && (known.includes('author') || known.includes('text')),
)

const kindNames: Record<ItemKind | 'end', string> = {
  weeze: 'weeze|post|tweet|publication|microblog|reseau social|social',
  reply: 'reply|reponse|answer|commentaire',
  reweez: 'reweez|repost|retweet|rt|partage|share|quote|citation',
  article: 'article|presse|press|news',
  message: 'message|mp|dm|message prive|private message|direct message|messagerie|mail|email|sms',
  end: 'end|fin|finex',
}
const kindOf = new Map(
  Object.entries(kindNames).flatMap(([kind, known]) => known.split('|').map(name => [name, kind as ItemKind | 'end'] as const)),
)

/** What a row is; a weeze where nothing stands, undefined where it cannot be read. */
export const parseItemKind = (cell: string): ItemKind | 'end' | undefined =>
  normalizeLabel(cell) === '' ? 'weeze' : kindOf.get(normalizeLabel(cell))

/** What stands beside each other in a cell, as exports write it. */
export const joinCell = (all: readonly string[]): string => (all.some(one => one !== '') ? all.join(' | ') : '')
export const splitCell = (cell: string): string[] => cell.split('|').map(part => part.trim())

/** The images that a cell names: one a line, or with `|`, `,` or `;` between them. */
export const parseImageNames = (cell: string): string[] =>
  cell
    .split(/[|\n]/.test(cell) ? /[|\n]/ : /[,;]/)
    .map(part => part.trim())
    .filter(part => part !== '')
