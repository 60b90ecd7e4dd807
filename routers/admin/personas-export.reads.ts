import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import type { Actor } from '../actor.ts'
import { fullName } from '../people.rules.ts'
import { personaRole } from '../permissions.ts'
import { type PersonaColumn, personaColumnNames } from '../spreadsheets/columns.contract.ts'
import { serializeRows } from '../spreadsheets/export.reads.ts'
import type { FileFormat } from '../spreadsheets/spreadsheets.contract.ts'
import type { Cells } from '../spreadsheets/spreadsheets.rules.ts'
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
      organisation: 'Mairie de Valmare',
      address: 'cabinet@mairie-valmare.example',
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
      organisation: 'Valmare Town Hall',
      address: 'office@valmare-hall.example',
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

const serializePersonas = (rows: Cells<PersonaColumn>[], format: FileFormat, locale: Locale): Promise<Uint8Array<ArrayBuffer>> =>
  serializeRows(rows, format, {
    columns: personaColumnNames,
    table: personaColumnTable,
    headings: getPhrases(locale).personas.columns,
    sheet: 'Personas',
  })

/** An example file: the headings and three personas (ADM-20). */
export const exportPersonasTemplate = (format: FileFormat, locale: Locale): Promise<Uint8Array<ArrayBuffer>> =>
  serializePersonas(templateRows[locale], format, locale)

/**
 * The personas of the exercise as a file that can be imported again; the followers stay empty, so that this adds none. `toPhoto` names the
 * file of a photo, by default its image id.
 */
export const exportPersonas = async (
  db: Db,
  { exerciseId }: Pick<Actor, 'exerciseId'>,
  format: FileFormat,
  locale: Locale,
  toPhoto: (imageId: string) => string = imageId => imageId,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { mailAddresses, users } = db.t
  const { address, organisation } = mailAddresses
  const personas = await db
    .select({ ...getTableColumns(users), address, organisation })
    .from(users)
    .leftJoin(mailAddresses, and(eq(mailAddresses.exerciseId, users.exerciseId), eq(mailAddresses.userId, users.id)))
    .where(and(eq(users.exerciseId, exerciseId), eq(users.role, personaRole)))
    .orderBy(asc(users.personaGroup), asc(users.foldedName))
  const { yes, no } = getPhrases(locale).personas
  const rows = personas.map(
    ({ username, bio, location, photo, audience, personaGroup, notes, certified, apart, organisation, address, ...persona }) => ({
      username,
      name: fullName(persona),
      bio,
      location,
      personaGroup,
      notes,
      photo: photo === null ? '' : toPhoto(photo),
      audience: String(audience ?? ''),
      certified: certified ? yes() : no(),
      apart: apart ? yes() : no(),
      organisation: organisation ?? '',
      address: address ?? '',
    }),
  )
  return serializePersonas(rows, format, locale)
}
