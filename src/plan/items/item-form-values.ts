import type { HandMeans } from '#db/schema/enums.ts'
import type { MailParty } from '#routers/mail/mail.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import type { SequenceItem } from '#routers/sequences/items.contract.ts'
import type { ChosenArticle } from './article-field.tsx'

const toEntry = ({ id, address }: MailParty) => id ?? address

/** The mail of a line as its input. */
export const toMailInput = ({ to, cc, body, attachments }: NonNullable<SequenceItem['mail']>) => ({
  to: to.map(toEntry),
  cc: cc.map(toEntry),
  body,
  attachments: attachments.map(({ id }) => id),
})

/** Pictures and a clip as their input: the server knows what else they are. */
export const toMediaInput = (medias: SequenceItem['medias']) => medias.map(({ type, val, alt }) => ({ type, val, ...(alt ? { alt } : {}) }))

/** The input that adds a copy of an item. */
export const toItemInput = ({ author, medias, mail, ...item }: SequenceItem) => ({
  offset: item.offset,
  kind: item.kind,
  authorId: author.id,
  // The text of a mail with a body of its own is that of the body.
  text: mail?.body ? '' : item.text,
  medias: toMediaInput(medias),
  targetItemId: item.targetItemId,
  targetId: item.targetId,
  title: item.title,
  note: item.note,
  expected: item.expected,
  expectedDelay: item.expectedDelay,
  objective: item.objective,
  phase: item.phase,
  reminder: item.reminder,
  means: item.means,
  playerRoleId: item.playerRole?.id ?? null,
  playerId: item.player?.id ?? null,
  toName: item.toName,
  contact: item.contact,
  mail: mail && toMailInput(mail),
})

/** What the form of a line holds; `offset` and `expectedDelay` are as typed. */
export type ItemFormValues = Pick<SequenceItem, 'kind' | 'targetItemId' | 'text' | 'medias' | 'note'> & {
  offset: string
  expected: string
  expectedDelay: string
  objective: string
  phase: string
  reminder: string
  means: HandMeans
  /** Who plays a line by hand: `` = anybody, `role-3`, or `person`. */
  playedBy: string
  player: Person | null
  toName: string
  contact: string
  author: Person | null
  recipient: Person | null
  /** The permalink or id of a published weeze. */
  address: string
  article: ChosenArticle
  /** `body` is HTML; a file may be on its way. */
  mail: NonNullable<SequenceItem['mail']> & { body: string; uploading: boolean }
}
