import type { DebtChannel, WaitChannel } from '#db/schema/enums.ts'
import { toDurations } from '../cell/communique-times.reads.ts'
import type { LineConditionAtom } from '../conditions/conditions.contract.ts'
import { pairMessages } from '../live/live.rules.ts'
import {
  type Asked,
  countByAuthorKind,
  countHashtagUses,
  countMoods,
  countVolumes,
  isWithin,
  type ObserverNote,
  type Rumour,
  rankRumours,
  shareVoice,
  toAuthorKind,
  volumeMinutes,
  type WrittenWeeze,
  weighAnswerTimes,
  weighObjectives,
} from '../live/run.rules.ts'
import { can } from '../permissions.ts'
import { itemRules } from '../sequences/items.rules.ts'
import { type History, toKind } from './history.reads.ts'
import { type AskedQuestion, isTimed, listQuestions } from './questions.reads.ts'
import { type Run, type RunCondition, type RunEvent, type RunIncident, type RunNote, type RunPerson, runFormat } from './run.contract.ts'
import { listEvents, toMoment } from './run-events.reads.ts'

/** What observers noted, and the rumours that were marked as false. */
export type Findings = { notes: RunNote[]; objectives: string[]; rumours: Rumour[]; questionnaire: Run['questionnaire'] }

/** Of a run that is compared, whose figures nothing that was noted changes. */
export const noFindings: Findings = { notes: [], objectives: [], rumours: [], questionnaire: null }

/** Of a run that is compared, whose debrief says nothing of its figures. */
const noDebrief: Run['debrief'] = { scale: 'numbers', objectives: [], findings: [], actions: [] }

const spanOf = ({ from, to }: History) => ({ from: from.getTime(), to: to.getTime() })

/** The ids of the weezes that sequences published. */
export const publishedWeezes = ({ lines }: Pick<History, 'lines'>): Set<number> => {
  const kinds = new Map(lines.items.map(({ id, kind }) => [id, kind]))
  return new Set(
    lines.publications.flatMap(({ itemId, outcome, publishedId }) => {
      const kind = kinds.get(itemId)
      const isWeeze = !kind || itemRules[kind].publishes === 'weeze'
      return outcome === 'published' && publishedId !== null && isWeeze ? publishedId : []
    }),
  )
}

const listWritten = (history: History): WrittenWeeze[] => {
  const published = publishedWeezes(history)
  return history.weezes
    .filter(({ deleted, on }) => !deleted && isWithin(on.getTime(), spanOf(history)))
    .map(({ id, authorId, on }) => ({
      id,
      authorId,
      on: on.getTime(),
      camp: toAuthorKind(history.players.has(authorId), published.has(id), history.chatter.weezes.has(id)),
    }))
}

/** How much of what was written each group said as chatter. */
const countChatter = ({ chatter }: History, written: readonly WrittenWeeze[]): Run['chatter']['groups'] =>
  [...Map.groupBy(written, ({ id }) => chatter.weezes.get(id))]
    .flatMap(([group, own]) => (group === undefined ? [] : { group, count: own.length }))
    .toSorted((one, other) => (one.group < other.group ? -1 : 1))

/** The hashtags of the run, the most used first. */
const listHashtags = (history: History): Run['hashtags'] => {
  const { chatter, hashtags, to } = history
  const uses = hashtags.uses.filter(({ on }) => on <= to)
  return countHashtagUses(uses.map(({ tag, on, weezeId }) => ({ tag, on: on.getTime(), isChatter: chatter.weezes.has(weezeId) }))).map(
    ({ tag, firstOn, ...counts }) => ({ hashtag: hashtags.labels.get(tag) ?? tag, ...counts, first: toMoment(history, new Date(firstOn)) }),
  )
}

/** What players waited for: answers to weezes and mails, and to messages; what needed none or is gone is left out. */
const listWaits = (history: History): Asked<WaitChannel>[] => {
  const authors = new Map([
    ...history.weezes.map(({ id, authorId }) => [id, authorId] as const),
    ...history.mails.map(({ id, fromId }) => [id, fromId] as const),
  ])
  const span = spanOf(history)
  const public_ = history.waits
    .filter(({ since, ending }) => isWithin(since.getTime(), span) && ending !== 'dismissed' && ending !== 'deleted')
    .map(({ kind, playerId, personaId, answerId, since, endedOn }): Asked<WaitChannel> => {
      const took = endedOn && endedOn <= history.to ? endedOn.getTime() - since.getTime() : null
      return { channel: kind, playerId, personaId: personaId ?? (answerId === null ? null : (authors.get(answerId) ?? null)), took }
    })
  const messages = history.messages.filter(
    ({ personaId, deletedOn, createdOn }) => personaId !== null && !deletedOn && isWithin(createdOn.getTime(), span),
  )
  const pairs = pairMessages(
    messages.map(message => ({
      ...message,
      byPersona: message.authorId === message.personaId,
      on: message.createdOn,
      dismissals: (history.dismissals.get(message.conversationId) ?? []).filter(on => on <= history.to),
    })),
  )
  const private_ = pairs
    .filter(({ asked }) => history.players.has(asked.authorId))
    .map(({ asked, answer }): Asked<WaitChannel> => {
      const took = answer ? answer.on.getTime() - asked.on.getTime() : null
      return { channel: 'message', playerId: asked.authorId, personaId: asked.personaId, took }
    })
  return [...public_, ...private_]
}

