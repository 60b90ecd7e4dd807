import type { frTokens } from '../fr/tokens.ts'
import type { TranslationOf } from '../phrase-types.ts'

/** The English texts of the API tokens. */
export const enTokens = {
  tab: 'API tokens',
  weezes: 'Weezes',
  sections: 'Your profile',
  lead: 'A token lets a program act in your name, with your rights, in this exercise.',
  docs: 'How to use one',
  name: 'Name',
  nameHint: 'What it is for, such as “wall board”',
  days: 'Lifetime in days',
  daysHint: 'From 1 to 365',
  add: 'Make a token',
  created: 'Made on',
  expires: 'Expires on',
  expired: 'Expired on',
  used: 'Last used',
  never: 'never',
  revoke: 'Revoke',
  revokeOf: 'Revoke {name:string}',
  revokeTitle: 'Revoke “{name:string}”?',
  revokeLead: 'The program that uses it is refused from now on. This cannot be undone.',
  revoked: 'The token is revoked.',
  empty: 'You have no token.',
  failed: 'Your tokens could not be read.',
  act: 'That failed. Please try again.',
  secretTitle: 'Your new token',
  secretHint: 'Copy it now: it is shown only once.',
  secretLabel: 'Token',
} as const satisfies TranslationOf<typeof frTokens>
