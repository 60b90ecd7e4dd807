import type Database from 'better-sqlite3'
import { deviceTimeZone } from '#locales/time-zone.ts'
import { foundExcerptMax } from '#routers/limits.contract.ts'
import { clock, clockAt, elapsed, moment, momentAt, seconds, views, zoned } from './recount-sql.ts'

/** What counts stand for in the SQL of a table of times, one row for each key. */
const timesSql = (table: string, key: string, name: string) => `
  with t as (select ${key} as k, took, row_number() over (partition by ${key} order by took) as r, count(*) over (partition by ${key}) as n
      from ${table} where took is not null)
  select json_object(${name ? `'${name}', k, ` : ''}'count', count(took),
    'median', (select cast(floor(avg(took) / 1000.0 + 0.5) as integer) from t where t.k is g.k and r in ((n + 1) / 2, (n + 2) / 2)),
    'within90', (select ${seconds('took')} from t where t.k is g.k and r = (n * 9 + 9) / 10),
    'worst', (select ${seconds('max(took)')} from t where t.k is g.k),
    'unanswered', count(*) - count(took)) as json
  from (select ${key} as k, took from ${table}) g group by k`

const personSql = `select json_object('id', id, 'username', username, 'name', trim(firstname || ' ' || lastname), 'certified',
  json(iif(certified, 'true', 'false')), 'kind', case role when 'USER' then 'player' when 'DUMMY' then 'persona' 
  when 'OBSERVER' then 'observer' else 'animator' end) as json from users`

const askedSql = (
  q: string,
) => `json_object('expected', ${q}.expected, 'delay', ${q}.delay, 'channel', ${q}.channel, 'playerId', ${q}.player_id,
  'planned', json(iif(${q}.expected is null, 'false', 'true')))`
const reactionSql = (q: string) => `json(iif(${q}.r_at is null, 'null', json_object('at', ${moment(`${q}.r_at`)}, 'personId', ${q}.r_by,
  'act', ${q}.r_act, 'text', ${q}.r_words, 'said', json(iif(${q}.r_id is null, 'null', json_object('subject', ${q}.r_subject, 'id', ${q}.r_id))),
  'took', ${seconds(`${q}.took`)})))`

const judgedSql = (q: string) =>
  `json(iif(${q}.judged_on is null, 'null', json_object('at', ${moment(`${q}.judged_on`)}, 'personId', ${q}.judged_by_id)))`

/** An event of `run.json` from the columns of a row; what is not named is null. */
const eventSql = (fields: Record<string, string>) => {
  const names = [
    'kind',
    'actual',
    'planned',
    'lateness',
    'line',
    'personId',
    'text',
    'said',
    'objective',
    'reactions',
    'asked',
    'reaction',
    'judged',
    'verdict',
  ]
  return `json_object(${names.map(name => `'${name}', ${fields[name] ?? (name === 'text' ? "''" : 'null')}`).join(', ')}) as json`
}

const phase = (kind: string, on: string, table: string) => `select ${eventSql({ kind: `'${kind}'`, actual: moment(on) })} from ${table}`

const shown = (ms: string) => {
  const whole = `cast(floor(${ms} / 1000.0) as integer)`
  return `('H+' || printf('%02d:%02d:%02d', ${whole} / 3600, ${whole} % 3600 / 60, ${whole} % 60))`
}
const turn = (kind: string, text: string, where: string) =>
  `select ${eventSql({ kind: `'${kind}'`, actual: moment('changed'), text })} from changed_turns where ${where}`
/** Speeds and jumps of the clock; a speed of 0 is that it stood. */
const clockChangesSql = [
  turn('jump', `${shown('reached')} || ' → ' || ${shown('t_elapsed')}`, 't_elapsed - reached >= 1000'),
  turn('pause', "''", 't_speed = 0'),
  turn('resume', "''", 'former = 0 and t_speed > 0'),
  turn('speed', "'×' || t_speed", 'former > 0 and t_speed > 0 and former <> t_speed'),
]

