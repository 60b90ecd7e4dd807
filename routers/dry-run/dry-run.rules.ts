import { decisionsMinuteMax, dryRunPartMinutes } from '../limits.contract.ts'
import { sampleItems, seededRandom } from '../random.rules.ts'
import type { DryRunLoad } from './dry-run.contract.ts'

/** A line as it would come, `at` in seconds; `personaTeam` has its persona, `team` does what there is to do because of the line. */
export type ComingLine = {
  at: number
  authorId: number
  team: number
  byHand: boolean
  proposed: boolean
  /** The player to whom it is a message. */
  messageTo: number | null
  /** After how many seconds the cell owes an answer; null = it owes none. */
  owedWithin: number | null
}

type Cast = { players: readonly number[]; personas: readonly number[] }
/** `teamOf` = the place of the team that has a persona; null = an answer of anybody. */
export type Stage = { lines: readonly ComingLine[]; cast: Cast; teamOf: (personaId: number | null) => number; teams: number; end: number }

type What = keyof Omit<DryRunLoad, 'fullest'>
type Decision = { at: number; team: number; what: What }

/** Seconds after which robots have seen what came, and thank for an answer. */
const lookEvery = 60
/** The share of the time in which robots ask: what is asked last has to be answered. */
const askedShare = 0.95
/** How many of the last lines robots answer. */
const recentLines = 12
/** The most times that a plan is played, and about how many questions are asked in all of them. */
const playsMax = 20
const questionsMax = 200_000

/** What the lines themselves ask: to be played by hand, decided about, and followed up when the cell owes something and stays idle. */
const listPlanned = ({ lines, end }: Stage): Decision[] =>
  lines.flatMap(({ at, team, byHand, proposed, owedWithin }): Decision[] => [
    ...(byHand ? [{ at, team, what: 'hand' } as const] : []),
    ...(proposed ? [{ at, team, what: 'proposals' } as const] : []),
    ...(owedWithin !== null && at + owedWithin < end ? [{ at: at + owedWithin, team, what: 'reminders' } as const] : []),
  ])

/** What one robot asks: at random moments, of whoever has just said something, of somebody, in public of anybody, or by a message that goes on once. */
const playRobot = (
  { lines, cast: { personas }, teamOf, end }: Stage,
  playerId: number,
  askEvery: number,
  random: () => number,
): Decision[] => {
  const asked: Decision[] = []
  const talks = new Set<number>()
  const ask = (at: number, personaId: number | null) => asked.push({ at, team: teamOf(personaId), what: 'answers' })
  const somebody = () => personas[Math.floor(random() * personas.length)] ?? null
  /** Goes on with a conversation, once. */
  const talk = (at: number, personaId: number) => {
    if (talks.has(personaId) || at >= end) return
    talks.add(personaId)
    ask(at, personaId)
  }
  for (const { at, authorId, messageTo } of lines) if (messageTo === playerId) talk(at + random() * lookEvery, authorId)
  let come = 0
  const speaking = lines.filter(({ byHand, messageTo }) => !byHand && messageTo === null)
  for (let at = random() * askEvery; at < end * askedShare; at += -Math.log(1 - random()) * askEvery) {
    while ((speaking[come]?.at ?? Number.POSITIVE_INFINITY) <= at) come += 1
    const [recent] = sampleItems(random, speaking.slice(Math.max(0, come - recentLines), come), 1)
    const choice = random()
    if (choice < 1 / 2) ask(at, recent?.authorId ?? somebody())
    else if (choice < 3 / 4) ask(at, somebody())
    else if (choice < 7 / 8) ask(at, null)
    else {
      const personaId = somebody()
      ask(at, personaId)
      if (personaId !== null) talk(at + 2 * lookEvery, personaId)
    }
  }
  return asked
}

const toTenths = (value: number) => Math.round(value * 10) / 10

/**
 * What a plan asks of each team in each five minutes while robots play it and the cell stays idle (CTRL-06): the mean of several plays, which are the same
 * for the same plan. `askEvery` is in seconds.
 */
export const playDry = (stage: Stage, askEvery: number): { from: number; loads: DryRunLoad[] }[] => {
  const { cast, teams, end } = stage
  const minutes = Math.ceil(end / 60)
  const counts = { answers: 0, hand: 0, reminders: 0, proposals: 0 }
  const table = Array.from({ length: teams }, () => Array.from({ length: minutes }, () => ({ ...counts })))
  const note = ({ at, team, what }: Decision, share: number) => {
    const cell = table[team]?.[Math.floor(at / 60)]
    if (cell) cell[what] += share
  }
  for (const decision of listPlanned(stage)) note(decision, 1)
  const questions = (cast.players.length * end) / askEvery
  const plays = Math.max(1, Math.min(playsMax, Math.floor(questionsMax / (questions + 1))))
  for (let play = 0; play < plays; play += 1)
    for (const [at, playerId] of cast.players.entries()) {
      const random = seededRandom(play * 1000 + at + 1)
      for (const decision of playRobot(stage, playerId, askEvery, random)) note(decision, 1 / plays)
    }
  return Array.from({ length: Math.ceil(minutes / dryRunPartMinutes) }, (_, part) => ({
    from: part * dryRunPartMinutes * 60,
    loads: table.map(row => {
      const own = row.slice(part * dryRunPartMinutes, (part + 1) * dryRunPartMinutes)
      const sum = (what: What) => toTenths(own.reduce((total, cell) => total + cell[what], 0))
      const fullest = Math.max(...own.map(({ answers, hand, reminders, proposals }) => answers + hand + reminders + proposals))
      return {
        answers: sum('answers'),
        hand: sum('hand'),
        reminders: sum('reminders'),
        proposals: sum('proposals'),
        fullest: toTenths(fullest),
      }
    }),
  }))
}

/** All decisions of a load. */
export const totalOf = ({ answers, hand, reminders, proposals }: DryRunLoad): number => answers + hand + reminders + proposals

/** Whether more than six decisions a minute fall on one of those who share a load. */
export const isOverloaded = ({ fullest }: DryRunLoad, hands: number): boolean => fullest > decisionsMinuteMax * hands
