import type { frUsers } from '../fr/users.ts'
import type { TranslationOf } from '../phrase-types.ts'

/** The English texts of accounts and personas in the administration. */
export const enUsers = {
  menu: {
    show: 'Show data',
    edit: 'Edit',
    password: 'New password',
    sessions: 'End sessions',
    disable: 'Disable',
    enable: 'Enable again',
  },
  data: {
    client: 'Client',
    exercise: 'Exercise',
    signedIn: 'Last sign-in',
    sessions: 'Open sessions',
    devices: '{count:number} device{{s}}',
    weezes: 'Weezes in the own name',
    played: 'Acts as a persona',
  },
  form: {
    addUser: 'Add a user',
    addPersona: 'Add a persona',
    firstName: 'First name, or name of an organisation',
    lastName: 'Last name',
    username: 'User name',
    usernameHint: 'Small letters, digits and _',
    password: 'Password',
    passwordHint: 'Left empty, one is made and shown once.',
    day: 'DD/MM/YYYY, optional',
    bio: 'Bio',
    certified: 'Certified account',
    photo: 'Photo',
    choosePhoto: 'Choose a photo',
    removePhoto: 'Remove the photo',
    photoFailed: 'This image could not be read.',
    editTitle: 'Edit Person',
  },
  secret: {
    title: 'Password of {name:string}',
    hint: 'Note it now: it is shown only once.',
    label: 'Password that was made',
    copy: 'Copy',
    copied: 'Copied',
    done: 'Noted',
  },
} as const satisfies TranslationOf<typeof frUsers>
