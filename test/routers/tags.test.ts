import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Invalidation } from '#db/engine/revisions.ts'
import { procedures } from '#routers/procedures.ts'
import { engines } from '#test/support/engines.ts'
import { createInProcessSend } from '#test/support/in-process.ts'
import { callerOf, createFreshInput, procedureNames } from '#test/support/procedure-fixtures.ts'
import { recordStatements, type Statement, type WrittenTable, writtenBy } from '#test/support/statements.ts'
import { transports } from '#test/support/transports.ts'
import { createWorld, type World } from '#test/support/world.ts'

/** The tag of each table; null = no answer shows its rows. */
const tagOfTable: Record<string, string | null> = {
  weezes: 'weezes',
  likes: 'marks',
  hashtags: 'weezes',
  weeze_hashtags: 'weezes',
  weeze_moods: 'moods',
  notifications: 'notifications',
  users: 'people',
  account_operators: 'people',
  follows: 'follows',
  images: 'images',
  clips: 'images',
  sessions: 'sessions',
  sign_in_codes: 'sessions',
  api_tokens: 'sessions',
  sign_in_failures: null,
  former_states: null,
  idempotency_keys: null,
  presences: 'presences',
  conversations: 'mailbox',
  participants: 'mailbox',
  messages: 'messages',
  mail_addresses: 'mails',
  mail_lists: 'mails',
  mail_list_members: 'mails',
  mails: 'mails',
  mail_recipients: 'mails',
  mailbox_threads: 'mails',
  mail_reads: 'mails',
  mail_drafts: 'mails',
  mail_files: 'mails',
  mail_attachments: 'mails',
  cell_entries: 'cell',
  communique_rules: 'communiques',
  communique_approvers: 'communiques',
  communiques: 'communiques',
  communique_versions: 'communiques',
  communique_reviews: 'communiques',
  communique_comments: 'communiques',
  communique_releases: 'communiques',
  // Asked anew each time.
  watch_columns: null,
  watch_reads: null,
  communique_pickups: 'communiques',
  waits: 'waits',
  holds: 'waits',
  debts: 'waits',
  desk_roles: 'roles',
  desk_role_personas: 'roles',
  desk_role_sequences: 'roles',
  desk_role_holders: 'roles',
  objectives: 'notes',
  notes: 'notes',
  critical_tasks: 'notes',
  note_versions: 'notes',
  findings: 'notes',
  finding_evidence: 'notes',
  corrective_actions: 'notes',
  questionnaires: 'questionnaire',
  questionnaire_senders: 'questionnaire',
  questionnaire_answers: 'questionnaire',
  truth_marks: 'truths',
  denials: 'truths',
  sightings: 'sightings',
  media_sources: 'press',
  articles: 'drafts',
  article_versions: 'drafts',
  sequences: 'sequences',
  sequence_items: 'sequences',
  sequence_publications: 'sequences',
  hand_plays: 'sequences',
  line_conditions: 'sequences',
  condition_states: 'sequences',
  plan_sources: 'sequences',
  plan_uploads: null,
  plan_mappings: null,
  sequence_leases: null,
  prepared_reactions: 'sequences',
  storms: 'sequences',
  storm_reactions: 'sequences',
  chatter_settings: 'sequences',
  chatter_groups: 'sequences',
  chatter_texts: 'sequences',
  chatter_progress: 'sequences',
  chatter_posts: 'sequences',
  webhooks: 'connections',
  webhook_deliveries: 'connections',
  audit: 'records',
  exercises: 'settings',
  runs: 'teamSettings',
  stop_settings: 'teamSettings',
  real_stops: 'settings',
  clients: 'paths',
}

/** Columns that are counted with rows of another tag. */
const tagOfColumn: Record<string, string | null> = {
  'users weezes_count': 'weezes',
  'users followers_count': 'follows',
  'users following_count': 'follows',
  'users notifications_count': 'notifications',
  'users notified_on': 'notifications',
  'users notifications_read_on': 'notifications',
  'users signed_in_on': 'sessions',
  'users password_hash': 'sessions',
  'exercises weezes_count': 'weezes',
  'exercises rewrites_count': 'weezes',
  'exercises last_created_on': null,
  'exercises started_on': 'teamSettings',
  'exercises speed': 'teamSettings',
  'exercises clock_changes': 'teamSettings',
  // Players learn of a rehearsal in no way; a start and a close move everything.
  'exercises run_state': 'teamSettings',
  'exercises variables': 'teamSettings',
  'exercises rating_scale': 'teamSettings',
  'exercises wall_hash': 'teamSettings',
  'exercises wall_opened_on': 'teamSettings',
  'articles status': 'press',
}