/** A line with the last publication of it in time, and the one of its sequence that tells when it is due. */
const linesSql = `
  select ${eventSql({
    kind: "'line'",
    actual: moment('l.done_at'),
    planned: moment('l.due'),
    personId: 'l.author_id',
    text: 'l.words',
    lateness: `iif(l.done_at is not null and l.sequence_kind = 'plan', cast(floor(l.done_elapsed / 1000.0 + 0.5) as integer) - l."offset", null)`,
    line: `json_object('id', l.item_id, 'source', l.source_id, 'expected', l.expected, 'delay', l.expected_delay * 60, 'sequence', l.sequence,
      'number', l.number, 'offset', l."offset", 'kind', l.kind, 'state', coalesce(l.outcome, 'pending'), 'failure', l.failure, 'hand', json(iif(l.kind <> 'hand', 'null', json_object(
      'id', h.id, 'means', l.means, 'toName', l.to_name, 'outcome', h.outcome, 'note', coalesce(h.note, ''), 'playedById', h.by_id,
      'times', (select count(*) from hand_plays t join run where t.item_id = l.item_id and t.done_on <= run.until)))))`,
    said: `json(iif(l.published_id is null or l.done_at is null or l.kind = 'hand', 'null', json_object('subject', l.subject, 'id', l.published_id)))`,
    objective: `iif(q.id is null, nullif(l.item_objective, ''), q.objective)`,
    asked: `json(iif(q.id is null, 'null', ${askedSql('q')}))`,
    reaction: `json(iif(q.id is null, 'null', ${reactionSql('q')}))`,
    judged: judgedSql('q'),
    verdict: 'q.verdict',
  })} from (select e.*, ${momentAt('e.shown')} as due from (
    select n.*, p.outcome, p.failure, p.published_id, iif(p.outcome = 'published', p.created_on, null) as done_at,
      iif(p.outcome = 'published', p.elapsed, null) as done_elapsed,
      case when n.sequence_kind <> 'plan' then null
        when p.outcome = 'published' then ${clockAt('p.created_on')} - (p.elapsed - n."offset" * 1000) * 1.0 / n.speed
        when known.created_on is not null then ${clockAt('known.created_on')} + (n."offset" * 1000 - known.elapsed) * 1.0 / n.speed
        when n.run_number > 0 then n."offset" * 1000.0 / n.speed end as shown
    from (select i.id as item_id, i.sequence_id, i."offset", i.kind, i.author_id, i.objective as item_objective,
        i.source_id, i.expected, i.expected_delay, i.means, i.to_name, coalesce(nullif(i.title, ''), i.text) as words,
        iif(i.kind in ('message', 'mail', 'article', 'hand'), i.kind, 'weeze') as subject,
        s.name as sequence, s.kind as sequence_kind, s.speed, s.run as run_number,
        row_number() over (partition by i.sequence_id order by i."offset", i.position, i.id) as number
      from sequence_items i join sequences s on s.id = i.sequence_id) n
    join run
    left join sequence_publications p on p.rowid = (select p.rowid from sequence_publications p where p.item_id = n.item_id
      and p.created_on between run.since and run.until order by p.created_on desc limit 1)
    left join sequence_publications known on known.rowid = (select k.rowid from sequence_publications k where k.sequence_id = n.sequence_id
      and k.run = n.run_number and k.outcome = 'published' and k.created_on between run.since and run.until
      order by iif(k.elapsed <= n."offset" * 1000, 0, 1), iif(k.elapsed <= n."offset" * 1000, -k.created_on, k.created_on) limit 1)
    where p.item_id is not null or n.sequence_kind = 'plan') e) l
  left join hand_plays h on h.rowid = (select t.rowid from hand_plays t join run where t.item_id = l.item_id and t.done_on <= run.until
    order by t.id desc limit 1)
  left join questions q on q.subject = l.subject and q.subject_id = l.published_id and l.done_at is not null`

const byHandSql = `
  select ${eventSql({
    kind: "'question'",
    actual: moment('q.asked_on'),
    personId: 'q.asker_id',
    text: 'q.words',
    objective: 'q.objective',
    said: `json(iif(q.subject = 'hand', 'null', json_object('subject', q.subject, 'id', q.subject_id)))`,
    asked: askedSql('q'),
    reaction: reactionSql('q'),
    judged: judgedSql('q'),
    verdict: 'q.verdict',
  })} from questions q where not exists (select 1 from sequence_publications p join sequence_items i on i.id = p.item_id join run
    where p.outcome = 'published' and p.published_id = q.subject_id and p.created_on between since and until
    and q.subject = iif(i.kind in ('message', 'mail', 'article', 'hand'), i.kind, 'weeze'))`

