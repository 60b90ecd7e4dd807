import type { Card } from '#routers/dossier/document.contract.ts'
import type { Run, RunEvent, RunMoment } from '#routers/dossier/run.contract.ts'
import { at } from './moments.ts'

/** A moment of the small run, so many minutes after 14:00. */
export const moment = (minutes: number, clock = `H+00:${String(minutes).padStart(2, '0')}:00`): RunMoment => {
  return { on: at(14, minutes), local: `${new Date(Date.UTC(2026, 10, 20, 14, minutes)).toISOString().slice(0, 19)}+01:00`, clock }
}

const times = { count: 3, median: 120, within90: 240, worst: 360, unanswered: 1 }
const never = { count: 0, median: null, within90: null, worst: null, unanswered: 2 }

/** An event of the small run. */
export const event = (more: Partial<RunEvent> = {}): RunEvent => ({
  kind: 'question',
  actual: moment(5),
  planned: null,
  lateness: null,
  line: null,
  personId: 2,
  text: 'Où est le maire ?',
  said: null,
  objective: null,
  reactions: null,
  asked: null,
  reaction: null,
  judged: null,
  verdict: null,
  ...more,
})

/** A line of the small run. */
export const line: NonNullable<RunEvent['line']> = {
  id: 1,
  source: null,
  expected: 'Démentir',
  delay: 600,
  sequence: 'Crue',
  number: 4,
  offset: 300,
  kind: 'weeze',
  state: 'published',
  failure: null,
  hand: null,
}

/** What was asked in the small run. */
export const asked: NonNullable<RunEvent['asked']> = { expected: 'Démentir', delay: 600, channel: 'mention', playerId: null, planned: true }

/** A run in which each part of a file has something to say. */
export const smallRun: Run = {
  format: 2,
  exercise: { id: 1, name: 'Valmare', mark: '', timeZone: 'Europe/Paris' },
  madeOn: moment(59),
  from: moment(0),
  to: moment(30),
  running: true,
  pauses: [
    { from: moment(2), to: moment(4) },
    { from: moment(12), to: null },
  ],
  people: [
    { id: 1, username: 'lea', name: 'Léa Roy', certified: false, kind: 'player' },
    { id: 2, username: 'mairie', name: 'Mairie', certified: true, kind: 'persona' },
  ],
  summary: {
    weezes: 8,
    camps: { players: 2, personas: 5, sequences: 1, chatter: 0 },
    moods: { negative: 2, neutral: 0, positive: 1 },
    messages: 3,
    mails: 2,
    articles: 4,
    questions: 7,
    planned: 6,
    met: 3,
    late: 1,
    unanswered: 2,
    deletions: 5,
    incidents: 9,
  },
  volumes: {
    minutes: 5,
    parts: [
      { from: moment(0), players: 0, personas: 0, sequences: 1, chatter: 0 },
      { from: moment(5), players: 2, personas: 5, sequences: 0, chatter: 0 },
    ],
  },
  answers: {
    cell: {
      all: times,
      byChannel: [
        { channel: 'mention', ...times },
        { channel: 'article', ...never },
      ],
      byPlayer: [
        { id: null, ...times },
        { id: 1, ...never },
      ],
      byPersona: [
        { id: 2, ...times },
        { id: null, ...never },
      ],
    },
    personas: {
      all: never,
      byChannel: [{ channel: 'reply', ...times }],
      byPlayer: [{ id: 1, ...times }],
      byPersona: [{ id: 2, ...times }],
    },
  },
  voice: [
    { personId: 1, count: 2, share: 0.25 },
    { personId: 2, count: 5, share: 0.6254 },
    { personId: 9, count: 1, share: 0.1246 },
  ],
  chatter: { seed: 1, groups: [] },
  hashtags: [{ hashtag: 'crue', count: 3, chatter: 1, first: moment(1) }],
  rumours: [
    {
      weezeId: 20,
      by: 'Léa Orsel',
      words: 'Le pont a cédé',
      at: moment(3),
      audience: 900,
      spread: 4,
      seenBy: 2,
      denial: { weezeId: 21, at: moment(8), after: 300 },
    },
    { weezeId: 22, by: 'Léa Orsel', words: 'L’école est fermée', at: moment(6), audience: 10, spread: 0, seenBy: 1, denial: null },
  ],
  events: [event()],
  notes: [
    { at: moment(7), by: 'Zoé', text: 'Bien vu', judgement: 'good', objective: 'Répondre', mark: 4, said: null, after: false },
    { at: moment(9), by: 'Zoé', text: 'Trop lent', judgement: null, objective: null, mark: null, said: null, after: true },
  ],
  objectives: [
    { objective: 'Répondre', count: 2, average: 3.25 },
    { objective: 'Alerter', count: 1, average: null },
  ],
  log: [],
  communiques: [],
  deletions: [
    { at: moment(10), personId: 1, byId: 2, subject: 'weeze', id: 30, text: 'a'.repeat(161) },
    { at: moment(11), personId: 1, byId: null, subject: 'message', id: 31, text: 'b'.repeat(160) },
  ],
  stops: [],
  debrief: { scale: 'numbers', objectives: [], findings: [], actions: [] },
  conditions: [],
  questionnaire: null,
  incidents: [{ kind: 'storm', at: moment(13), personId: null, text: 'Arrêtée' }],
}

/** A weeze as the file of the small run shows it. */
export const saidCard: Card = {
  subject: 'weeze',
  id: 20,
  personId: 2,
  at: moment(3),
  text: 'Le pont a cédé',
  title: null,
  pictures: [],
  counts: { replies: 1, reweezs: 2, likes: 3 },
  replyToId: null,
  quoted: null,
  deleted: false,
}

/** A run in which nothing happened. */
export const emptyRun: Run = {
  ...smallRun,
  running: false,
  pauses: [],
  people: [],
  voice: [],
  chatter: { seed: 1, groups: [] },
  hashtags: [],
  rumours: [],
  events: [],
  notes: [],
  objectives: [],
  deletions: [],
  stops: [],
  debrief: { scale: 'numbers', objectives: [], findings: [], actions: [] },
  conditions: [],
  questionnaire: null,
  incidents: [],
  volumes: { minutes: 5, parts: [] },
  answers: {
    cell: { all: never, byChannel: [], byPlayer: [], byPersona: [] },
    personas: { all: never, byChannel: [], byPlayer: [], byPersona: [] },
  },
  summary: {
    weezes: 0,
    camps: { players: 0, personas: 0, sequences: 0, chatter: 0 },
    moods: { negative: 2, neutral: 0, positive: 1 },
    messages: 0,
    mails: 0,
    articles: 0,
    questions: 0,
    planned: 0,
    met: 0,
    late: 0,
    unanswered: 0,
    deletions: 0,
    incidents: 0,
  },
}
