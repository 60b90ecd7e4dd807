/** The English texts of distribution lists and of addresses in the mail of an exercise. */
export const enMailLists = {
  title: 'Distribution lists',
  lead: 'A mail to a list reaches each of its members.',
  add: 'Add a list',
  edit: 'Change the list',
  delete: 'Delete the list',
  address: 'Address',
  addressHint: 'Left empty: the user name, in the domain of the exercise.',
  organisation: 'Organisation',
  ofPerson: 'In the mail of the exercise',
  ofPlayers: 'All players',
  ofPlayersHint: 'Who comes later is one too.',
  members: 'Members',
  count: '{count:number} member{{s}}',
} as const
