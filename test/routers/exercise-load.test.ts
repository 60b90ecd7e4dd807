import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exerciseLoad } from '#server/cli/exercise-load.ts'
import { fingerprint } from '#test/support/fingerprint.ts'
import { promise } from '#test/support/promise.ts'
import { createWorld, type World } from '#test/support/world.ts'

let world: World
let folder: string
beforeAll(async () => {
  world = await createWorld('sqlite')
  folder = await mkdtemp(join(tmpdir(), 'weez-load-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await world.close()
})

const write = async (path: string, content: string): Promise<void> => {
  await mkdir(join(folder, path, '..'), { recursive: true })
  await writeFile(join(folder, path), content)
}

/** Runs the command; returns the message of its failure, and what it printed. */
const load = async (): Promise<{ message: string; printed: string }> => {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const failure = await exerciseLoad(world.services.config, { exercise: 'acme' }, [folder]).catch(error => error)
    return { message: failure instanceof Error ? failure.message : '', printed: print.mock.calls.map(([text]) => text).join('') }
  } finally {
    print.mockRestore()
  }
}

test('a folder whose last file is wrong leaves nothing of the others, and no password on the screen', async () => {
  const exerciseIds = [world.exercises.acme.exerciseId]
  const before = await fingerprint(world.store, exerciseIds)
  await write('exercise.json', JSON.stringify({ format: 1, name: 'Half', variables: { ville: 'Arles' } }))
  await write('personas.csv', 'username;name;bio\nann_low;Ann Low;Nurse\n')
  await write('accounts.csv', 'username;first name;last name;role\np_one;Pia;One;Player\n')
  await write('articles.csv', 'title;media;body\nHigh water;Vigie 24;high.html\n')
  await write('articles/high.html', '<p><img src="../pictures/gone.png" alt="Water"></p>')
  await write('sequences/01-Wrong.csv', 'Time;Author;Text\nH+99h99;ann_low;Late\n')
  await promise('EXO-97', async () => {
    expect((await load()).message).toBe('articles: row 2: there is no picture "gone.png"')
    expect(await fingerprint(world.store, exerciseIds)).toBe(before)
  })
  await write('articles/high.html', '<p>Water</p>')
  const { message, printed } = await load()
  await promise('EXO-86', async () => {
    expect(message).toMatch(/^01-Wrong\.csv: nothing was imported: /)
    expect(await fingerprint(world.store, exerciseIds)).toBe(before)
  })
  await promise('EXO-96', () => expect(printed).not.toContain('p_one'))
  expect(printed).toMatch(/^01-Wrong\.csv: row 2 {2}error /m)
})

test('a folder that is right is reported line by line, the exercise last', async () => {
  for (const file of ['sequences/01-Wrong.csv', 'accounts.csv', 'articles.csv']) await rm(join(folder, file))
  const { message, printed } = await load()
  expect([message, printed]).toEqual(['', '1 persona added, 0 personas updated\nHalf is loaded\n'])
})