const rumoursSql = `
  with passed as (select t.subject_id as rumour, w.* from truth_marks t join weezes w
      on w.deleted_on is null and (w.id = t.subject_id or w.reply_to_id = t.subject_id or w.reweez_id = t.subject_id)
      where t.subject = 'weeze' and t.truth = 'false'),
    denied as (select d.subject_id as rumour, w.id, w.created_on, row_number() over (partition by d.subject_id order by w.id) as r
      from denials d join weezes w on w.id = d.weeze_id and w.deleted_on is null and w.text <> '' where d.subject = 'weeze' and d.confirmed = 1)
  select json_object('weezeId', w.id, 'by', trim(a.firstname || ' ' || a.lastname), 'words', substr(w.text, 1, ${foundExcerptMax}), 'at', ${moment('w.created_on')},
    'audience', (select count(distinct f.follower_id) from follows f
      where f.followed_id in (select author_id from passed p where p.rumour = w.id and p.reply_to_id is not w.id)),
    'seenBy', (select count(distinct s.user_id) from sightings s where s.subject = 'weeze' and s.subject_id = w.id),
    'spread', (select count(*) from passed p where p.rumour = w.id and p.id <> w.id),
    'denial', json(iif(d.id is null, 'null', json_object('weezeId', d.id, 'at', ${moment('d.created_on')},
      'after', ${seconds(elapsed('w.created_on', 'd.created_on'))})))) as json
  from truth_marks t join weezes w on w.id = t.subject_id join users a on a.id = w.author_id left join denied d on d.rumour = w.id and d.r = 1
  where t.subject = 'weeze' and t.truth = 'false'`

const notesSql = `select json_object('at', ${moment('n.noted_on')}, 'by', trim(u.firstname || ' ' || u.lastname), 'text', n.words,
  'judgement', n.judgement, 'objective', o.name, 'mark', n.rating,
  'said', json(iif(n.subject in ('weeze', 'message', 'mail', 'article'), json_object('subject', n.subject, 'id', n.subject_id), 'null')),
  'after', json(iif(n.created_on > e.ended_on, 'true', 'false'))) as json
  from notes n join run join exercises e on e.id = n.exercise_id join users u on u.id = n.author_id left join objectives o on o.id = n.objective_id where n.deleted_on is null order by n.id`

const objectivesSql = `select json_object('objective', name, 'count', (select count(*) from notes n join objectives o on o.id = n.objective_id
    where n.deleted_on is null and o.name = named.name),
  'average', (select avg(n.rating) from notes n join objectives o on o.id = n.objective_id where n.deleted_on is null and o.name = named.name)) as json
  from (select name from objectives union select objective from sequence_items
    where objective <> '' and exists (select 1 from notes where deleted_on is null)) named`

/** How notes rate, of those that a condition selects. */
const ratings = (where: string) => {
  const own = `from notes n where n.deleted_on is null and ${where}`
  const counts = [1, 2, 3, 4].map(rating => `(select count(*) ${own} and n.rating = ${rating})`)
  return `'notes', (select count(*) ${own}), 'counts', json_array(${counts}), 'mean', (select avg(n.rating) ${own}),
    'between', (select iif(count(*) > 1, max(mean) - min(mean), null) from (select avg(n.rating) as mean ${own} and n.rating is not null group by n.author_id))`
}

const ratedSql = `select json_object('objective', o.name, 'tasks', json((select coalesce(json_group_array(json_object('task', t.name, ${ratings('n.task_id = t.id')})), '[]')
    from critical_tasks t where t.objective_id = o.id)), ${ratings('n.objective_id = o.id')}) as json from objectives o`

const findingsSql = `select json_object('number', row_number() over (order by f.position), 'kind', f.kind, 'title', f.title, 'objective', o.name, 'task', t.name,
  'analysis', f.analysis, 'recommendation', f.recommendation,
  'evidence', (select count(*) from finding_evidence e where e.finding_id = f.id)) as json
  from findings f left join objectives o on o.id = f.objective_id left join critical_tasks t on t.id = f.task_id order by f.position`

const actionsSql = `select json_object('number', a.number, 'finding', f.number, 'what', a.what, 'owner', a.owner, 'dueOn', a.due_on, 'priority', a.priority,
  'state', a.state) as json from corrective_actions a join (select id, row_number() over (order by position) as number from findings) f on f.id = a.finding_id
  order by a.number`

/** How often each number was answered to each question of the ready set, in its order. */
const marksSql = `select json_object('question', q.key, 'mark', q.value, 'count', count(*)) as json from questionnaire_answers a, json_each(a.answers) q
  where q.type = 'integer' group by q.key, q.value order by q.key, q.value`

const deletionsSql = `select json_object('at', ${moment('a.created_on')}, 'personId', a.identity_id, 'byId', a.actor_id,
  'subject', replace(a.action, '.delete', ''), 'id', a.object_id, 'text', coalesce(w.text, m.content, trim(l.subject || ' ' || l.words))) as json
  from audit a join run left join weezes w on a.action = 'weeze.delete' and w.id = a.object_id
    left join messages m on a.action = 'message.delete' and m.id = a.object_id
    left join mails l on a.action = 'mail.delete' and l.id = a.object_id
  where a.action in ('weeze.delete', 'message.delete', 'mail.delete') and a.created_on between run.since and run.until order by a.created_on`

