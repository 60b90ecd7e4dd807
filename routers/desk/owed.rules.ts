import type { DebtSubject, JudgementWord, Role, WaitingSubject } from '#db/schema/enums.ts'
import { type ExerciseClock, elapsedBetween } from '../exercise-clock.rules.ts'
import { isPersona, playerRole } from '../permissions.ts'
import type { SaidWeeze } from './waits.rules.ts'

type Roles = ReadonlyMap<number, Role>

/** Whether words ask something: they have a question mark that is no part of an address. */
export const asksSomething = (words: string): boolean => /[?？؟]/u.test(words.replaceAll(/https?:\/\/\S+/giu, ''))

/** The players to whom a weeze speaks: whom it answers, quotes and names, in this order. */
export const listAddressed = ({ repliedAuthorId, reweezedAuthorId, mentions, authorId }: SaidWeeze, roles: Roles): number[] => [
  ...new Set(
    [repliedAuthorId, reweezedAuthorId, ...mentions].filter(
      personId => personId !== undefined && personId !== authorId && roles.get(personId) === playerRole,
    ) as number[],
  ),
]

/** The player whom a weeze asks something, so that the cell owes an answer (EXO-180); undefined = it asks no player. */
export const findAsked = (weeze: SaidWeeze, words: string, roles: Roles): number | undefined => {
  if (weeze.plain || !isPersona(roles.get(weeze.authorId) ?? playerRole) || !asksSomething(words)) return undefined
  return listAddressed(weeze, roles)[0]
}

/** What the cell owes, as far as it decides which reaction concerns it. */
export type Debt = {
  subject: DebtSubject
  subjectId: number
  /** Where reactions come: the thread, the conversation and the thread of mails of what asks, and those of the last reminders. */
  threadIds: readonly number[]
  conversationIds: readonly number[]
  mailThreadIds: readonly number[]
  /** Who asks, and the hashtags of the words that ask. */
  personaId: number
  /** Who was asked; null = the whole cell. */
  playerId: number | null
  hashtags: readonly string[]
  askedOn: Date
  judgement: JudgementWord | null
  judgedOn: Date | null
  reactedOn: Date | null
}

/** What a player has written: a weeze or a mail of a thread, or a message of a conversation (`placeId`); or what the cell has released. */
export type Reaction = {
  subject: WaitingSubject | 'communique'
  id: number
  placeId: number
  authorId: number
  on: Date
  words: string
  /** The weeze that it quotes. */
  reweezId: number | null
  /** The article that it shows. */
  articleId: number | null
  /** Whether it passes a weeze on without words of its own. */
  plain: boolean
}
/** A reaction with whom it names, and its hashtags. */
export type NamingReaction = Reaction & { mentions: readonly number[]; hashtags: readonly string[] }

/** The weeze that an address names; null for no address of a weeze. */
export const toWeezeId = (address: string): number | null =>
  Number(/[?&]weeze=(\d{1,16})\b/.exec(address)?.[1] ?? /\/status\/(\d{1,16})\b/.exec(address)?.[1] ?? 0) || null

const concerns = ({ subject, subjectId, threadIds, conversationIds, mailThreadIds }: Debt, reaction: Reaction): boolean => {
  if (reaction.plain || reaction.subject === 'communique') return false
  if (reaction.subject === 'message') return conversationIds.includes(reaction.placeId)
  if (reaction.subject === 'mail') return mailThreadIds.includes(reaction.placeId)
  if (threadIds.includes(reaction.placeId)) return true
  return (subject === 'weeze' && reaction.reweezId === subjectId) || (subject === 'article' && reaction.articleId === subjectId)
}

const linksTo = (words: string, weezeId: number): boolean =>
  words.matchAll(/(?:[?&]weeze=|\/status\/)(\d{1,16})\b/g).some(([, id]) => Number(id) === weezeId)

/** Whether a weeze elsewhere names who asks, passes on the words that ask, or links to them. */
const pointsTo = ({ subject, subjectId, personaId }: Debt, reaction: NamingReaction): boolean =>
  reaction.mentions.includes(personaId) || (subject === 'weeze' && (reaction.reweezId === subjectId || linksTo(reaction.words, subjectId)))

