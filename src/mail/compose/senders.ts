import { integer, listOf, parseStored, record, text } from '../../app/stored.ts'
import { toMailKey } from './drafts.ts'

/** Where one has chosen from whose mailbox one writes: a thread, or a mailbox for mails of no thread. */
type Place = { threadId: number | undefined; mailboxId: number }
type Choice = { place: string; mailbox: number }

/** How many choices this browser keeps, the last ones. */
const choicesMax = 200

const choices = listOf(record<Choice>({ place: text, mailbox: integer }))
const readChoices = (): readonly Choice[] => parseStored(choices, localStorage.getItem(toMailKey('senders')), [])

const nameOf = ({ threadId, mailboxId }: Place): string => (threadId === undefined ? `mailbox ${mailboxId}` : `thread ${threadId}`)

/** From whose mailbox one last chose to write in a place. */
export const findSender = (place: Place): number | undefined => readChoices().find(choice => choice.place === nameOf(place))?.mailbox

/** Keeps from whose mailbox one writes in a place. */
export const keepSender = (at: Place, mailbox: number): void => {
  const place = nameOf(at)
  const others = readChoices().filter(choice => choice.place !== place)
  localStorage.setItem(toMailKey('senders'), JSON.stringify([{ place, mailbox }, ...others].slice(0, choicesMax)))
}
