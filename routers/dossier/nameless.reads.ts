import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import { can, personaRole, playerRole } from '../permissions.ts'
import type { Article } from '../press/press.contract.ts'
import type { Card } from './document.contract.ts'
import type { History } from './history.reads.ts'
import { createVeil, type Hidden, type Veil } from './nameless.rules.ts'
import type { Run } from './run.contract.ts'

/** The people of an exercise who are real, in the order in which they came, each with what stands in place of their names: the title that the exercise gives them for approvals, or `Joueur 3`. */
const readHidden = async (db: Db, exerciseId: number, locale: Locale): Promise<(Hidden & { id: number })[]> => {
  const { communiqueApprovers, users } = db.t
  const { roles } = getPhrases(locale).report
  const rows = await db
    .select({ id: users.id, username: users.username, firstname: users.firstname, lastname: users.lastname, role: users.role })
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), ne(users.role, personaRole)))
    .orderBy(asc(users.createdOn), asc(users.id))
  const titled = await db.select().from(communiqueApprovers).where(eq(communiqueApprovers.exerciseId, exerciseId))
  const titles = new Map(titled.map(({ userId, title }) => [userId, title.trim()]))
  const counts = { player: 0, animator: 0, observer: 0 }
  const plain = rows.map(({ role, ...person }) => {
    const kind = role === playerRole ? 'player' : can(role, 'animate') ? 'animator' : 'observer'
    counts[kind] += 1
    return { ...person, shown: roles[kind]({ number: counts[kind] }) }
  })
  // A title names nobody either.
  const { hide } = createVeil(plain)
  return plain.map(person => {
    const title = titles.get(person.id)
    return title && hide(title) === title ? { ...person, shown: title } : person
  })
}

/** A username in place of another: `joueur-3`. */
const toUsername = (shown: string): string => shown.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')

/** What a file without names is made from: the history with other people, and what replaces names in texts that people wrote. */
export type Nameless = { history: History; veil: Veil; shownOf: (id: number, name: string) => string }

/** Takes the names of real people out of a history (DEBR-06); personas are of the game and keep theirs. */
export const readNameless = async (db: Db, history: History, locale: Locale): Promise<Nameless> => {
  const hidden = await readHidden(db, history.exerciseId, locale)
  const shown = new Map(hidden.map(person => [person.id, person.shown]))
  const people = new Map(
    [...history.people].map(([id, person]) => {
      const name = shown.get(id)
      return [id, name === undefined ? person : { ...person, name, username: toUsername(name), photo: null }] as const
    }),
  )
  return { history: { ...history, people }, veil: createVeil(hidden), shownOf: (id, name) => shown.get(id) ?? name }
}

type Hide = Veil['hide']

const hideEvent = (event: Run['events'][number], hide: Hide): Run['events'][number] => {
  const { line, asked, reaction } = event
  const maybe = (text: string | null) => text && hide(text)
  const hand = line?.hand
  return {
    ...event,
    text: hide(event.text),
    objective: maybe(event.objective),
    line: line && {
      ...line,
      expected: maybe(line.expected),
      sequence: hide(line.sequence),
      hand: hand ? { ...hand, toName: maybe(hand.toName), note: hide(hand.note) } : null,
    },
    asked: asked && { ...asked, expected: maybe(asked.expected) },
    reaction: reaction && { ...reaction, text: hide(reaction.text) },
  }
}

const hideDebrief = ({ scale, objectives, findings, actions }: Run['debrief'], hide: Hide): Run['debrief'] => ({
  scale,
  objectives: objectives.map(({ objective, tasks, ...ratings }) => ({
    objective: hide(objective),
    tasks: tasks.map(({ task, ...own }) => ({ task: hide(task), ...own })),
    ...ratings,
  })),
  findings: findings.map(finding => ({
    ...finding,
    title: hide(finding.title),
    objective: finding.objective && hide(finding.objective),
    task: finding.task && hide(finding.task),
    analysis: hide(finding.analysis),
    recommendation: hide(finding.recommendation),
    evidence: finding.evidence.map(one => ({ ...one, by: hide(one.by), text: hide(one.text) })),
  })),
  actions: actions.map(action => ({ ...action, what: hide(action.what), owner: hide(action.owner) })),
})

const hideSaid = (said: NonNullable<Run['questionnaire']>, hide: Hide): NonNullable<Run['questionnaire']> => ({
  ...said,
  questions:
    said.questions?.map(question => ({
      ...question,
      text: hide(question.text),
      low: hide(question.low),
      high: hide(question.high),
      choices: question.choices.map(hide),
    })) ?? null,
  results: said.results.map(result => ({
    ...result,
    texts: result.texts.map(({ text, by }) => ({ text: hide(text), by: by && hide(by) })),
  })),
})

/** A run whose people have no names, with the names that people wrote into its texts replaced. */
export const hideRun = (run: Run, hide: Hide): Run => ({
  ...run,
  exercise: { ...run.exercise, name: hide(run.exercise.name), mark: hide(run.exercise.mark) },
  hashtags: run.hashtags.map(one => ({ ...one, hashtag: hide(`#${one.hashtag}`).slice(1) })),
  rumours: run.rumours.map(rumour => ({ ...rumour, by: hide(rumour.by), words: hide(rumour.words) })),
  events: run.events.map(event => hideEvent(event, hide)),
  notes: run.notes.map(note => ({ ...note, by: hide(note.by), text: hide(note.text), objective: note.objective && hide(note.objective) })),
  log: run.log.map(row => ({
    ...row,
    text: hide(row.text),
    attached: row.attached && { ...row.attached, name: hide(row.attached.name), words: hide(row.attached.words) },
  })),
  communiques: run.communiques.map(communique => ({ ...communique, title: hide(communique.title), reason: hide(communique.reason) })),
  objectives: run.objectives.map(one => ({ ...one, objective: hide(one.objective) })),
  deletions: run.deletions.map(one => ({ ...one, text: hide(one.text) })),
  incidents: run.incidents.map(one => ({ ...one, text: hide(one.text) })),
  stops: run.stops.map(stop => ({ ...stop, text: hide(stop.text) })),
  debrief: hideDebrief(run.debrief, hide),
  questionnaire: run.questionnaire && hideSaid(run.questionnaire, hide),
  conditions: run.conditions.map(({ text, atoms, ...condition }) => ({
    ...condition,
    text: hide(text),
    atoms: atoms.map(atom => ({ ...atom, words: atom.words && hide(atom.words), to: atom.to && hide(atom.to) })),
  })),
})

/** What players saw, without the names in it, and what its pictures show. */
export const hideCards = (cards: readonly Card[], hide: Hide): Card[] =>
  cards.map(card => ({
    ...card,
    text: hide(card.text),
    title: card.title && hide(card.title),
    pictures: card.pictures.map(picture => ({ ...picture, alt: hide(picture.alt) })),
    quoted: card.quoted && { ...card.quoted, text: hide(card.quoted.text) },
  }))

/** An article without the names in its texts. */
export const hideArticle = (article: Article, { hide, hideInHtml }: Veil): Article => {
  const { title, subtitle, chapeau, author, body, sources, imageCaption } = article
  return {
    ...article,
    title: hide(title),
    subtitle: hide(subtitle),
    chapeau: hide(chapeau),
    author: hide(author),
    body: hideInHtml(body),
    sources: hide(sources),
    imageCaption: hide(imageCaption),
  }
}