const sharesHashtag = ({ hashtags }: Debt, reaction: NamingReaction): boolean => reaction.hashtags.some(tag => hashtags.includes(tag))

/** Whether a weeze elsewhere points to what asks, or carries a hashtag of its words; or a communiqué may answer what the whole cell was asked. */
const mayConcern = (debt: Debt, reaction: NamingReaction): boolean => {
  if (reaction.subject === 'communique' && debt.playerId === null) return true
  return ['weeze', 'communique'].includes(reaction.subject) && (pointsTo(debt, reaction) || sharesHashtag(debt, reaction))
}

/** Since when a reaction is news: what came before was judged, or was written before anything was asked. */
export const newsSince = ({ askedOn, judgedOn, reactedOn }: Pick<Debt, 'askedOn' | 'judgedOn' | 'reactedOn'>): Date =>
  reactedOn ?? judgedOn ?? askedOn

/** The first reaction after the last that was judged, in the thread or the conversation, or that quotes it; `reactions` are the oldest first. */
export const findReaction = <Known extends Reaction>(debt: Debt, reactions: readonly Known[]): Known | undefined => {
  const since = newsSince(debt)
  return reactions.find(reaction => reaction.on > since && concerns(debt, reaction))
}

/**
 * What proposes that something owed is satisfied (EXO-181): the first reaction, else the first weeze elsewhere that may be one (EXO-472). It
 * decides nothing.
 */
export const findProposal = <Known extends NamingReaction>(debt: Debt, reactions: readonly Known[]): Known | undefined => {
  const since = newsSince(debt)
  return findReaction(debt, reactions) ?? reactions.find(reaction => reaction.on > since && mayConcern(debt, reaction))
}

/** How many questions a weeze that only shares their hashtag is proposed to. */
export const hashtagProposalsMax = 3

/**
 * What is proposed of each of some debts. A hashtag that many questions have says little: a weeze that only shares it is proposed to those that
 * were asked last before it.
 */
export const listProposals = <Owed extends Debt & { id: number }, Known extends NamingReaction>(
  debts: readonly Owed[],
  reactions: readonly Known[],
): Map<number, Known> => {
  const proposals = new Map<number, Known>()
  const given = new Map<Known, number>()
  for (const debt of debts.toSorted((one, other) => Number(other.askedOn) - Number(one.askedOn))) {
    const proposal = findProposal(debt, reactions)
    if (!proposal) continue
    if (!concerns(debt, proposal) && !pointsTo(debt, proposal)) {
      const times = (given.get(proposal) ?? 0) + 1
      given.set(proposal, times)
      if (times > hashtagProposalsMax) continue
    }
    proposals.set(debt.id, proposal)
  }
  return proposals
}

/** Whether somebody has said that nothing is owed any more. */
export const isClosing = (judgement: JudgementWord): boolean => judgement === 'satisfied' || judgement === 'dropped'

/** When something was asked, and within how many seconds it is owed. */
export type Term = { askedOn: string; delay: number }

/** Milliseconds of the exercise clock from a question to a moment. */
export const timeTaken = ({ askedOn }: Pick<Term, 'askedOn'>, moment: string, clock: ExerciseClock): number =>
  elapsedBetween(clock, Date.parse(askedOn), Date.parse(moment))

/** Milliseconds of the exercise clock that are left at a moment, negative when it is overdue. */
export const timeLeft = ({ askedOn, delay }: Term, moment: number, clock: ExerciseClock): number =>
  delay * 1000 - elapsedBetween(clock, Date.parse(askedOn), moment)

/** How pressing it is: overdue, in the last third of its delay, or neither. */
export const toUrgency = (left: number, { delay }: Pick<Term, 'delay'>): 'plain' | 'amber' | 'red' => {
  if (left < 0) return 'red'
  return left * 3 <= delay * 1000 ? 'amber' : 'plain'
}

/** What is owed, the most overdue first. */
export const sortByTimeLeft = <Owed extends Term & { id: number }>(owed: readonly Owed[], moment: number, clock: ExerciseClock): Owed[] =>
  owed.toSorted((one, other) => timeLeft(one, moment, clock) - timeLeft(other, moment, clock) || one.id - other.id)
