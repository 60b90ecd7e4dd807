import type { Column } from '#db/schema/builder-postgresql.ts'

type PersonColumn = 'id' | 'username' | 'firstname' | 'lastname' | 'photo' | 'certified'

/** The columns of a `person` of the contract, for a select. */
export const personColumns = <Users extends Record<PersonColumn, Column>>(users: Users): Pick<Users, PersonColumn> => {
  const { id, username, firstname, lastname, photo, certified } = users
  return { id, username, firstname, lastname, photo, certified }
}
