import type { Role } from '../schema/enums.ts'
/**
 * What the authors of a demo world write. Ages are minutes before the moment of loading; texts may hold `{T-35}` or `{T+20}`,
 * which become the clock time so many minutes before or after that moment ("14 h 10").
 */
export type DemoPersona = {
  username: string
  firstname: string
  /** Empty for an organisation. */
  lastname: string
  bio: string
  location: string
  /** File name in `public/demo/avatars` without its ending; absent = initials. */
  avatar?: string
  certified?: true
}

export type DemoImage = {
  /** File name in `public/demo/photos` without its ending. */
  photo: string
  /** Alternative text, a sentence. */
  alt: string
}

export type DemoWeeze = {
  /** Name by which a later weeze answers or reweezes this one. */
  key?: string
  /** Minutes before loading; unique within a world. */
  ago: number
  /** A persona's or an account's username. */
  by: string
  /** Empty only for a plain reweez. */
  text: string
  images?: readonly DemoImage[]
  replyTo?: string
  reweez?: string
  /** How many of the world's people like it. */
  likes?: number
}

export type DemoArticle = {
  ago: number
  mediaSourceId: 1 | 2 | 3 | 4 | 5
  title: string
  subtitle: string
  chapeau: string
  /** HTML of p, h2, blockquote, ul, li, strong, em. */
  body: string
  author: string
  sources: string
  photo: string
  caption: string
  published: boolean
}

export type DemoItem = {
  /** Seconds from the start of the sequence. */
  at: number
  by: string
  text: string
  images?: readonly DemoImage[]
}

export type DemoSequence = { name: string /** Seconds. */; duration: number; items: readonly DemoItem[] }

export type DemoConversation = {
  /** Usernames of the two sides; the first one opened it. */
  between: readonly [string, string]
  messages: readonly { ago: number; by: string; content: string }[]
  /** Whether the second side has read everything. */
  read: boolean
}

export type DemoWorld = {
  personas: readonly DemoPersona[]
  weezes: readonly DemoWeeze[]
  articles: readonly DemoArticle[]
  sequences: readonly DemoSequence[]
  conversations: readonly DemoConversation[]
}

/** An account of a demo exercise; its hash is made once and shared by the exercises. */
export type DemoAccount = {
  username: string
  firstname: string
  lastname: string
  role: Role
  bio: string
  avatar?: string
  passwordHash: string
}

/** A demo exercise to load: whose, under which name, with which people and what happens in it. */
export type DemoExercise = {
  client: { name: string; path: string }
  clone: string
  name: string
  location: string
  accounts: readonly DemoAccount[]
  world: DemoWorld
}
