/** What decides which mailboxes somebody may open. */
export type MailViewer = {
  userId: number
  oversees: boolean
  animates: boolean
  /** Whether they may write at all. */
  writes: boolean
  /** The official accounts that they speak for, and all of them for those who oversee. */
  operatedIds: readonly number[]
  officialIds: readonly number[]
  /** Whether the exercise says that the team reads the mail of the players. */
  teamReads: boolean
}

/** Whose a mailbox is: `kind` by the role of its user. */
export type MailboxOwner = { id: number; kind: 'persona' | 'player' | 'team' }

/** What somebody may do with a mailbox; `shared` = several people read it. */
export type MailboxAccess = { id: number; writes: boolean; shared: boolean }

/**
 * What a viewer may do with a mailbox (design rule 14): their own; those of the official accounts that they speak for; for animators all of the
 * personas'; those who oversee also read those of official accounts, and of players where the exercise says so. Undefined = nothing.
 */
export const mailboxAccess = (viewer: MailViewer, { id, kind }: MailboxOwner): MailboxAccess | undefined => {
  const official = viewer.operatedIds.includes(id) || viewer.officialIds.includes(id)
  const shared = official || kind === 'persona'
  if (id === viewer.userId || viewer.operatedIds.includes(id)) return { id, writes: viewer.writes, shared }
  if (!viewer.oversees) return undefined
  if (kind === 'persona') return { id, writes: viewer.animates, shared }
  return official || (kind === 'player' && viewer.teamReads) ? { id, writes: false, shared } : undefined
}

/** Who reads a mail: from which mailbox, and whether they oversee the exercise. */
export type MailReader = { mailboxId: number; oversees: boolean }

type Recipient = { kind: 'to' | 'cc' | 'bcc'; userId: number | null; listId: number | null }

/** Whether a row of recipients is a member of a list that the mail names, and so is not named itself. */
const isListMember = ({ userId, listId }: Recipient): boolean => userId !== null && listId !== null

/**
 * The recipients of a mail that a reader may learn of (MAIL-08), the one place that decides it: blind copies are seen by the sender and those who
 * oversee, and each by its own recipient. Undefined = a reader of no mailbox, such as a webhook.
 */
export const visibleRecipients = <Row extends Recipient>(
  recipients: readonly Row[],
  fromId: number | null,
  reader: MailReader | undefined,
): Row[] => {
  const seesAll = reader !== undefined && (reader.oversees || reader.mailboxId === fromId)
  return recipients.filter(recipient => {
    if (recipient.kind !== 'bcc') return !isListMember(recipient)
    if (seesAll) return !isListMember(recipient)
    return reader !== undefined && recipient.userId === reader.mailboxId
  })
}
