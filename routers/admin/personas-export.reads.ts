import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import { serializeTable } from '../spreadsheets/export.reads.ts'
import type { FileFormat } from '../spreadsheets/spreadsheets.contract.ts'
import { personaColumn } from './personas.contract.ts'

/** Widths of the columns of a sheet, in characters. */
const widths = [24, 28, 70, 24, 24, 12]

const examples: Record<Locale, string[][]> = {
  fr: [
    ['mairie_valmare', 'Mairie de Valmare', 'Compte officiel de la commune. #Exercice', 'Valmare', '', '40'],
    ['nadia_m', 'Nadia Mercier', 'Infirmière, deux enfants, quartier du port.', 'Valmare', 'nadia.jpg', '12'],
    ['vigie_port', 'La Vigie du port', 'Tout ce qui se passe sur les quais.', '', '', ''],
  ],
  en: [
    ['valmare_hall', 'Valmare Town Hall', 'The town’s official account. #Exercise', 'Valmare', '', '40'],
    ['nadia_m', 'Nadia Mercier', 'Nurse, two children, lives by the harbour.', 'Valmare', 'nadia.jpg', '12'],
    ['harbour_watch', 'The Harbour Watch', 'Everything that happens on the quays.', '', '', ''],
  ],
}

/** A file that shows how personas are written: the headings and three of them (ADM-20). */
export const exportPersonasTemplate = (format: FileFormat, locale: Locale): Promise<Uint8Array<ArrayBuffer>> => {
  const { columns } = getPhrases(locale).personas
  return serializeTable([personaColumn.options.map(name => columns[name]()), ...examples[locale]], format, { widths, sheet: 'Personas' })
}
