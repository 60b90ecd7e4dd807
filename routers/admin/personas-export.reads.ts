import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import { serializeRows } from '../spreadsheets/export.reads.ts'
import type { FileFormat } from '../spreadsheets/spreadsheets.contract.ts'
import type { Cells } from '../spreadsheets/spreadsheets.rules.ts'
import { type PersonaColumn, personaColumn } from './personas.contract.ts'
import { personaColumnTable } from './personas.rules.ts'

const templateRows: Record<Locale, Cells<PersonaColumn>[]> = {
  fr: [
    {
      username: 'mairie_valmare',
      name: 'Mairie de Valmare',
      bio: 'Compte officiel de la commune. #Exercice',
      location: 'Valmare',
      followers: '40',
      audience: '12400',
      personaGroup: 'Autorités',
      notes: 'Institutionnel, phrases courtes. Ne répond jamais à la provocation.',
      certified: 'oui',
    },
    {
      username: 'nadia_m',
      name: 'Nadia Mercier',
      bio: 'Infirmière, deux enfants, quartier du port.',
      location: 'Valmare',
      photo: 'nadia.jpg',
      followers: '12',
      personaGroup: 'Citoyens',
      notes: 'Inquiète, directe. Demande des faits, se calme quand on lui répond.',
    },
    { username: 'vigie_port', name: 'La Vigie du port', bio: 'Tout ce qui se passe sur les quais.' },
  ],
  en: [
    {
      username: 'valmare_hall',
      name: 'Valmare Town Hall',
      bio: 'The town’s official account. #Exercise',
      location: 'Valmare',
      followers: '40',
      audience: '12400',
      personaGroup: 'Authorities',
      notes: 'Institutional, short sentences. Never answers a provocation.',
      certified: 'yes',
    },
    {
      username: 'nadia_m',
      name: 'Nadia Mercier',
      bio: 'Nurse, two children, lives by the harbour.',
      location: 'Valmare',
      photo: 'nadia.jpg',
      followers: '12',
      personaGroup: 'Citizens',
      notes: 'Worried, direct. Asks for facts and calms down once answered.',
    },
    { username: 'harbour_watch', name: 'The Harbour Watch', bio: 'Everything that happens on the quays.' },
  ],
}

/** An example file: the headings and three personas (ADM-20). */
export const exportPersonasTemplate = (format: FileFormat, locale: Locale): Promise<Uint8Array<ArrayBuffer>> =>
  serializeRows(templateRows[locale], format, {
    columns: personaColumn.options,
    table: personaColumnTable,
    headings: getPhrases(locale).personas.columns,
    sheet: 'Personas',
  })