const toAsked = ({ debt, channel, reaction }: AskedQuestion): Asked<DebtChannel> => ({
  playerId: reaction?.byId ?? debt.playerId,
  personaId: debt.personaId,
  channel,
  took: reaction?.took ?? null,
})

const listIncidents = (history: History): RunIncident[] => {
  const { failures, lines, to } = history
  const at = (on: Date) => toMoment(history, on)
  const texts = new Map(lines.items.map(({ id, title, text, authorId }) => [id, { text: title || text, authorId }]))
  return [
    ...lines.publications
      .filter(({ outcome, createdOn }) => outcome === 'failed' && isWithin(createdOn.getTime(), spanOf(history)))
      .map(({ createdOn, itemId, failure }): RunIncident => {
        const item = texts.get(itemId)
        return { kind: 'line', at: at(createdOn), personId: item?.authorId ?? null, text: [failure, item?.text].filter(Boolean).join(': ') }
      }),
    ...failures.storms
      .filter(({ failure }) => failure !== null)
      .map(({ createdOn, startedById, failure }): RunIncident => {
        return { kind: 'storm', at: at(createdOn), personId: startedById, text: failure ?? '' }
      }),
    ...failures.deliveries
      .filter(({ on }) => on <= to)
      .map(({ on, event, status, problem }): RunIncident => {
        return { kind: 'webhook', at: at(on), personId: null, text: `${event}: ${problem ?? status ?? ''}` }
      }),
    ...failures.stops.map(({ startedOn, startedById, words }): RunIncident => {
      return { kind: 'stop', at: at(startedOn), personId: startedById, text: words.text }
    }),
  ].toSorted((one, other) => (one.at.on < other.at.on ? -1 : Number(one.at.on > other.at.on)))
}

const listPeople = ({ people }: History, ids: ReadonlySet<number | null>): RunPerson[] =>
  [...people.values()].flatMap(({ id, username, name, certified, role }) => {
    const kind = toKind(role)
    if (kind === 'persona' && !ids.has(id)) return []
    return { id, username, name, certified, kind: kind === 'other' ? (can(role, 'animate') ? 'animator' : 'observer') : kind }
  })

const summarise = (history: History, written: readonly WrittenWeeze[], questions: readonly AskedQuestion[]) => {
  const span = spanOf(history)
  const expected = questions.filter(({ verdict }) => verdict !== 'dropped')
  const count = (...verdicts: AskedQuestion['verdict'][]) => expected.filter(({ verdict }) => verdicts.includes(verdict)).length
  return {
    weezes: written.length,
    camps: countByAuthorKind(written),
    moods: countMoods(written, history.moods),
    messages: history.messages.filter(({ deletedOn, createdOn }) => !deletedOn && isWithin(createdOn.getTime(), span)).length,
    mails: history.mails.filter(({ deletedOn, createdOn }) => !deletedOn && isWithin(createdOn.getTime(), span)).length,
    articles: history.articles.filter(({ publishedOn }) => publishedOn && isWithin(publishedOn.getTime(), span)).length,
    questions: expected.length,
    planned: expected.filter(({ debt }) => debt.expected !== null).length,
    met: count('met'),
    late: count('late'),
    unanswered: expected.filter(question => question.reaction === null && isTimed(question)).length,
  }
}

const idsOf = (events: readonly RunEvent[]): (number | null)[] =>
  events.flatMap(({ personId, line, asked, reaction, judged }) => [
    personId,
    line?.hand?.playedById ?? null,
    asked?.playerId ?? null,
    reaction?.personId ?? null,
    judged?.personId ?? null,
  ])

/** The log of the cell with its acts, in the order of their moments. */
const listLog = (history: History): Run['log'] => {
  const nameOf = (id: number) => history.people.get(id)?.name ?? ''
  return history.log.map(({ id, notedOn, kind, authorId, words, ownerId, dueOn, aboutId, subject, subjectId, ...row }) => ({
    id,
    at: toMoment(history, notedOn),
    kind,
    by: nameOf(authorId),
    text: words,
    owner: ownerId === null ? null : nameOf(ownerId),
    due: dueOn && toMoment(history, dueOn),
    about: aboutId,
    attached: subject && subjectId !== null ? { subject, id: subjectId, name: row.subjectName ?? '', words: row.subjectWords ?? '' } : null,
  }))
}

