import type { frSignIn } from '../fr/sign-in.ts'
import type { TranslationOf } from '../phrase-types.ts'

/** The English texts of the sign-in page, and of the page that sets up an empty Weez. */
export const enSignIn = {
  login: {
    title: 'Log in',
    lead: 'With the account the animators gave you.',
    exercise: 'Exercise {name:string}',
    username: 'User name',
    password: 'Password',
    submit: 'Log in',
    lost: 'Lost your password? Ask the animators: no email is sent.',
    haveCode: 'I have a code',
    code: 'One-time code',
    codeHint: 'On your card, like K7F4-92QM',
    havePassword: 'I have a password',
    promise: 'Rehearse the crisis before it comes.',
    promiseLead: 'A network, messages and newspapers, all fictional, all in one room.',
  },
  setUp: {
    title: 'Set up Weez',
    lead: 'There is nothing here yet. Name the first client, its exercise and the person who administers.',
    client: 'Client',
    exercise: 'Exercise',
    firstName: 'First name',
    lastName: 'Last name',
    username: 'User name',
    password: 'Password',
    submit: 'Begin',
    used: 'This link was used, or is no longer valid. Starting Weez prints another one.',
    failed: 'That failed. Please try again.',
    wrong: {
      client: 'Required',
      exercise: 'Required',
      first_name: 'Required',
      last_name: 'Text too long',
      username: 'Small letters, digits and _ only',
      password: 'At least 10 characters',
    },
  },
} as const satisfies TranslationOf<typeof frSignIn>