const incident = (kind: string, on: string, person: string, text: string) =>
  `select json_object('kind', '${kind}', 'at', ${moment(on)}, 'personId', ${person}, 'text', ${text}) as json`

const incidentsSql = `
  ${incident('line', 'p.created_on', 'i.author_id', `p.failure || ': ' || coalesce(nullif(i.title, ''), i.text)`)}
    from sequence_publications p join sequence_items i on i.id = p.item_id join run
    where p.outcome = 'failed' and p.created_on between since and until
  union all ${incident('storm', 's.created_on', 's.started_by_id', 's.failure')}
    from storms s join run where s.failure is not null and s.created_on between since and until
  union all ${incident('webhook', 'd.created_on', 'null', `d.event || ': ' || coalesce(d.problem, d.status, '')`)}
    from webhook_deliveries d join run where d.next_on is null and d.delivered_on is null and d.created_on between since and until`

/** Counts a run that has ended a second time, by SQL over a copy of its tables: its figures by the names of `run.json`. */
export const recountRun = (copy: Database.Database) => {
  copy.exec(views)
  const all = <Row>(sql: string) =>
    copy
      .prepare<[], { json: string }>(sql)
      .all()
      .map(({ json }) => JSON.parse(json) as Row)
  const one = (sql: string) => copy.prepare(sql).pluck().get()
  const timesOf = (table: string) => ({
    all: all(timesSql(table, "'all'", ''))[0] ?? { count: 0, median: null, within90: null, worst: null, unanswered: 0 },
    byPlayer: all(timesSql(table, 'player', 'id')),
    byPersona: all(timesSql(table, 'persona', 'id')),
    byChannel: all(timesSql(table, 'channel', 'channel')),
  })
  const count = (from: string) => one(`select count(*) from ${from}`)
  const inRun = (on: string) => `${on} between (select since from run) and (select until from run)`
  const expected = "questions where verdict <> 'dropped'"
  const camps = `'players', count(iif(camp = 'players', 1, null)), 'personas', count(iif(camp = 'personas', 1, null)),
    'sequences', count(iif(camp = 'sequences', 1, null)), 'chatter', count(iif(camp = 'chatter', 1, null))`
  const deletions = all(deletionsSql)
  const incidents = all(incidentsSql)
  return {
    from: all(`select ${moment('since')} as json from run`)[0],
    to: all(`select ${moment('until')} as json from run`)[0],
    exercise: all(
      `select json_object('id', id, 'name', name, 'mark', mark_text, 'timeZone', coalesce(nullif(time_zone, ''), '${deviceTimeZone()}')) as json from exercises`,
    )[0],
    pauses: all(`select json_object('from', ${moment('began')}, 'to', ${moment('ended')}) as json from stops`),
    people: all(personSql),
    summary: {
      weezes: count('written'),
      camps: all(`select json_object(${camps}) as json from written`)[0],
      messages: count(`messages where deleted_on is null and ${inRun('created_on')}`),
      mails: count(`open_mails where deleted_on is null and ${inRun('created_on')}`),
      moods:
        all(`select json_object('negative', count(*) filter (where mood = 'negative'), 'neutral', count(*) filter (where mood = 'neutral'),
        'positive', count(*) filter (where mood = 'positive')) as json from weeze_moods join written on written.id = weeze_id`)[0],
      articles: count(`articles where status = 'PUBLISHED' and ${inRun('published_on')}`),
      questions: count(expected),
      planned: count(`${expected} and expected is not null`),
      met: count("questions where verdict = 'met'"),
      late: count("questions where verdict = 'late'"),
      unanswered: count(`${expected} and r_at is null and not told`),
      deletions: deletions.length,
      incidents: incidents.length,
    },
    volumes:
      all(`with recursive parts(at) as (select since from run union all select at + 300000 from parts, run where at + 300000 <= until)
      select json_object('from', ${moment('parts.at')}, ${camps}) as json from parts
      left join written w on w.created_on >= parts.at and w.created_on < parts.at + 300000 group by parts.at order by parts.at`),
    answers: { cell: timesOf('cell_times'), personas: timesOf('persona_times') },
    voice:
      all(`select json_object('personId', author_id, 'count', count(*), 'share', count(*) * 1.0 / (select count(*) from written)) as json
      from written group by author_id order by count(*) desc, author_id`),
    hashtags:
      all(`select json_object('hashtag', coalesce(h.label, x.tag), 'count', n, 'chatter', said, 'first', ${moment('x.first')}) as json
      from (select x.tag, count(*) as n, count(iif(camp = 'chatter', 1, null)) as said, min(x.created_on) as first from weeze_hashtags x join written w on w.id = x.weeze_id group by x.tag) x
      left join hashtags h on h.tag = x.tag order by n desc, x.tag`),
    rumours: all(rumoursSql),
    events: [
      ...all(phase('start', 'since', 'run')),
      ...all(phase('end', 'until', 'run')),
      ...all(phase('pause', 'began', 'stops')),
      ...all(phase('resume', 'ended', 'stops')),
      ...clockChangesSql.flatMap(all),
      ...all(linesSql),
      ...all(byHandSql),
    ],
    notes: all(notesSql),
    objectives: all(objectivesSql),
    debrief: { objectives: all(ratedSql), findings: all(findingsSql), actions: all(actionsSql) },
    answered: count('questionnaire_answers'),
    marks: all<{ question: number; mark: number; count: number }>(marksSql),
    deletions,
    incidents,
  }
}

