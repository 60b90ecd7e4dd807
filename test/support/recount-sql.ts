/** SQL for the copy of an exercise's tables: what the file of its run counts, written a second time and without a line of the program. */

const whitespace = `' ' || char(9) || char(10) || char(13)`

/** Milliseconds of real time from one column to another in which the exercise did not stand. */
const running = (since: string, until: string): string =>
  `(${until} - ${since} - (select coalesce(sum(max(0, min(${until}, p_until) - max(${since}, p_since))), 0) from pauses))`

/** What the exercise clock shows at a column, in milliseconds. */
export const clockAt = (on: string): string => `(select t_elapsed + t_speed * ${running('t_on', on)} from clock_turns
  where n = (select coalesce(max(n), 0) from clock_turns where t_on <= ${on}))`

/** The moment at which the clock shows a column of milliseconds, the first of several. */
export const momentAt = (shown: string): string => {
  const real = `(${shown} - t_elapsed) * 1.0 / t_speed`
  const stood = `(select coalesce(sum(p_until - max(p_since, t_on)), 0) from pauses
    where open = 0 and p_until > t_on and ${running('t_on', 'p_since')} < ${real})`
  return `(select cast(min(t_on + ${real} + ${stood}, coalesce((select x.t_on from clock_turns x where x.n = clock_turns.n + 1), 9e15)) as integer)
    from clock_turns where n = (select coalesce(max(n), 0) from clock_turns where n > 0 and t_elapsed < ${shown}))`
}

/** Milliseconds of the exercise clock from one column to another. */
export const elapsed = (since: string, until: string): string => `(${clockAt(until)} - ${clockAt(since)})`

/** A column of milliseconds as files name moments: time of day in the exercise's zone, with that. */
export const zoned = (on: string): string => `zoned(${on}, (select time_zone from exercises))`

const secondsOf = (on: string) => `cast(floor(${clockAt(on)} / 1000.0) as integer)`

/** A column of milliseconds on the exercise clock. */
export const clock = (on: string): string => {
  const seconds = `abs(${secondsOf(on)})`
  return `('H' || iif(${secondsOf(on)} < 0, '-', '+') || printf('%02d:%02d:%02d', ${seconds} / 3600, ${seconds} % 3600 / 60, ${seconds} % 60))`
}

/** A column of milliseconds as a moment of `run.json`; null without one. */
export const moment = (on: string): string =>
  `json(iif(${on} is null, 'null', json_object('on', strftime('%Y-%m-%dT%H:%M:%S', ${on} / 1000, 'unixepoch') || printf('.%03dZ', ${on} % 1000),
    'local', ${zoned(on)}, 'clock', ${clock(on)})))`

/** Milliseconds as whole seconds. */
export const seconds = (value: string): string => `cast(floor(${value} / 1000.0 + 0.5) as integer)`

const isPlain = (w: string) => `(${w}.reweez_id is not null and trim(${w}.text, ${whitespace}) = '' and json_array_length(${w}.medias) = 0)`

