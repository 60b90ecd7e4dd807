import type { frImports } from '../fr/imports.ts'
import type { TranslationOf } from '../phrase-types.ts'

/** The English texts of imports. */
export const enImports: TranslationOf<typeof frImports> = {
  hint: 'Nothing is written before you import',
  template: 'Download the template',
  choose: 'Choose a file',
  another: 'Another file',
  sheet: 'Sheet “{sheet:string}”, ',
  recognised: 'Columns found: {columns:string}. {count:number} row{{s}}',
  ignored: 'Columns ignored: {columns:string}',
  all: 'All',
  ready: 'Ready',
  wrong: 'To correct',
  check: 'To check',
  line: 'Row',
  image: 'Image',
  noImage: 'None',
  correction: '{column:string}, row {line:number}',
  wrongRows: '{count:number} row{{s}} to correct before you import',
  allReady: 'Everything is ready',
  import: 'Import {count:number} row{{s}}',
  failed: 'The file could not be read. Please try again.',
  reading: 'Reading the file…',
  heavy: 'The file and its images are too large: 16 MB at most altogether.',
  filter: '{label:string} {count:number}',
  file: {
    empty: 'The file has no rows.',
    unreadable: 'The file cannot be read: save it as XLSX or CSV.',
    oldExcel: 'This is an old Excel file (XLS): save it as XLSX.',
  },
  limits: {
    bytes: 'The file is too large: {most:string} bytes at most, without the images.',
    unpackedBytes: 'The workbook is too large once it is unpacked: {most:string} bytes at most.',
    entries: 'The workbook holds too many files: {most:string} at most.',
    rows: 'The file has too many rows: {most:string} at most.',
    columns: 'The file has too many columns: {most:string} at most.',
    cells: 'The workbook has too many cells: {most:string} at most on all its sheets.',
    sharedStrings: 'The workbook has too many texts: {most:string} at most.',
    seconds: 'The file takes too long to read: {most:string} seconds at most.',
    memory: 'The file takes too much memory: {most:string} MB at most.',
  },
}