const tagsOf = ({ table, columns }: WrittenTable): (string | null | undefined)[] =>
  columns?.map(column => (`${table} ${column}` in tagOfColumn ? tagOfColumn[`${table} ${column}`] : tagOfTable[table])) ?? [
    tagOfTable[table],
  ]

/** Whether a statement is about this exercise or person, or says of none of them that it is about it. */
const isOfValues = ({ values }: Statement, id: string, all: readonly number[]): boolean => {
  const said = values.map(String)
  return said.includes(id) || !all.some(other => said.includes(String(other)))
}

/** Any of these tags moves with the rows of a table that an answer shows. */
const readTags = (table: string): string[] =>
  ({
    // A like of the reader, or their plain reweez, is a mark.
    likes: ['marks'],
    // Who a conversation belongs to moves with its messages.
    conversations: ['messages'],
    participants: ['messages'],
    // What a sequence published, it published with this tag.
    sequence_publications: ['sequences', 'weezes'],
    // A weeze of chatter comes with its place in the count.
    chatter_posts: ['sequences', 'weezes'],
    // What somebody has played by hand is owed since, with the words of its line, which nobody changes any more.
    hand_plays: ['sequences', 'waits'],
    sequence_items: ['sequences', 'waits'],
    exercises: ['settings', 'weezes'],
    // One's own counts of notifications.
    users: ['people', 'notifications'],
    clients: ['settings'],
    // The size of a picture stays that of its upload.
    images: ['images', 'mails'],
    // Readers see what is published alone.
    articles: ['press', 'drafts'],
  })[table] ?? [tagOfTable[table] ?? '']

describe.each(engines)('Tags (%s)', engine => {
  let world: World
  let ask: ReturnType<typeof createInProcessSend>
  beforeAll(async () => {
    world = await createWorld(engine)
    ask = createInProcessSend(world)
  })
  afterAll(() => world?.close())

  const exerciseIds = () => Object.values(world.exercises).map(({ exerciseId }) => exerciseId)
  const userIds = () => Object.values(world.exercises.acme.people)

  // The first account of an installation is added before there is anything to keep.
  const writing = procedureNames.filter(name => procedures[name].type === 'mutation' && name !== 'admin.setUp')

  test.each(writing)('design rule 19: %s names the tags of all that it changes', async name => {
    const input = await createFreshInput(world, 'acme', name)
    // A session of its own, which the call may end.
    const { exerciseId, people } = world.exercises.acme
    const userId = people[callerOf(name)]
    const { token } = await world.services.sessions.start({ exerciseId, userId }, 'test')
    const cookie = `weez.acme=${token}`
    const moves: Invalidation[] = []
    const stop = world.store.listen(move => moves.push(move))
    const statements = await recordStatements(async () => {
      const answer = await transports.trpc(ask, '/acme', name, input, { cookie })
      expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
    })
    stop()
    const keys = moves.some(({ keys }) => !keys) ? undefined : moves.flatMap(({ keys }) => [...(keys ?? [])].map(key => key.split('/')))
    const forgotten = statements.flatMap(statement => {
      const written = writtenBy(statement)
      if (!written) return []
      const needed = tagsOf(written)
      expect(needed, statement.text).not.toContain(undefined)
      const isNamed = (needed: string) =>
        !keys ||
        keys.some(
          ([exercise = '', tag = exercise, userId]) =>
            [needed, 'everything'].includes(tag) &&
            isOfValues(statement, exercise, exerciseIds()) &&
            (!userId || isOfValues(statement, userId, userIds())),
        )
      return needed.filter(tag => tag && !isNamed(tag)).map(tag => `${tag}: ${statement.text.slice(0, 200)}`)
    })
    expect(forgotten).toEqual([])
  })

  const shown = procedureNames.filter(name => procedures[name].meta.shows)

  test.each(shown)('design rule 19: %s shows no tag that it does not name', async name => {
    const { meta } = procedures[name]
    const named = new Set<string>([...(meta.shows ?? []), 'settings'])
    for (const who of ['animator', 'camille'] as const) {
      const input = await createFreshInput(world, 'acme', name)
      const cookie = await world.cookie('acme', who)
      await transports.trpc(ask, '/acme', name, input, { cookie })
      const statements = await recordStatements(() => transports.trpc(ask, '/acme', name, input, { cookie }))
      const read = new Set(statements.flatMap(({ text }) => [...text.matchAll(/(?:from|join) "(\w+)"/gi)].map(([, table = '']) => table)))
      const missing = [...read].filter(table => !readTags(table).some(tag => named.has(tag)))
      expect(missing, statements.map(({ text }) => text).join('\n')).toEqual([])
    }
  })
})