/** What the other queries read: the run, its pauses, what was written in it, and what was asked with what answered, else the first reaction, and the verdict. */
export const views = `
create table run as select started_on as since, ended_on as until, ended_on, name, mark_text from exercises;
create table pauses as
  select cast(round(unixepoch(value ->> 'from', 'subsec') * 1000) as integer) as p_since,
    cast(round(unixepoch(value ->> 'to', 'subsec') * 1000) as integer) as p_until, 0 as open
  from exercises, json_each(exercises.pauses)
  union all select ended_on, 9000000000000000, 1 from exercises;
create table clock_turns as select 0 as n, since as t_on, 0 as t_elapsed, 1 as t_speed from run
  union all select key + 1, cast(round(unixepoch(value ->> 'on', 'subsec') * 1000) as integer), value ->> 'elapsed', value ->> 'speed'
  from exercises, json_each(exercises.clock_changes);
create view changed_turns as select t.t_on as changed, t.t_elapsed, t.t_speed, f.t_speed as former, f.t_elapsed + f.t_speed * ${running('f.t_on', 't.t_on')} as reached
  from clock_turns t join clock_turns f on f.n = t.n - 1;
create view stops as select p_since as began, p_until as ended from pauses where open = 0;
create view all_weezes as select w.*, u.username, trim(u.firstname || ' ' || u.lastname) as name,
  ${isPlain('w')} as plain,
  case when exists (select 1 from sequence_publications p join sequence_items i on i.id = p.item_id where p.outcome = 'published'
    and p.published_id = w.id and i.kind not in ('message', 'mail', 'article', 'hand')) then 'sequences'
    when u.role = 'USER' then 'players' else 'personas' end as camp
  from weezes w join users u on u.id = w.author_id;
create view mailboxes as select u.id, trim(u.firstname || ' ' || u.lastname) as name, coalesce(a.address, u.username || '@' || e.mail_domain) as address,
  u.role = 'DUMMY' or (u.role = 'USER' and e.team_reads_mail) or exists (select 1 from account_operators where account_id = u.id) as overseen
  from users u join exercises e left join mail_addresses a on a.user_id = u.id;
create view open_mails as select m.* from mails m where exists (select 1 from mailboxes b where b.overseen
  and (b.id = m.from_id or exists (select 1 from mail_recipients r where r.mail_id = m.id and r.user_id = b.id)));
create table written as select all_weezes.* from all_weezes, run where deleted_on is null and created_on between since and until;
create table reactions as
  select 'weeze' as subject, w.id, w.author_id as by_id, w.created_on as at, coalesce(w.conversation_id, w.id) as place, w.reweez_id, w.article_id,
    w.text as words
  from all_weezes w join users u on u.id = w.author_id and u.role = 'USER' join run
  where w.deleted_on is null and w.created_on <= run.until and not w.plain
  union all
  select 'message', m.id, m.author_id, m.created_on, m.conversation_id, null, null, m.content
  from messages m join users u on u.id = m.author_id and u.role = 'USER' join run
  where m.deleted_on is null and m.created_on <= run.until
  union all
  select 'mail', m.id, m.from_id, m.created_on, m.thread_id, null, null, m.words
  from mails m join users u on u.id = m.from_id and u.role = 'USER' join run
  where m.deleted_on is null and m.created_on <= run.until and exists (select 1 from mail_recipients r join users p on p.id = r.user_id and p.role = 'DUMMY'
    where r.mail_id = m.id);
create table asked as
  select d.*, coalesce(d.judgement, '') in ('satisfied', 'partial') as told, coalesce(w.author_id, m.author_id, l.from_id, d.persona_id) as asker_id, coalesce(w.text, m.content, l.words, a.title, nullif(i.title, ''), i.text, '') as words,
    case when d.subject <> 'weeze' or d.player_id is null then d.subject when w.reply_to_author_id = d.player_id then 'reply'
      when exists (select 1 from json_each(w.mentions) where value = d.player_id) then 'mention'
      when w.reweez_id is null then 'weeze' else 'quote' end as channel,
    (select r.rowid from reactions r where r.at > d.asked_on and case r.subject
      when 'message' then r.place in (m.conversation_id, d.conversation_id)
      when 'mail' then r.place in (l.thread_id, d.mail_thread_id)
      else r.place in (coalesce(w.conversation_id, w.id), d.thread_id) or (d.subject = 'weeze' and r.reweez_id = d.subject_id)
        or (d.subject = 'article' and r.article_id = d.subject_id) end order by r.at limit 1) as found
  from debts d join run left join weezes w on d.subject = 'weeze' and w.id = d.subject_id
    left join messages m on d.subject = 'message' and m.id = d.subject_id left join articles a on d.subject = 'article' and a.id = d.subject_id
    left join mails l on d.subject = 'mail' and l.id = d.subject_id
    left join hand_plays h on d.subject = 'hand' and h.id = d.subject_id left join sequence_items i on i.id = h.item_id
  where d.asked_on between run.since and run.until and w.deleted_on is null and m.deleted_on is null and l.deleted_on is null;
create table reacted as
  select asked.*, iif(told, nullif(act_kind, 'outside'), r.subject) as r_subject, iif(told, act_kind, r.subject) as r_act,
    iif(told, act_id, r.id) as r_id, iif(told, reacted_on, r.at) as r_at, iif(told, reacted_by_id, r.by_id) as r_by,
    iif(told, coalesce((select text from weezes where act_kind = 'weeze' and id = act_id),
      (select content from messages where act_kind = 'message' and id = act_id),
      (select coalesce(nullif(words, ''), subject) from mails where act_kind = 'mail' and id = act_id),
      (select title from articles where act_kind = 'article' and id = act_id), ''), r.words) as r_words
  from asked left join reactions r on r.rowid = asked.found;
create table questions as
  select q.*, ${elapsed('q.asked_on', 'q.r_at')} as took, case
    when q.judgement = 'satisfied' and q.r_at is null then 'untimed'
    when q.judgement = 'satisfied' then iif(${elapsed('q.asked_on', 'q.r_at')} <= q.delay * 1000, 'met', 'late')
    when q.judgement is not null then q.judgement when q.r_at is not null then 'unjudged'
    when ${elapsed('q.asked_on', 'run.until')} > q.delay * 1000 then 'missed' else 'open' end as verdict
  from reacted q join run;
create table cell_times as
  select coalesce(r_by, player_id) as player, asker_id as persona, channel, iif(r_at is null, null, took) as took
  from questions where verdict <> 'dropped' and (r_at is not null or not told);
create table private as
  select m.*, m.author_id = p.user_id as answers, p.user_id as persona_id,
    exists (select 1 from users u where u.id = m.author_id and u.role = 'USER') as by_player
  from messages m join participants p on p.conversation_id = m.conversation_id and p.animated = 1 join run
  where m.deleted_on is null and m.created_on between run.since and run.until;
create table private_steps as
  select conversation_id, created_on as at, 'answer' as step, author_id, persona_id from private where answers
  union all select conversation_id, created_on, 'ask', author_id, persona_id from private where not answers
  union all select p.conversation_id, a.created_on, 'dismiss', null, p.user_id from audit a join run
    join participants p on p.conversation_id = a.object_id and p.animated = 1
    where a.action = 'wait.dismiss' and a.created_on between run.since and run.until;
create table persona_times as
  select w.player_id as player, coalesce(w.persona_id, (select author_id from weezes a where a.id = w.answer_id), (select from_id from mails a where a.id = w.answer_id)) as persona, w.kind as channel,
    iif(w.ended_on <= run.until, w.ended_on - w.since, null) as took
  from waits w join run where w.since between run.since and run.until and coalesce(w.ending, '') not in ('dismissed', 'deleted')
  union all
  -- Who asks first since the step before that ended a wait waits until the next step that ends one.
  select author_id, persona_id, 'message', iif(next_step = 'answer', next_at - at, null) from (
    select s.*, (select n.step from private_steps n where n.conversation_id = s.conversation_id and n.at > s.at and n.step <> 'ask'
        order by n.at limit 1) as next_step,
      (select n.at from private_steps n where n.conversation_id = s.conversation_id and n.at > s.at and n.step <> 'ask'
        order by n.at limit 1) as next_at,
      coalesce((select b.step from private_steps b where b.conversation_id = s.conversation_id and b.at < s.at order by b.at desc limit 1), 'none')
        as step_before
    from private_steps s where s.step = 'ask')
  where step_before <> 'ask' and coalesce(next_step, '') <> 'dismiss' and exists (select 1 from users u where u.id = author_id and u.role = 'USER');
`
