import type { frProfile } from '../fr/profile.ts'
import type { TranslationOf } from '../phrase-types.ts'

/** The English texts of the profiles. */
export const enProfile = {
  weezes: '{count:string} weeze{{s}}',
  edit: 'Edit profile',
  follow: 'Follow',
  following: 'Following',
  unfollow: 'Unfollow',
  followings: '{count:string} following{{s}}',
  followers: '{count:string} follower{{s}}',
  name: 'Name',
  nameRequired: 'Your name is required',
  bio: 'Bio',
  location: 'Location',
  optional: 'Optional',
  characters: '{count:number} character{{s}}',
  nobody: 'Nobody is called @{username:string}',
  nobodyHint: 'Check the spelling: a screen name has no spaces and no accents.',
  failed: 'The profile could not be read.',
  empty: 'Nothing has been written here yet',
  emptyHint: 'The weezes of {name:string} will appear here, without reloading the page.',
} as const satisfies TranslationOf<typeof frProfile>
