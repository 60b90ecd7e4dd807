import type { CommuniqueContent, WatchQuery } from '../schema/cell.ts'
import type { CellAct, CellEntryKind, HandMeans, MarkedSubject, Role, SequenceKind } from '../schema/enums.ts'
import type { StopCall } from '../schema/stops.ts'
/**
 * The content of a demo world. Ages are minutes before the moment of loading. Texts may contain `{T-35}` or `{T+20}`, which become the
 * clock time that many minutes before or after that moment ("14 h 10").
 */
export type DemoPersona = {
  username: string
  firstname: string
  /** Empty for an organisation. */
  lastname: string
  bio: string
  location: string
  /** File name in `public/demo/avatars` without its extension; without one the initials are shown. */
  avatar?: string
  certified?: true
  /** The players who speak for it: it is an official account then. */
  operators?: readonly string[]
}

export type DemoImage = {
  /** File name in `public/demo/photos` without its extension. */
  photo: string
  /** Alternative text: one sentence. */
  alt: string
}

/** A film of `public/demo/clips`, with a picture of the same name beside it. */
export type DemoClip = {
  /** File name without its extension; it is a WebM. */
  clip: string
  /** What it shows: one sentence. */
  alt: string
  seconds: number
  width: number
  height: number
  /** WebVTT. */
  captions: string
  transcript: string
}

export type DemoWeeze = {
  /** Key that a later weeze uses to reply to this one or to reweez it. */
  key?: string
  /** Minutes before loading; unique within a world. */
  ago: number
  /** Username of a persona or an account. */
  by: string
  /** Empty only for a plain reweez. */
  text: string
  images?: readonly DemoImage[]
  clip?: DemoClip
  replyTo?: string
  reweez?: string
  /** Number of likes, from users of the world. */
  likes?: number
}

export type DemoArticle = {
  /** Key by which the cell refers to it. */
  key?: string
  ago: number
  mediaSourceId: 1 | 2 | 3 | 4 | 5
  title: string
  subtitle: string
  chapeau: string
  /** HTML with p, h2, blockquote, ul, li, strong and em only. */
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
  /** Of a mail, by usernames and addresses; its text is `text`. */
  mail?: { to: readonly string[]; cc?: readonly string[]; subject: string }
  /** Of a line that somebody plays by hand; its script is `text`. */
  hand?: { means: HandMeans; title: string; toName: string; contact: string }
  /** What the cell should do because of it, within how many minutes, and for which objective. */
  expected?: readonly [reaction: string, minutes: number, objective: string]
}

export type DemoSequence = {
  name: string
  /** `reserve` = its lines are outside time, `injects` = they were added, and what is played by hand of them is due; a plan if it is not said. */
  kind?: SequenceKind
  /** Seconds. */
  duration: number
  items: readonly DemoItem[]
}

export type DemoConversation = {
  /** Usernames of the two participants; the first one opened the conversation. */
  between: readonly [string, string]
  messages: readonly { ago: number; by: string; content: string }[]
  /** Whether the second participant has read everything. */
  read: boolean
}

/** What differs from the usual in somebody's address. */
export type DemoMailbox = { of: string; address: string; organisation: string }

export type DemoMailList = { name: string; address: string; members: readonly string[] }

/** A picture of `public/demo/photos`, a text, or the lines of a workbook, of which the first one has the headings. */
export type DemoFile = { name: string } & ({ photo: string } | { content: string } | { table: string[][] })

export type DemoMail = {
  /** Key by which a later mail answers this one. */
  key?: string
  /** Minutes before loading; unique within a world, and falling. */
  ago: number
  /** Usernames; recipients may be addresses too. */
  by: string
  /** Who wrote it in the name of an official account. */
  writer?: string
  to: readonly string[]
  cc?: readonly string[]
  bcc?: readonly string[]
  subject: string
  /** A paragraph a line. */
  text: string
  files?: readonly DemoFile[]
  replyTo?: string
  /** In whose mailboxes nobody has read it. */
  unread?: readonly string[]
  /** What the cell owes because of it, within how many minutes, and for which objective. */
  expected?: DemoItem['expected']
}

/** A column of the watch that the cell shares. */
export type DemoColumn = { ago: number; by: string; query: Partial<WatchQuery>; alert?: { count: number; minutes: number } }

/** An entry of the cell's log, or what it says of one. */
export type DemoEntry = {
  key?: string
  /** Minutes before loading; unique within a world, and falling. */
  ago: number
  by: string
  kind: CellEntryKind | CellAct
  words?: string
  /** The key of the entry that it corrects, or says is done or lifted. */
  about?: string
  /** Of an action: who does it, and until how many minutes before loading. */
  owner?: string
  due?: number
  /** What is attached, by its key. */
  attached?: { subject: MarkedSubject; key: string }
}

type DemoStep = { ago: number; by: string }

/** A communiqué with what was said of its versions, which are numbered from 1 on. */
export type DemoCommunique = {
  versions: readonly (DemoStep & { content: CommuniqueContent })[]
  submitted: DemoStep
  /** `by` = the animator who speaks for that persona. */
  reviews: readonly { ago: number; approver: string; by?: string; version: number; approved: boolean }[]
  comments: readonly (DemoStep & {
    key?: string
    /** The animator who speaks for that persona. */
    writer?: string
    version: number
    passage: string
    words: string
    proposal?: string
    asks?: true
    /** The key of the comment that it answers. */
    about?: string
    settled?: DemoStep
  })[]
  /** Its weeze and its mail by their keys, and the articles that quote it. */
  released?: DemoStep & { weeze: string; mail: string; articles: readonly string[] }
}

/** The room of the cell, with all its parts open. */
export type DemoCell = {
  watch: readonly DemoColumn[]
  log: readonly DemoEntry[]
  /** All of them must approve, and nobody what they alone wrote. */
  approvers: readonly { username: string; title: string }[]
  /** Under whose letterhead communiqués are, and the address of the list to which they go. */
  account: string
  list: string
  communiques: readonly DemoCommunique[]
}

/** Groups of personas that chatter, by halves of a weeze a minute. */
export type DemoChatter = { seed: number; groups: readonly { name: string; rate: number; personas: readonly string[] }[] }

export type DemoWorld = {
  /** The words of its variables, by their names. */
  variables?: Readonly<Record<string, string>>
  personas: readonly DemoPersona[]
  weezes: readonly DemoWeeze[]
  articles: readonly DemoArticle[]
  sequences: readonly DemoSequence[]
  conversations: readonly DemoConversation[]
  /** Without it the exercise has no mail. */
  mail?: {
    domain: string
    mailboxes: readonly DemoMailbox[]
    lists: readonly DemoMailList[]
    mails: readonly DemoMail[]
  }
  /** Without it the room of the cell is closed. */
  cell?: DemoCell
  /** Where everybody goes and whom they call when something real happens. */
  stop?: { place: string; calls: StopCall[] }
  chatter?: DemoChatter
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
  /** First and last day of the contract, as ISO dates; without them it is unlimited. */
  contractStart?: string
  contractEnd?: string
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
