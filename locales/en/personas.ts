import type { frPersonas } from '../fr/personas.ts'
import type { TranslationOf } from '../phrase-types.ts'

/** The English texts of the import of personas. */
export const enPersonas: TranslationOf<typeof frPersonas> = {
  button: 'Import personas',
  title: 'Import personas',
  back: 'Back to the personas',
  dropHere: 'Drop a CSV or XLSX file here, with the photos that it names',
  name: 'Name',
  bio: 'Bio',
  location: 'Location',
  photo: 'Photo',
  followers: 'Followers',
  known: 'Already there',
  update: 'Update personas that are already there',
  updateHint: 'An empty cell leaves what is there.',
  added: '{count:number} persona{{s}} added',
  updated: '{count:number} persona{{s}} updated',
  done: '{added:string}, {updated:string}',
  summary: '{added:number} to add, {updated:number} to update',
  changed: 'The exercise has changed meanwhile: look at the rows again.',
  columns: {
    username: 'Username',
    name: 'Name',
    bio: 'Bio',
    location: 'Location',
    photo: 'Photo',
    followers: 'Followers',
  },
  file: {
    headings: 'There is no row of headings: at least Username and Name are needed.',
  },
  problems: {
    usernameMissing: 'No username',
    username: 'Username “{value:string}”: small letters, digits and _, 50 at most',
    reserved: '“{value:string}” is taken by Weez itself',
    twice: 'The same username as row {value:string}',
    taken: '“{value:string}” is a persona of the exercise already',
    account: '“{value:string}” is an account of the exercise',
    updated: 'This persona will be updated',
    nameMissing: 'No name',
    tooLong: 'The text is {value:string} characters too long',
    photo: 'Photo “{value:string}” not found: drop it with the file',
    followers: 'Unreadable number of followers “{value:string}”',
    followersMost: 'Counts as {value:string}: only personas follow',
  },
}
