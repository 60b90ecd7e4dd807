import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import type { LineCondition } from '../conditions/conditions.contract.ts'
import { readConditions } from '../conditions/conditions.reads.ts'
import { findSilentTimes } from '../conditions/silence.rules.ts'
import { asksSomething } from '../desk/owed.rules.ts'
import type { DeskRole } from '../desk/roles.contract.ts'
import { readDeskRoles } from '../desk/roles.reads.ts'
import { owedMinutesDefault, robotsMax } from '../limits.contract.ts'
import { personColumns } from '../people.reads.ts'
import { can, isPersona, playerRole } from '../permissions.ts'
import type { Plan, SequenceItem } from '../sequences/items.contract.ts'
import { readPlan } from '../sequences/items.reads.ts'
import { extractScreenNames } from '../weezes/text.rules.ts'
import type { DryRun, DryRunInput, DryRunTeam } from './dry-run.contract.ts'
import { type ComingLine, playDry } from './dry-run.rules.ts'

/** Everybody who is not disabled, by what they do in the exercise. */
const readCast = async (db: Db, exerciseId: number) => {
  const { users } = db.t
  const people = await db
    .select({ person: personColumns(users), role: users.role })
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), isNull(users.disabledOn)))
    .orderBy(asc(users.id))
  return {
    players: people.filter(({ role }) => role === playerRole).map(({ person }) => person),
    personas: people.filter(({ role }) => isPersona(role)).map(({ person }) => person),
    animators: people.filter(({ role }) => can(role, 'animate') && can(role, 'signIn')).length,
  }
}

/** The teams with their places: animators who alone have their roles, then the other roles, then what no role has. */
const listTeams = (roles: readonly DeskRole[], animators: number) => {
  const teams: DryRunTeam[] = []
  const placeOf = new Map<number, number>()
  for (const { id, name, tone, holders } of roles) {
    const [holder, ...others] = holders
    const alone = holder && others.length === 0 ? holder : null
    const known = alone ? teams.findIndex(({ person }) => person?.id === alone.id) : -1
    if (known >= 0) teams[known]?.roles.push({ id, name, tone })
    else teams.push({ person: alone, roles: [{ id, name, tone }], hands: Math.max(1, holders.length) })
    placeOf.set(id, known >= 0 ? known : teams.length - 1)
  }
  teams.push({ person: null, roles: [], hands: Math.max(1, animators) })
  const nobodys = teams.length - 1
  const personaRoles = new Map(roles.flatMap(({ id, personas }) => personas.map(persona => [persona.id, id])))
  const sequenceRoles = new Map(roles.flatMap(({ id, sequenceIds }) => sequenceIds.map(sequenceId => [sequenceId, id])))
  const ofRole = (id: number | undefined) => (id === undefined ? nobodys : (placeOf.get(id) ?? nobodys))
  return {
    teams,
    ofPersona: (personaId: number | null) => ofRole(personaRoles.get(personaId ?? 0)),
    /** Who plays it, conducts its sequence or has its persona. */
    ofLine: ({ player, playerRole, sequenceId, author }: SequenceItem) => {
      const known = player ? teams.findIndex(({ person }) => person?.id === player.id) : -1
      return known >= 0 ? known : ofRole(playerRole?.id ?? sequenceRoles.get(sequenceId) ?? personaRoles.get(author.id))
    },
  }
}

type Players = { ids: ReadonlySet<number>; usernames: ReadonlySet<string> }

/** Within how many seconds the cell owes something because of a line: what it expects, and a question to a player (EXO-180); null = it owes nothing. */
const owedWithin = ({ expected, expectedDelay, text, recipient, mail }: SequenceItem, { ids, usernames }: Players): number | null => {
  const isPlayer = (person: { id: number | null }) => ids.has(person.id ?? 0)
  const isAsked =
    asksSomething(text) &&
    ((recipient !== null && isPlayer(recipient)) ||
      mail?.to.some(({ id }) => ids.has(id ?? 0)) === true ||
      extractScreenNames(text).some(name => usernames.has(name)))
  return expected !== null || isAsked ? (expectedDelay ?? owedMinutesDefault) * 60 : null
}

/** The lines that come if the cell does nothing, in the order in which they do. */
const listComing = (
  { items }: Plan,
  conditions: readonly LineCondition[],
  silent: ReadonlyMap<number, number | null>,
  { players, teamOf }: { players: Players; teamOf: (line: SequenceItem) => number },
): ComingLine[] => {
  const proposed = new Set(conditions.flatMap(({ proposes, item }) => (proposes ? item.id : [])))
  const coming = items.flatMap((line): ComingLine[] => {
    const at = silent.has(line.id) ? (silent.get(line.id) ?? null) : line.offset
    if (at === null) return []
    return [
      {
        at,
        authorId: line.author.id,
        team: teamOf(line),
        byHand: line.kind === 'hand',
        proposed: proposed.has(line.id),
        messageTo: line.kind === 'message' ? (line.recipient?.id ?? null) : null,
        owedWithin: owedWithin(line, players),
      },
    ]
  })
  return coming.toSorted((one, other) => one.at - other.at)
}

/** Plays the plan with robots and an idle cell in memory, as if all its sequences began together (CTRL-06). */
export const readDryRun = async (db: Db, actor: Actor, { robots, askEvery }: DryRunInput, now: Date): Promise<DryRun> => {
  const plan = await readPlan(db, actor)
  const conditions = await readConditions(db, actor)
  const { roles } = await readDeskRoles(db, actor, now)
  const { players, personas, animators } = await readCast(db, actor.exerciseId)
  const { teams, ofPersona, ofLine } = listTeams(roles, animators)
  const silent = findSilentTimes(conditions, new Map(plan.items.map(({ id, offset }) => [id, offset])))
  const known = { ids: new Set(players.map(({ id }) => id)), usernames: new Set(players.map(({ username }) => username.toLowerCase())) }
  const lines = listComing(plan, conditions, silent, { players: known, teamOf: ofLine })
  const end = Math.max(0, ...plan.sequences.map(({ duration }) => duration), ...lines.map(({ at }) => at + 60))
  const count = Math.min(robots ?? players.length, robotsMax)
  const addressed = new Set(lines.map(({ messageTo }) => messageTo))
  const played = players.toSorted((one, other) => Number(addressed.has(other.id)) - Number(addressed.has(one.id)))
  // More robots than players are new ones, to whom no line is.
  const cast = { players: Array.from({ length: count }, (_, at) => played[at]?.id ?? -at), personas: personas.map(({ id }) => id) }
  return {
    robots: count,
    askEvery,
    teams,
    parts: playDry({ lines, cast, teamOf: ofPersona, teams: teams.length, end }, askEvery * 60),
    conditions: conditions.map(({ item, number, proposes }) => ({ item, number, proposes, at: silent.get(item.id) ?? null })),
  }
}
