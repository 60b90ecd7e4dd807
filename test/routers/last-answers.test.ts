import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectAnsweredMessages } from '#routers/desk/last-answers.reads.ts'
import { promise } from '#test/support/promise.ts'
import { createWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld('sqlite')
})
afterAll(() => world.close())

test('what was answered last is found from the newest conversation on, and never from all messages', async () => {
  const { exerciseId } = world.exercises.acme
  const { sql, params } = selectAnsweredMessages(world.store.read, exerciseId).toSQL()
  const database = new Database(join(world.services.config.data, 'weez.db'), { readonly: true })
  const plan = database.prepare(`explain query plan ${sql}`).all(...params) as { detail: string }[]
  database.close()
  await promise('EXO-224', () =>
    expect(plan.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^SEARCH conversations USING INDEX conversations_recent /),
      expect.stringMatching(
        /^SEARCH messages USING INDEX messages_conversation \(exercise_id=\? AND conversation_id=\? AND created_on=\?\)/,
      ),
      expect.stringMatching(/^SEARCH participants USING INDEX participants_conversation /),
    ]),
  )
})