/** The communiqués of the cell with their times (CELL-05), in the order of their numbers. */
const listCommuniques = (history: History): Run['communiques'] => {
  const nameOf = (id: number) => history.people.get(id)?.name ?? ''
  const at = (on: Date | null) => on && toMoment(history, on)
  return history.communiques.map(communique => {
    const { id, number, title, state, version: versions, createdOn, createdById, releasedById, withdrawReason: reason } = communique
    return {
      id,
      number,
      title,
      state,
      versions,
      by: nameOf(createdById),
      drafted: toMoment(history, createdOn),
      submitted: at(communique.submittedOn),
      approved: at(communique.approvedOn),
      released: at(communique.releasedOn),
      releasedBy: releasedById === null ? null : nameOf(releasedById),
      withdrawn: at(communique.withdrawnOn),
      reason,
      ...toDurations(communique, history.clock),
      channels: history.releases.flatMap(({ communiqueId, ...release }) => (communiqueId === id ? release : [])),
    }
  })
}

const toRunAtom = (atom: LineConditionAtom): RunCondition['atoms'][number] => {
  const { kind, mark } = atom
  return {
    kind,
    line: 'number' in atom ? atom.number : null,
    minutes: 'minutes' in atom ? atom.minutes : null,
    outcome: 'outcome' in atom ? atom.outcome : null,
    words: 'words' in atom ? atom.words : null,
    to: 'to' in atom ? (atom.to?.username ?? null) : null,
    mark: mark && {
      holds: mark.holds,
      seconds: mark.at,
      cause: mark.cause && { kind: mark.cause.kind, id: mark.cause.id, personId: mark.cause.by?.id ?? null },
    },
  }
}

/** What conditional lines waited for, what fired, and why (CTRL-03). */
const listConditions = (history: History): RunCondition[] =>
  history.conditions.map(({ item, number, atoms, joint, delay, proposes, status, decidedOn, by }) => ({
    line: item.id,
    number,
    text: item.title || item.text,
    joint,
    delay,
    proposes,
    atoms: atoms.map(toRunAtom),
    status,
    decided: decidedOn === null ? null : toMoment(history, new Date(decidedOn)),
    personId: by?.id ?? null,
  }))

/** A run in figures: what `run.json`, the document and the workbook show (EXO-340 to EXO-344). */
export const toRun = (history: History, { notes, objectives, rumours, questionnaire }: Findings, debrief = noDebrief): Run => {
  const { exercise, exerciseId, clock, timeZone, from, to, now, deletions: deleted } = history
  const at = (on: Date | number) => toMoment(history, new Date(on))
  const written = listWritten(history)
  const questions = listQuestions(history)
  const events = listEvents(history, questions)
  const voice = shareVoice(written)
  const waits = listWaits(history)
  const incidents = listIncidents(history)
  const deletions = deleted
    .filter(({ on }) => on <= to)
    .map(({ on, identityId, byId, subject, id, text }) => ({ at: at(on), personId: identityId, byId, subject, id, text }))
  const authors = [...voice.map(({ personId }) => personId), ...deletions.map(({ personId }) => personId), ...idsOf(events)]
  const plannedObjectives = history.lines.items.flatMap(({ objective }) => objective || [])
  return {
    format: runFormat,
    exercise: { id: exerciseId, name: exercise.name, mark: exercise.mark, timeZone },
    madeOn: at(now),
    from: at(from),
    to: at(to),
    running: exercise.endedOn === null,
    pauses: clock.pauses
      .filter(({ from }) => from !== exercise.endedOn?.toISOString())
      .map(({ from, to }) => ({ from: at(Date.parse(from)), to: to === null ? null : at(Date.parse(to)) })),
    people: listPeople(history, new Set([...authors, ...waits.map(({ personaId }) => personaId)])),
    summary: { ...summarise(history, written, questions), deletions: deletions.length, incidents: incidents.length },
    volumes: { minutes: volumeMinutes, parts: countVolumes(written, spanOf(history)).map(part => ({ ...part, from: at(part.from) })) },
    answers: {
      cell: weighAnswerTimes(questions.filter(question => question.verdict !== 'dropped' && isTimed(question)).map(toAsked)),
      personas: weighAnswerTimes(waits),
    },
    voice,
    chatter: { seed: history.chatter.seed, groups: countChatter(history, written) },
    hashtags: listHashtags(history),
    rumours: rankRumours(rumours).map(({ on, denial, ...rumour }) => ({
      ...rumour,
      at: at(on),
      denial: denial && { weezeId: denial.weezeId, at: at(denial.on), after: denial.after },
    })),
    events,
    notes,
    log: listLog(history),
    communiques: listCommuniques(history),
    deletions,
    incidents,
    stops: history.failures.stops.map(({ startedOn, liftedOn, startedById, words, ending, screensCount, readCount, missedIds }) => ({
      from: at(startedOn),
      to: liftedOn && at(liftedOn),
      personId: startedById,
      situation: words.situation,
      text: words.text,
      ending,
      screens: screensCount,
      read: readCount,
      missed: missedIds.length,
    })),
    debrief,
    conditions: listConditions(history),
    questionnaire,
    objectives: weighObjectives(
      notes.length > 0 ? plannedObjectives.concat(objectives) : objectives,
      notes.map(({ objective, mark }): ObserverNote => ({ objective, mark })),
    ),
  }
}
