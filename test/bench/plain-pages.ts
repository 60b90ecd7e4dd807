import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import Database from 'better-sqlite3'
import { Hono } from 'hono'
import { pageSize } from '#routers/limits.contract.ts'

/**
 * A bare Hono process that answers `/feed?before=` of camille with one prepared statement, for nobody but camille and without checking
 * anything: the limit that older pages are measured against.
 */
const [port = '0', file = ''] = process.argv.slice(2)
const db = new Database(join(file, 'weez.db'), { readonly: true })
db.pragma('cache_size = -16000')

const { exercise, reader, count } = db
  .prepare(
    `select e.id exercise, u.id reader, e.weezes_count count from exercises e join clients c on c.id = e.client_id
     join users u on u.exercise_id = e.id where c.path = '' and e.clone = '' and u.username = 'camille'`,
  )
  .get() as { exercise: number; reader: number; count: number }

const personOf = (alias: string) => ['id', 'username', 'firstname', 'lastname', 'photo', 'certified'].map(name => `${alias}.${name}`)
const weezeOf = (weeze: string, author: string, replied: string) => [
  ...['id', 'text', 'created_on', 'reply_to_id', 'conversation_id', 'reweez_id', 'medias', 'sponsored'].map(name => `${weeze}.${name}`),
  ...['replies_count', 'reweezs_count', 'likes_count'].map(name => `${weeze}.${name}`),
  `exists (select 1 from likes where exercise_id = :exercise and user_id = :reader and weeze_id = ${weeze}.id)`,
  `exists (select 1 from weezes where exercise_id = :exercise and reweez_id = ${weeze}.id and author_id = :reader
           and deleted_on is null and text = '' and medias = '[]')`,
  ...personOf(author),
  ...personOf(replied),
]
const columns = [...weezeOf('w', 'a', 'p'), ...weezeOf('r', 'b', 'q')]
const statement = db
  .prepare(
    `select ${columns.join()} from weezes w
     join users a on a.exercise_id = w.exercise_id and a.id = w.author_id
     left join users p on p.exercise_id = w.exercise_id and p.id = w.reply_to_author_id
     left join weezes r on r.exercise_id = w.exercise_id and r.id = w.reweez_id and r.deleted_on is null
     left join users b on b.exercise_id = r.exercise_id and b.id = r.author_id
     left join users q on q.exercise_id = r.exercise_id and q.id = r.reply_to_author_id
     where w.exercise_id = :exercise and w.created_on < (select :before) and w.deleted_on is null
     order by w.created_on desc limit ${pageSize + 1}`,
  )
  .raw()

type Row = (string | number | null)[]

const toPerson = (row: Row, at: number) => ({
  id: row[at],
  username: row[at + 1],
  firstname: row[at + 2],
  lastname: row[at + 3],
  photo: row[at + 4],
  certified: row[at + 5] === 1,
})

const toWeeze = (row: Row, at: number) => ({
  id: row[at],
  text: row[at + 1],
  createdOn: new Date(Number(row[at + 2])).toISOString(),
  author: toPerson(row, at + 13),
  replyTo: row[at + 3] === null ? null : { id: row[at + 3], author: toPerson(row, at + 19) },
  conversationId: row[at + 4],
  medias: JSON.parse(String(row[at + 6])),
  mentions: [],
  sponsored: row[at + 7] === 1,
  repliesCount: row[at + 8],
  reweezsCount: row[at + 9],
  likesCount: row[at + 10],
  liked: row[at + 11] === 1,
  reweezed: row[at + 12] === 1,
})

const app = new Hono()
app.get('/feed', c => {
  const rows = statement.all({ exercise, reader, before: Date.parse(c.req.query('before') ?? '') }) as Row[]
  const data = rows
    .slice(0, pageSize)
    .map(row => ({ ...toWeeze(row, 0), reweezId: row[5], reweez: row[25] === null ? null : toWeeze(row, 25) }))
  const page = { count, pageSize, totalPages: Math.ceil(count / pageSize), data, hasNext: rows.length > pageSize }
  return c.body(JSON.stringify(page), 200, { 'content-type': 'application/json; charset=utf-8' })
})

createServer(getRequestListener(app.fetch)).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