/** Whom a mail names; a list stands for its members. */
const namedIn = (kind: string) => `(select coalesce(group_concat(iif(r.user_id is null and r.list_id is null, r.address,
    coalesce(p.name, r.name) || ' <' || coalesce(p.address, r.address) || '>'), ', ' order by r.position), '') from mail_recipients r
  left join mailboxes p on p.id = r.user_id where r.mail_id = m.id and r.kind = '${kind}' and (r.user_id is null or r.list_id is null))`

/** The rows of the CSV files, as SQL reads them from the same copy; `phrases` are the words of kinds and camps. */
export const recountTables = (copy: Database.Database) => {
  const rows = (sql: string) => copy.prepare<[], Record<string, string | number | null>>(sql).all()
  return {
    weezes: rows(`select id, ${zoned('created_on')} as "on", ${clock('created_on')} as clock, name, username, camp,
      case when plain then 'reweez' when reweez_id is not null then 'quote' when reply_to_id is not null then 'reply' else 'weeze' end as kind,
      text, reply_to_id, reweez_id, replies_count, reweezs_count, likes_count,
      (select coalesce(group_concat(iif(value ->> 'type' = 'IMAGE' and value ->> 'val' not like 'http%', 'pictures/' || (value ->> 'val') || '.webp', value ->> 'val'), ' '), '')
        from json_each(medias)) as pictures, iif(deleted_on is null, '', ${zoned('deleted_on')}) as deleted from all_weezes order by id`),
    messages: rows(`select m.id, ${zoned('m.created_on')} as "on", ${clock('m.created_on')} as clock, conversation_id,
      trim(u.firstname || ' ' || u.lastname) as name, u.username, trim(b.firstname || ' ' || b.lastname) as writer, content,
      iif(deleted_on is null, '', ${zoned('deleted_on')}) as deleted
      from messages m join users u on u.id = m.author_id join users b on b.id = m.written_by_id order by m.id`),
    mails:
      rows(`select m.id, ${zoned('m.created_on')} as "on", ${clock('m.created_on')} as clock, thread_id, coalesce(b.name, 'postmaster') as name,
      coalesce(b.address, 'postmaster@' || (select mail_domain from exercises)) as address, coalesce(w.name, '') as writer,
      ${namedIn('to')} as "to", ${namedIn('cc')} as cc, ${namedIn('bcc')} as bcc, m.subject, m.words,
      iif(deleted_on is null, (select coalesce(group_concat(f.name, ', ' order by position), '') from mail_attachments x join mail_files f on f.id = x.file_id
        where x.mail_id = m.id), '') as files, iif(deleted_on is null, '', ${zoned('deleted_on')}) as deleted
      from open_mails m left join mailboxes b on b.id = m.from_id left join mailboxes w on w.id = m.written_by_id order by m.id`),
    records:
      rows(`select ${zoned('a.created_on')} as "on", ${clock('a.created_on')} as clock, u.username as actor, i.username as identity, a.action,
      a.object_id, coalesce(f.username, '') as former, coalesce(w.text, m.content, trim(mm.subject || ' ' || mm.words), '') as text from audit a
      join users u on u.id = a.actor_id join users i on i.id = a.identity_id left join users f on f.id = a.former_id
      left join weezes w on a.action in ('weeze.delete', 'weeze.reassign') and w.id = a.object_id
      left join messages m on a.action in ('message.delete', 'message.reassign') and m.id = a.object_id
      left join mails mm on a.action in ('mail.delete', 'mail.reassign') and mm.id = a.object_id order by a.id desc`),
  }
}
