import { type HandMeans, handMeans, type ItemKind, itemKinds } from '#db/schema/enums.ts'
import { type SequenceColumn, sequenceColumnNames } from '../spreadsheets/columns.contract.ts'
import { type ColumnTable, createColumnMatcher, normalizeLabel } from '../spreadsheets/spreadsheets.rules.ts'

/** The columns of a chronogramme, with their French and English headings. */
export const sequenceColumnTable: ColumnTable<SequenceColumn> = {
  number: { headings: 'n°|no|num|numero|number|ligne|line|row|#', width: 6 },
  day: { headings: 'date|jour|day', width: 12 },
  offset: { headings: 'offset|heure|temps|time|h+|horaire|timing', width: 12 },
  author: { headings: 'author|emetteur|auteur|from|persona|expediteur|sender|de', width: 22 },
  kind: { headings: 'kind|type|canal|method|methode|channel|media type', width: 12 },
  text: { headings: 'text|texte|message|contenu|content|post|weeze', width: 70 },
  image: { headings: 'image|images|media|medias|photo|photos|picture|visuel', width: 26 },
  alt: { headings: 'alt|texte alternatif|alt text|description de l image', width: 26 },
  reply: { headings: 'reply to|reponse a|en reponse a|in reply to|repond a', width: 12 },
  to: { headings: 'to|destinataire|recipient|a', width: 18 },
  cc: { headings: 'cc|copy|copie|copies|en copie|copie a', width: 18 },
  subject: { headings: 'subject|objet|sujet', width: 26 },
  attachments: { headings: 'attachments|attachment|pieces jointes|piece jointe|pj', width: 26 },
  html: { headings: 'html|mise en forme|formatting', width: 26 },
  title: { headings: 'title|titre', width: 26 },
  means: { headings: 'means|moyen', width: 12 },
  player: { headings: 'played by|joue par', width: 18 },
  toName: { headings: 'for whom|pour qui', width: 26 },
  contact: { headings: 'number or place|numero ou lieu', width: 22 },
  condition: { headings: 'si|if', width: 40 },
  consequence: { headings: 'alors|then', width: 22 },
  expected: { headings: 'expected|attendu|attendus|reaction attendue|expected action|expected reaction', width: 40 },
  delay: { headings: 'delay|delai|delai attendu|expected delay|delai min|delay min', width: 10 },
  objective: { headings: 'objective|objectif|objectifs|objectives', width: 22 },
  phase: { headings: 'phase|phases', width: 16 },
  reminder: { headings: 'reminder|relance|relances|reminders', width: 40 },
  note: { headings: 'note|notes|commentaire|commentaires|comment|comments|note privee|private note', width: 40 },
  published: { headings: 'publie le|published on', width: 28 },
  scenario: { headings: 'temps du scenario|scenario time', width: 28 },
}

/** Recognises a chronogramme's columns: its headings include a time, and an author or a text. */
export const sequenceColumns = createColumnMatcher(
  sequenceColumnNames,
  sequenceColumnTable,
  found => found.includes('offset') && (found.includes('author') || found.includes('text')),
)

/** What a row is: an item, or the end of the sequence. */
export type RowKind = ItemKind | 'end'

const kindNames: Record<RowKind, string> = {
  weeze: 'weeze|post|tweet|publication|microblog|reseau social|social',
  reply: 'reply|reponse|answer|commentaire',
  reweez: 'reweez|repost|retweet|rt|partage|share|quote|citation',
  article: 'article|presse|press|news',
  message: 'message|mp|dm|message prive|private message|direct message|messagerie|sms',
  mail: 'mail|email|e mail|courriel|webmail|emits',
  hand: 'hand|a la main|by hand',
  end: 'end|fin|finex',
}
const rowKinds: readonly RowKind[] = [...itemKinds, 'end']
const kindOf = new Map(rowKinds.flatMap(kind => kindNames[kind].split('|').map(name => [name, kind] as const)))

/** The kind that a cell names: a weeze when it is empty, undefined when it is unknown. */
export const parseRowKind = (cell: string): RowKind | undefined =>
  normalizeLabel(cell) === '' ? 'weeze' : kindOf.get(normalizeLabel(cell))

/** The columns of lines that are played by hand, which other sequences have not. */
export const handColumns: readonly SequenceColumn[] = ['means', 'player', 'toName', 'contact']

/** The columns of mails, which other sequences have not. */
export const mailColumns: readonly SequenceColumn[] = ['cc', 'subject', 'attachments']

/** The columns of lines that wait for something, which other sequences have not. */
export const conditionColumns: readonly SequenceColumn[] = ['condition', 'consequence']

/** The column of mails with bold, lists or links, which other sequences have not. */
export const formColumns: readonly SequenceColumn[] = ['html']

const meansNames: Record<HandMeans, string> = {
  phone: 'phone|telephone|tel|call|appel',
  radio: 'radio',
  inPerson: 'inperson|in person|en personne|visite|visit',
  paper: 'paper|papier|courrier|letter',
  other: 'other|autre',
}
const meansOf = new Map(handMeans.flatMap(means => meansNames[means].split('|').map(name => [name, means] as const)))

/** The means that a cell names: other ones when it is empty, undefined when it is unknown. */
export const parseMeans = (cell: string): HandMeans | undefined =>
  normalizeLabel(cell) === '' ? 'other' : meansOf.get(normalizeLabel(cell))

/** Several values as one cell, as exports write it. */
export const joinCell = (values: readonly string[]): string => (values.some(value => value !== '') ? values.join(' | ') : '')
/** The values of a cell that `joinCell` wrote. */
export const splitCell = (cell: string): string[] => cell.split('|').map(part => part.trim())

/** Several people, or files, of a cell: one a line, or separated by `|` or `;`. */
export const parseEntries = (cell: string): string[] =>
  cell
    .split(/[|;\n]/)
    .map(part => part.trim())
    .filter(part => part !== '')

/** The images that a cell names: one a line, or separated by `|`, `,` or `;`. */
export const parseImageNames = (cell: string): string[] =>
  cell
    .split(/[|\n]/.test(cell) ? /[|\n]/ : /[,;]/)
    .map(part => part.trim())
    .filter(part => part !== '')
