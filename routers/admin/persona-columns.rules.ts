import { createColumnMatcher } from '../spreadsheets/spreadsheets.rules.ts'
import type { PersonaColumn } from './personas.contract.ts'

/** The names of the columns, in French and English, as `plain` has them. */
const columnNames: Record<PersonaColumn, string> = {
  username: 'username|user name|nom d utilisateur|utilisateur|identifiant|pseudo|pseudonyme|screen name|handle|compte|@',
  name: 'name|nom|nom complet|nom affiche|full name|display name|persona',
  bio: 'bio|biographie|biography|description|presentation|about',
  location: 'location|lieu|ville|localisation|city|place',
  photo: 'photo|image|avatar|portrait|picture|visuel',
  followers: 'followers|abonnes|nombre d abonnes|number of followers|subscribers',
}

/** A file's columns: a username and a name stand in the row of its headings. */
export const personaColumns = createColumnMatcher(columnNames, known => known.includes('username') && known.includes('name'))
