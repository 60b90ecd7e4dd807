import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/**
 * Posts a second that bare better-sqlite3 writes into a copy of the database: the rows of one weeze with one hashtag, one transaction
 * with `synchronous=FULL` each.
 */
export const measureBareWrites = (data: string, folder: string, milliseconds: number): number => {
  const file = join(folder, 'bare.db')
  cpSync(join(data, 'weez.db'), file)
  const db = new Database(file)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  const { exercise, author, last } = db
    .prepare(
      `select e.id exercise, e.last_created_on last, u.id author from exercises e join clients c on c.id = e.client_id
       join users u on u.exercise_id = e.id where c.path = '' and u.username = 'camille'`,
    )
    .get() as { exercise: number; author: number; last: number }
  const statements = [
    'update exercises set weezes_count = weezes_count + 1, last_created_on = :now where id = :exercise',
    `insert into weezes (exercise_id, id, author_id, text, medias, mentions, sponsored, created_on)
     values (:exercise, :id, :author, :text, '[]', '[]', 0, :now)`,
    'update users set weezes_count = weezes_count + 1 where exercise_id = :exercise and id = :author',
    `insert into hashtags (exercise_id, tag, label, weezes_count) values (:exercise, 'banc', 'banc', 1)
     on conflict do update set weezes_count = weezes_count + 1`,
    `insert into weeze_hashtags (exercise_id, tag, created_on, weeze_id) values (:exercise, 'banc', :now, :id)`,
  ].map(text => db.prepare(text))
  const post = db.transaction((values: object) => {
    for (const statement of statements) statement.run(values)
  })
  const began = performance.now()
  const text = `${'Un banc de mesure, toujours le même texte. '.repeat(4)}#banc`
  let count = 0
  while (performance.now() - began < milliseconds) {
    count += 1
    post({ exercise, author, text, now: last + count, id: 2 ** 52 + count })
  }
  const rate = (count * 1000) / (performance.now() - began)
  db.close()
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true })
  return rate
}
