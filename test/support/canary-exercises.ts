import type { DemoArticle, DemoExercise, DemoImage, DemoItem, DemoPersona, DemoWeeze } from '#db/demo/types.ts'
import type { Role } from '#db/schema/enums.ts'

export const exerciseNames = ['root', 'acme', 'blue'] as const
export type ExerciseName = (typeof exerciseNames)[number]

/** Returns a string that every text of this exercise contains and no other exercise does. */
export const canaryOf = (name: ExerciseName): string => `CANARY-${name.toUpperCase()}`
export const hashtagOf = (name: ExerciseName): string => `canary_${name}`
/** Returns a password that differs between exercises, so that the password of one is invalid in the others. */
export const passwordOf = (name: ExerciseName): string => `the password of ${name}`

const roleByAccount = {
  admin: 'ADMIN',
  animator: 'ANIMATOR',
  observer: 'OBSERVER',
  camille: 'USER',
  karim: 'USER',
} as const satisfies Record<string, Role>
export const accountNames = Object.keys(roleByAccount) as (keyof typeof roleByAccount)[]
export const personaNames = ['mairie', 'prefecture', 'echo', 'rumeur'] as const
export type AccountName = keyof typeof roleByAccount
export type Username = AccountName | (typeof personaNames)[number]
const usernames: readonly Username[] = [...accountNames, ...personaNames]

const demoImage = (canary: string): DemoImage => ({ photo: 'square', alt: `Picture of ${canary}` })

const weezesOf = (name: ExerciseName): DemoWeeze[] =>
  Array.from({ length: 30 }, (_, at) => ({
    key: `w${at}`,
    ago: 1000 - 30 * at,
    by: usernames[at % usernames.length] ?? 'mairie',
    text: at === 20 ? '' : `Weeze ${at} of ${canaryOf(name)}${at % 3 ? '' : ` #${hashtagOf(name)}`}`,
    ...(at === 4 || at === 14 ? { images: [demoImage(canaryOf(name))] } : {}),
    ...(at % 10 === 7 ? { replyTo: `w${at - 2}` } : {}),
    ...(at === 20 || at === 21 ? { reweez: 'w4' } : {}),
    likes: at % 5,
  }))

const personasOf = (canary: string): DemoPersona[] =>
  personaNames.map((username, at) => ({
    username,
    firstname: `Éric ${username} ${canary}`,
    lastname: at % 2 ? '' : `Persona ${canary}`,
    bio: `Bio of ${canary}`,
    location: `Town of ${canary}`,
    avatar: 'square',
  }))

const articlesOf = (canary: string): DemoArticle[] =>
  [true, false].map((published, at) => ({
    ago: 100 * (at + 1),
    mediaSourceId: 2,
    title: `Title ${at} of ${canary}`,
    subtitle: `Subtitle of ${canary}`,
    chapeau: `Chapeau of ${canary}`,
    body: `<p>Body of ${canary}</p>`,
    author: `Author of ${canary}`,
    sources: `Sources of ${canary}`,
    photo: 'square',
    caption: `Caption of ${canary}`,
    published,
  }))

const itemsOf = (canary: string): DemoItem[] => [10, 20, 30].map(at => ({ at, by: 'mairie', text: `Item ${at} of ${canary}` }))

const clients = {
  root: { client: { name: 'Client of the root', path: '' }, clone: '' },
  acme: { client: { name: 'Acme', path: 'acme' }, clone: '' },
  blue: { client: { name: 'Acme', path: 'acme' }, clone: 'blue' },
}

/** Creates a small exercise with every kind of row; each text contains the canary. */
export const canaryExercise = (name: ExerciseName, passwordHash: string): DemoExercise => {
  const canary = canaryOf(name)
  const accounts = accountNames.map(username => ({
    username,
    firstname: `${username} ${canary}`,
    lastname: `Account ${canary}`,
    role: roleByAccount[username],
    bio: `Bio of ${canary}`,
    passwordHash,
  }))
  const messages = [30, 20, 10].map((ago, at) => ({ ago, by: at % 2 ? 'camille' : 'mairie', content: `Message ${at} of ${canary}` }))
  return {
    ...clients[name],
    name: `Exercise ${canary}`,
    location: `Town of ${canary}`,
    accounts,
    world: {
      personas: personasOf(canary),
      weezes: weezesOf(name),
      articles: articlesOf(canary),
      sequences: [{ name: `Sequence of ${canary}`, duration: 60, items: itemsOf(canary) }],
      conversations: [{ between: ['mairie', 'camille'], messages, read: false }],
    },
  }
}
