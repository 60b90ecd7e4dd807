import type { Person } from '#routers/people.contract.ts'

/** Players. */
export const ana: Person = { id: 3, username: 'ana.b', firstname: 'Ana', lastname: 'Béral', photo: null, certified: false }
export const paul: Person = { id: 5, username: 'paul', firstname: 'Paul', lastname: 'Petit', photo: null, certified: false }
/** The animator who reads what is drawn. */
export const camille: Person = { id: 7, username: 'camille', firstname: 'Camille', lastname: 'Roy', photo: null, certified: false }

/** Personas. */
export const lea: Person = { id: 9, username: 'lea', firstname: 'Léa', lastname: 'Marchand', photo: null, certified: false }
export const ville: Person = { id: 8, username: 'ville', firstname: 'Ville', lastname: '', photo: null, certified: true }
export const mairie: Person = { id: 4, username: 'mairie', firstname: '', lastname: 'Mairie de Valmare', photo: 'abc', certified: true }
